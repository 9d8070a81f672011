/** What makes a group a part of another: "errors *reported* within 14 days". */
export const PARTICIPLES: readonly string[] = [
  String.raw`\p{L}{2,}ed`,
  'made|sent|bought|sold|paid|given|taken|held|built|kept|lost|left|found|born|brought|written',
];

/** What follows upon such a participle. */
export const AFTER_PARTICIPLE: readonly string[] = [
  'within|after|before|by|at|from|on|in|for|with|without|through|during|under|until|since|online|outside|between',
];

/** Which members of a group are meant is open: "*any* member". */
export const GENERIC_DETERMINERS: readonly string[] = ['every', 'any', 'each', 'all', 'no'];

/** Words for people, which are the name of none: "*guests* cannot …". */
export const PEOPLE: readonly string[] = [
  'members?|guests?|customers?|visitors?|staff|people|everyone|anyone|nobody|employees?|users?',
  'participants?|children|students|patients?|tenants?',
];

/** Certain ones are meant: "*your* members". */
export const SPECIFIC_DETERMINERS: readonly string[] = [
  'the|this|these|that|those|my|our|your|his|her|its|their|which|whose',
];

/** Where a narrowing of the subject ends: "members who are absent *may* …". */
export const VERBS_OF_GROUPS: readonly string[] = [
  'are|is|was|were|can|may|must|will|shall|should|has|have|had|do|does|cannot|could|would',
];
