/** Texts in English cite German sources in German words, too. The lists of the same names stand in en/citation-words.ts. */
export const GERMAN_CITATIONS = {
  sourceNouns: ['quellen?'],
  referenceHeadings: ['quellen(?:verzeichnis|angaben)?|literatur(?:verzeichnis)?|einzelnachweise'],
  pointsTo: [String.raw`siehe|vgl\.?|laut`],
  accordingTo: ['laut|gemäß'],
  ofSources: ['der|dem|den|des|unserer|unserem'],
  readOn: ['abgerufen'],
  captions: ['tabelle'],
} as const;
