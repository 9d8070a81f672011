import type { LearningView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { share } from './share.js';

interface Props {
  readonly rows: LearningView['by_decider'];
  /** Their Mondays. */
  readonly weeks: readonly string[];
}

/** What was overridden of each rule and reader, and when. */
export function Deciders({ rows, weeks }: Props): JSX.Element {
  return (
    <section aria-labelledby="deciders">
      <h2 id="deciders">By rule and reader</h2>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Decided by</th>
              <th scope="col">Overridden</th>
              <th scope="col" class="by-week">
                By week
              </th>
              <th scope="col">Agreed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <td>
                  <code>{row.name}</code>
                </td>
                <td>{row.overridden}</td>
                <td class="by-week">
                  {row.overridden > 0 && <Weeks counts={row.overridden_by_week} weeks={weeks} />}
                </td>
                <td class="nowrap">
                  {row.agreed} <span class="soft">({share(row)})</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const WIDTH = 96;
const HEIGHT = 20;

function Weeks({ counts, weeks }: { counts: readonly number[]; weeks: readonly string[] }): JSX.Element {
  const most = Math.max(1, ...counts);
  const step = Math.min(8, WIDTH / counts.length);
  const words = counts.flatMap((count, index) => (count > 0 ? [`${count} from ${weeks[index]}`] : []));
  return (
    <svg
      class="weeks"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Overridden by week: ${words.join(', ')}`}
    >
      <title>{words.join(', ')}</title>
      <line x1="0" x2={step * counts.length} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} class="axis" />
      {counts.map((count, index) => (
        <rect
          key={weeks[index]}
          x={index * step}
          width={Math.max(1, step - 1)}
          y={HEIGHT - (count / most) * HEIGHT}
          height={(count / most) * HEIGHT}
        />
      ))}
    </svg>
  );
}
