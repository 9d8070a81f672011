/** Before the result of any operation: "comes to €40". */
export const RESULT_BEFORE: readonly string[] = [
  'works? out|comes? to|corresponds? to|equals?|amounts? to|makes?|making',
  '(?<=^|[,;:(–] ?)(?:that|which) is',
  '(?<=(?:^|: )(?:for|over|on|at|with) [^,;:]{0,40} )that is',
  String.raw`i\.e\.`,
  'so|thus|therefore|hence',
];

/** Before a sum or a product: "totals €40". */
export const SUM_BEFORE: readonly string[] = [
  'adds? up|totals?|totall?ing|in total|in all|altogether|combined|together|sum|all told',
];

/** Before a difference: "saves €40". */
export const DIFFERENCE_BEFORE: readonly string[] = [
  'difference|gap|lead|margin|rose|risen|fell|fallen|grew|grown|gain(?:ed)?|drop(?:ped)?',
  'increased?|decreased?|saves?|saving|leaves?',
  String.raw`remain(?:s|ing|der)?(?! at\b)`,
];

/** After a difference: "€40 cheaper". */
export const DIFFERENCE_AFTER: readonly string[] = [
  'more|less|fewer|higher|lower|cheaper|dearer|above|below|longer|shorter|earlier|later',
  'deeper|faster|slower|larger|smaller|bigger',
];

/** After what is left: "€40 outstanding". */
export const REST_AFTER: readonly string[] = [
  'remain(?:s|ing)?',
  'left',
  'off',
  'short',
  'dropped',
  'missing',
  'outstanding',
];

/** After a figure by which one thing has more. */
export const MORE_AFTER: readonly string[] = [
  'more|higher|above|longer|later|dearer|larger|bigger|deeper|faster',
];

/** After a figure by which one thing has less. */
export const LESS_AFTER: readonly string[] = [
  'less|fewer|lower|below|shorter|earlier|cheaper|smaller|slower',
];

/** Right before what two figures come to. */
export const TOTAL_BEFORE: readonly string[] = [
  'totals?|totall?ing|comes? to|adds? up to|amounts? to|works? out (?:at|to)',
];

/** "a *difference* of €40". */
export const RECKONED_NOUNS: readonly string[] = [
  'difference|increase|decrease|rise|drop|gain|lead|margin|gap|saving|total|sum|average',
];

/** After a figure that no source need state: "€40 *more* than before". */
export const COMPARES_AFTER: readonly string[] = [
  'more|less|fewer|higher|lower|above|below|longer|shorter|cheaper|dearer|extra|earlier',
  'later',
];
