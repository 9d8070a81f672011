/** What a source is called where it is cited: "(*source* 2)". */
export const SOURCE_NOUNS: readonly string[] = [
  'sources?|src|refs?|references?|docs?|documents?|passages?|excerpts?',
];
export const CITATION_NOUNS: readonly string[] = ['cite|citations?|note'];

/** What a list of sources is called, and a column of them. */
export const SOURCE_LISTS: readonly string[] = ['sources?|references?|citations?'];

/** More names of such a list, as a heading. */
export const REFERENCE_HEADINGS: readonly string[] = [
  'works cited|bibliography|footnotes?|end ?notes?|further reading|reference list',
  '(?:source|reference|referenced) documents?',
];
/** What may stand in such a heading before the name, beside it, and after it. */
export const BEFORE_REFERENCES: readonly string[] = ['list of|cited|source|key|supporting|all'];
export const BESIDE_REFERENCES: readonly string[] = [
  'sources|references|citations|links|notes|further reading',
];
export const AFTER_REFERENCES: readonly string[] = ['used|cited|consulted|list'];

/** Before the name of a source in brackets: "(*see* Handbook)". */
export const POINTS_TO: readonly string[] = ['via|see|per|according to'];

/** Before the name of a source that a marker gives: "*as per* the handbook". */
export const LEADS_TO_NAME: readonly string[] = [
  String.raw`see|cf\.?|per|from|in|also|source|according to|as per|under|e\.g\.`,
];

/** Before what a claim rests on: "*according to* the handbook". */
export const ACCORDING_TO: readonly string[] = ['according to'];

/** "as *set out* in the handbook". */
export const TOLD: readonly string[] = [
  'set out|set forth|laid down|laid out|stated|described|specified|provided|defined|explained',
  'noted|mentioned|shown|outlined|given|listed|required|stipulated|detailed|documented',
];

/** What a clause begins with, in the midst of a sentence. */
export const OPENS_CLAUSE: readonly string[] = [
  'and|but|while|whereas|although|that|because|since|as|so|however',
];

/** Before the name of a source at the head of a clause: "*Under* the handbook, …". */
export const UNDER: readonly string[] = [
  'per|under|in|based on|from|pursuant to|in (?:accordance|line) with|following',
];

/** Before the name itself: "*our* handbook". */
export const OF_SOURCES: readonly string[] = ["the|our|your|their|its|this|company['’]s"];
export const STATE_OF_SOURCES: readonly string[] = ['current', 'latest', 'new'];

/** "The handbook *clearly* says". */
export const HOW_SAID: readonly string[] = ['also|clearly|explicitly|further|expressly|only'];

/** "The handbook *says*". */
export const SAYS: readonly string[] = [
  'states?|says?|specif(?:y|ies)|stipulates?|notes?|sets? out|lays? down|explains?|mentions?',
  'indicates?|reports?|describes?|confirms?|makes? (?:it )?clear|reads?|tells? us',
];

/** "The handbook *requires*": what documents that set rules do. */
export const SETS_RULES: readonly string[] = [
  'requires?|allows?|permits?|prohibits?|forbids?|provides?|defines?|lists?|limits?|caps?',
  'grants?|gives?|prescribes?',
];

/** "paid according to", but "*allowed* according to": participles that say what a rule does. */
export const RULED: readonly string[] = [
  'allow|permitt|requir|prohibit|bann|need|entitl|oblig|limit|capp|includ|exclud|cover',
];

/** Documents that a text may call by their kind alone, where there is one of the kind: "(Handbook)". */
export const SOLE_DOCUMENTS: readonly string[] =
  `agreement brochure bylaws catalogue charter contract directive faq guide guidelines handbook leaflet lease manual memo
  minutes newsletter policy protocol regulation regulations report specification statute statutes study survey tariff
  terms transcript wiki`.split(/\s+/);

/** Before the day on which a page was read. */
export const READ_ON: readonly string[] = ['accessed', 'retrieved'];

/** What a table or a picture is called under which it says so: "*Table* 2". */
export const CAPTIONS: readonly string[] = [String.raw`table|tab\.|figure|fig\.`];
