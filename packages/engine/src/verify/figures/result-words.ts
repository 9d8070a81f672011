import type { Quantity } from '../../figures/quantity.js';
import {
  DIFFERENCE_AFTER,
  DIFFERENCE_BEFORE,
  LASTS_BEFORE,
  LESS_AFTER,
  MORE_AFTER,
  MULTIPLE_BEFORE,
  REST_AFTER,
  RESULT_BEFORE,
  SUM_AFTER,
  SUM_BEFORE,
} from '../../language/en/results.js';
import { oneOf } from '../../language/patterns.js';
import { EVERY_OPERATION, type Operation } from './arithmetic.js';

/** Words before a figure, in its clause, that call it the result of an operation. */
const BEFORE: readonly (readonly [RegExp, readonly Operation[]])[] = [
  [new RegExp(String.raw`\b${oneOf(RESULT_BEFORE)}\b[^,;:\d]{0,50}$`, 'i'), [...EVERY_OPERATION]],
  [new RegExp(String.raw`\b${oneOf(SUM_BEFORE)}\b[^,;:\d]{0,50}$`, 'i'), ['sum', 'product']],
  [
    new RegExp(
      String.raw`\b(?:by\s(?:(?:about|some|roughly|nearly|almost|around|over|exactly|more than)\s)?$|${oneOf(DIFFERENCE_BEFORE)}\b[^,;:\d]{0,30}$)`,
      'i',
    ),
    ['difference', 'change'],
  ],
  [new RegExp(String.raw`\b${oneOf(MULTIPLE_BEFORE)}\b[^,;:\d]{0,30}$`, 'i'), ['product', 'share']],
  [new RegExp(String.raw`\b${oneOf(LASTS_BEFORE)}\s$`, 'i'), ['between']],
  [/\b(?:would|suppose|assuming)\b/i, [...EVERY_OPERATION]],
];

/** The same after a figure. */
const AFTER: readonly (readonly [RegExp, readonly Operation[]])[] = [
  [
    new RegExp(String.raw`^[^,;:.\d]{0,20}\b${oneOf(DIFFERENCE_AFTER)}\b`, 'i'),
    ['difference', 'change', 'product'],
  ],
  [new RegExp(String.raw`^[^,;:.\d]{0,20}\b${oneOf(REST_AFTER)}\b`, 'i'), ['difference', 'product']],
  [new RegExp(String.raw`^[^,;:.\d]{0,30}\b${oneOf(SUM_AFTER)}\b`, 'i'), ['sum', 'product']],
  [/^[^,;:.\d]{0,20}\bover (?:a|the) (?:full )?(?:year|month|week)\b/i, ['product']],
  [/^\slong\b/i, ['between']],
  [/^[\s-](?:times|fold)\b/i, ['multiple']],
];

const MORE = new RegExp(String.raw`^[^,;:.\d]{0,20}\b${oneOf(MORE_AFTER)}\b`, 'i');
const LESS = new RegExp(String.raw`^[^,;:.\d]{0,20}\b${oneOf(LESS_AFTER)}\b`, 'i');

/** "412 came, 38 fewer than planned": the figure named first is the smaller one. */
export function directionOf({ end }: Quantity, statement: string): 1 | -1 | 0 {
  const after = statement.slice(end);
  return MORE.test(after) ? 1 : LESS.test(after) ? -1 : 0;
}

/** The operations whose result the statement may call one of its figures. */
export function operationsFor({ start, end }: Quantity, statement: string): ReadonlySet<Operation> {
  const [before, after] = [statement.slice(0, start), statement.slice(end)];
  const found = [
    ...BEFORE.filter(([words]) => words.test(before)),
    ...AFTER.filter(([words]) => words.test(after)),
  ];
  return new Set(found.flatMap(([, operations]) => operations));
}
