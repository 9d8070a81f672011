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

/** Before a multiple or a share: "*twice* as many, 40". */
export const MULTIPLE_BEFORE: readonly string[] = ['times|twice|double[sd]?(?!-)|share'];

/** Right before how long something goes on: "*lasts* 40 minutes". */
export const LASTS_BEFORE: readonly string[] = ['last(?:s|ed)?|takes?|took|(?:open|runs?|ran|went on) for'];

/** "40 *in total*". */
export const SUM_AFTER: readonly string[] = ['in total|in all|altogether|combined|together'];

/** What a text says that halves or doubles a figure. */
export const HALVES: readonly string[] = ['half|halves|halved|equally|in two'];
export const DOUBLES: readonly string[] = ['twice|doubled?|doubles'];

/** What is left of a whole: "the *rest* was bought". */
export const THE_REST: readonly string[] = ['rest|remain(?:der|ing|s)|balance|(?:all|the) others?'];

/** Words for a stretch of a year by which figures are counted. */
export const YEARLY: readonly string[] = ['years?|yearly|annual(?:ly)?|annum|months?|monthly'];

/** Names of rows that sum up or bound the others. */
export const SUMMARY_ROWS: readonly string[] = ['total|sum|overall|all|average|mean|others?|limit|threshold'];

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

/** "a *supplement* of €9", "a *discount* of 10 %". */
export const RAISES_PRICE: readonly string[] = [
  'supplement|surcharge|extra|additional(?:ly)?|on top|higher|dearer',
];
export const LOWERS_PRICE: readonly string[] = [
  'discount|reduction|reduced by|less|off|cheaper|lower|rebate',
];

/** What opens the case in which it is paid: "*with* a dog", "*in* July". */
export const OPENS_CASE: readonly string[] = ['with|for|in|on|at|during|if|when|including|after'];

/** A claim with these leaves out what would be added. */
export const LEAVES_OUT_EXTRAS: readonly string[] = ['without|excluding|except|apart from|before|plus'];

/** Words by which other figures than those of the rows may have a part in a result. */
export const MORE_THAN_ROWS: readonly string[] = [
  String.raw`vat|tax(?:es)?|net|gross|discounts?|reduc\w+|without|excluding|except|including|plus|minus`,
  String.raw`after|deduct\w*|excess|per person|each|year(?:ly|s)?|annual(?:ly)?|average`,
];
