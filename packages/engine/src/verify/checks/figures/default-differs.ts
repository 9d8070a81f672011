import { findQuantities } from '../../../figures/quantities.js';
import type { Quantity } from '../../../figures/quantity.js';
import { defineCheck } from '../check.js';

const AFTER_DEFAULT = /\bdefaults?(?:\s(?:value|setting|number|limit|is|are|was|to|of|remains))*[\s:=]+$/i;

/** "runs with 8 threads by default" against "the default is 4", even where 8 is stated as something else. */
export const defaultDiffers = defineCheck({
  id: 'figures/default-differs',
  effect: 'contradicts',
  about: 'A default value where the source gives another one.',
  messages: { other: 'the source says that the default is {value}' },
  examples: {
    fires: [['It runs with 8 threads by default.', 'Up to 8 threads can be set; the default is 4 threads.']],
    silent: [
      ['It runs with 4 threads by default.', 'Up to 8 threads can be set; the default is 4 threads.'],
      ['It can run with 8 threads.', 'The default is 4 threads.'],
    ],
  },
  run({ statement, unit }) {
    if (!/\bdefault/i.test(statement)) return null;
    const claimed = findQuantities(statement);
    const [figure] = claimed;
    if (figure === undefined || claimed.length > 1) return null;
    const rival = defaultsIn(unit.text).find((other) => other.dimension === figure.dimension);
    if (!rival || rival.value === figure.value) return null;
    return {
      message: 'other',
      params: { value: rival.text.trim() },
      claimPart: figure.text.trim(),
      replacement: rival.text.trim(),
      isStatedIn: (text) =>
        defaultsIn(text).some(
          ({ value, dimension }) => value === figure.value && dimension === figure.dimension,
        ),
    };
  },
});

function defaultsIn(text: string): Quantity[] {
  return findQuantities(text).filter(({ start }) => AFTER_DEFAULT.test(text.slice(0, start)));
}
