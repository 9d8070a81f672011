import type { LearningView } from '@claimcheck/contracts';
import type { JSX } from 'preact';

const SIZE = 240;
const PAD = 34;
const at = (share: number): number => PAD + share * (SIZE - PAD - 18);
const up = (share: number): number => SIZE - PAD - share * (SIZE - PAD - 14);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** On the line, the machine is right as often as it says; a point's size is the number of claims. */
export function Reliability({ bins }: { bins: LearningView['reliability'] }): JSX.Element {
  const points = bins.filter(({ count }) => count > 0);
  const most = Math.max(1, ...points.map(({ count }) => count));
  const label = points
    .map(
      ({ confidence, agreed, count }) =>
        `sure by ${percent(confidence!)}, agreed ${percent(agreed / count)} of ${count}`,
    )
    .join('; ');
  return (
    <figure class="plot reliability">
      <figcaption>Confidence and agreement</figcaption>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={`Reliability: ${label}`}>
        <line x1={at(0)} y1={up(0)} x2={at(1)} y2={up(1)} class="ideal" />
        <line x1={at(0)} y1={up(0)} x2={at(1)} y2={up(0)} class="axis" />
        <line x1={at(0)} y1={up(0)} x2={at(0)} y2={up(1)} class="axis" />
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <text x={at(share)} y={SIZE - 20} text-anchor="middle">
              {percent(share)}
            </text>
            <text x={at(0) - 4} y={up(share) + 3} text-anchor="end">
              {Math.round(share * 100)}
            </text>
          </g>
        ))}
        {points.map(({ from, confidence, agreed, count }) => (
          <circle key={from} cx={at(confidence!)} cy={up(agreed / count)} r={3 + 7 * Math.sqrt(count / most)}>
            <title>{`${percent(agreed / count)} of ${count} agreed`}</title>
          </circle>
        ))}
        <text x={at(0.5)} y={SIZE - 6} text-anchor="middle">
          how sure the machine was
        </text>
      </svg>
      <p class="soft small">Height: how often people agreed.</p>
    </figure>
  );
}
