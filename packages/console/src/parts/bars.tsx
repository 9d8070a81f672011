import type { ComponentChildren, JSX } from 'preact';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** How much of it is drawn in the colour of what is wrong. */
  readonly wrong?: number;
  /** What the bar says in words. */
  readonly text: string;
}

const WIDTH = 640;
const HEIGHT = 140;
const GAP = 3;
const WIDEST = 64;

/** A plot of bars, with the same figures as a table for whoever cannot see it. */
export function Bars({
  title,
  legend,
  bars,
}: {
  title: string;
  legend?: ComponentChildren;
  bars: readonly Bar[];
}): JSX.Element {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const first = bars[0]?.label;
  const last = bars.at(-1)?.label;
  return (
    <figure class="plot">
      <figcaption>
        {title} {legend}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}; the figures are in the table`}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} class="axis" />
        {bars.map(({ label, value, wrong = 0, text }, index) => {
          const high = (part: number) => (part / top) * (HEIGHT - 8);
          const place = {
            x: index * step + GAP / 2,
            width: Math.max(1, Math.min(WIDEST, step - GAP)),
            rx: 2,
          };
          return (
            <g key={label}>
              <title>{`${label}: ${text}`}</title>
              <rect {...place} y={HEIGHT - high(value)} height={high(value)} />
              {wrong > 0 && <rect {...place} class="wrong" y={HEIGHT - high(wrong)} height={high(wrong)} />}
            </g>
          );
        })}
      </svg>
      <p class="ends soft small">
        <span>{first}</span>
        {last !== first && <span>{last}</span>}
      </p>
      <details>
        <summary class="soft small">Figures</summary>
        <table>
          <tbody>
            {bars.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
