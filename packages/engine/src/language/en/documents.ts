/** What a document says that stands above others. */
export const SUPERSEDES_OTHERS: readonly string[] = [
  'supersedes?|replaces?|(?:takes? precedence|prevails?)(?! over this)|these terms apply',
  '(?:is|are) (?:hereby )?(?:withdrawn|repealed)|corrects?|corrected|correction',
  'contrary to what|as first reported|not as (?:first )?reported|ignore the old',
  'is now fixed|notice of changes?|changes? to',
];

/** Documents whose purpose is to change another: "side letter". */
export const AMENDING_TITLES: readonly string[] = [
  'amend(?:ments?|ing|ed)|corrections?|clarifications?|updates?|addend(?:um|a)',
  'corrigend(?:um|a)|errat(?:um|a)|side letter|changelog|release notes|final report',
];

/** What a document says, or is called, that another has taken the place of. */
export const SUPERSEDED_BY_OTHERS: readonly string[] = [
  'archived?|superseded|obsolete|outdated|for reference only|no longer (?:valid|in force)',
  'until replaced|precedence over this',
];

/** What a title says of a document that is not the last word. */
export const UNFINISHED: readonly string[] = ['first version', 'draft', 'preliminary', 'withdrawn'];

/** Names of documents: in "old price list" it is the list that is old, in "old town" nothing is. */
export const DOCUMENT_NOUNS: readonly string[] = [
  'versions?|editions?|issue|release|copy|page|(?:web)?site|wiki|faqs?|docs?|documents?',
  'documentation|files?|manual|handbook|guides?|guidance|guidelines|policy|policies|rules?',
  'regulations?|by-?laws?|statutes?|terms|conditions|contract|agreement|list',
  'pric(?:es?|ing)|fees?|charges|rates?|tariffs?|catalogue|brochure|leaflet|menu',
  'timetables?|schedule|programme|instructions?|procedure|specifications?|sheet|form|notice',
  'letter|memo|e-?mail|newsletter|report|text|wording',
];

/** Words of a title for the state of its document: versions differ in them, not in what they are about. */
export const DOCUMENT_STATES: readonly string[] = [
  'adopted',
  'approved',
  'archive',
  'archived',
  'current',
  'effective',
  'former',
  'latest',
  'obsolete',
  'outdated',
  'previous',
  'superseded',
  'valid',
  'withdrawn',
];
