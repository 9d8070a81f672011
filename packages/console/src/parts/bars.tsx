import type { JSX } from 'preact';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** What the bar says in words. */
  readonly text: string;
}

const WIDTH = 640;
const HEIGHT = 140;
const GAP = 3;

/** A plot of bars, with the same figures as a table for whoever cannot see it. */
export function Bars({
  title,
  bars,
  most,
}: {
  title: string;
  bars: readonly Bar[];
  most?: number;
}): JSX.Element {
  const top = most ?? Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const first = bars[0]?.label;
  const last = bars.at(-1)?.label;
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}; the figures are in the table`}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} class="axis" />
        {bars.map(({ label, value, text }, index) => {
          const height = (value / top) * (HEIGHT - 8);
          return (
            <rect
              key={label}
              x={index * step + GAP / 2}
              y={HEIGHT - height}
              width={Math.max(1, step - GAP)}
              height={height}
              rx="2"
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <p class="ends soft small">
        <span>{first}</span>
        <span>{last}</span>
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
