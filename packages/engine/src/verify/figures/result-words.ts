import type { Quantity } from '../../figures/quantity.js';
import { EVERY_OPERATION, type Operation } from './arithmetic.js';

/** Words before a figure, in its clause, that call it the result of an operation. */
const BEFORE: readonly (readonly [RegExp, readonly Operation[]])[] = [
  [
    /\b(?:works? out|comes? to|corresponds? to|equals?|amounts? to|makes?|making|(?<=^|[,;:(–] ?)(?:that|which) is|(?<=(?:^|: )(?:for|over|on|at|with) [^,;:]{0,40} )that is|i\.e\.|so|thus|therefore|hence)\b[^,;:\d]{0,50}$/i,
    [...EVERY_OPERATION],
  ],
  [
    /\b(?:adds? up|totals?|totall?ing|in total|in all|altogether|combined|together|sum|all told)\b[^,;:\d]{0,50}$/i,
    ['sum', 'product'],
  ],
  [
    /\b(?:by\s(?:(?:about|some|roughly|nearly|almost|around|over|exactly|more than)\s)?$|(?:difference|gap|lead|margin|rose|risen|fell|fallen|grew|grown|gain(?:ed)?|drop(?:ped)?|increased?|decreased?|saves?|saving|leaves?|remain(?:s|ing|der)?(?! at\b))\b[^,;:\d]{0,30}$)/i,
    ['difference', 'change'],
  ],
  [/\b(?:times|twice|double[sd]?(?!-)|share)\b[^,;:\d]{0,30}$/i, ['product', 'share']],
  [/\b(?:last(?:s|ed)?|takes?|took|(?:open|runs?|ran|went on) for)\s$/i, ['between']],
  [/\b(?:would|suppose|assuming)\b/i, [...EVERY_OPERATION]],
];

/** The same after a figure. */
const AFTER: readonly (readonly [RegExp, readonly Operation[]])[] = [
  [
    /^[^,;:.\d]{0,20}\b(?:more|less|fewer|higher|lower|cheaper|dearer|above|below|longer|shorter|earlier|later|deeper|faster|slower|larger|smaller|bigger)\b/i,
    ['difference', 'change', 'product'],
  ],
  [
    /^[^,;:.\d]{0,20}\b(?:remain(?:s|ing)?|left|off|short|dropped|missing|outstanding)\b/i,
    ['difference', 'product'],
  ],
  [/^[^,;:.\d]{0,30}\b(?:in total|in all|altogether|combined|together)\b/i, ['sum', 'product']],
  [/^[^,;:.\d]{0,20}\bover (?:a|the) (?:full )?(?:year|month|week)\b/i, ['product']],
  [/^\slong\b/i, ['between']],
  [/^[\s-](?:times|fold)\b/i, ['multiple']],
];

const MORE = /^[^,;:.\d]{0,20}\b(?:more|higher|above|longer|later|dearer|larger|bigger|deeper|faster)\b/i;
const LESS = /^[^,;:.\d]{0,20}\b(?:less|fewer|lower|below|shorter|earlier|cheaper|smaller|slower)\b/i;

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
