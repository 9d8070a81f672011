/** What a condition or an exception begins with. "as if", "if necessary" and "not subject to" set none. */
export const CONDITION_CUES: readonly string[] = [
  'only (?:if|when|where|after|with|for|by|at|on|in|to)|provided that',
  String.raw`(?<=[,;]\s)provided`,
  'on condition|unless|except(?: for| in| that| when| where)?|as long as|so long as',
  String.raw`(?<!\bnot )subject to(?! (?:changes?|alterations?|wear|errors?)\b)`,
  String.raw`(?<!\bas )if(?! (?:necessary|needed|any|so|possible|applicable|you (?:want|wish|like|prefer))\b)`,
  'apart from|other than|excluding|with the exception of|but not|does not apply',
  'with (?:the )?(?:prior )?(?:written )?(?:approval|consent|permission)',
];

/** "allowed *once* the gate is open". */
export const FROM_THEN_ON: readonly string[] = ['from', 'after', 'once', 'when', 'as soon as', 'only'];

/** Against "outside opening hours": "during opening hours". */
export const INSIDE: readonly string[] = ['during', 'within', 'inside', 'in', 'at'];

/** An upper bound: "until noon". */
export const UP_TO: readonly string[] = [
  'until',
  'till',
  'up to',
  'within',
  'at most',
  'no later than',
  'before',
];

/** What lies beyond an upper bound: "after noon". */
export const BEYOND_UPPER: readonly string[] = [
  'after|later than|less than|last|from|once',
  String.raw`(?:more|\p{L}{2,}er) than`,
  'over|above|exceed(?:ing)?|beyond',
];

/** A lower bound: "from the age of 12". */
export const STARTING_FROM: readonly string[] = ['from', 'after', 'starting', 'as of', 'at least', 'over'];

/** What lies beyond a lower bound: "younger than 12". */
export const BEYOND_LOWER: readonly string[] = [
  'before|until|earlier than|prior to|(?:younger|less|fewer|smaller|shorter) than|under',
  'below',
];

/** "no dogs *except* guide dogs". */
export const EXCEPTING: readonly string[] = [
  'except(?: for)?|with the exception of|apart from|other than|excluding',
];

/** "customers *outside* Asia". */
export const LEAVING_OUT: readonly string[] = [
  'outside',
  'other than',
  'except(?: for)?',
  'apart from',
  'excluding',
];

/** How the words for an exception begin. */
export const OPENS_EXCEPTION: readonly string[] = [
  'except|apart from|other than|excluding|with the exception of|but not|the |an? |one ',
];

/** A part of a list that begins so belongs to the one before it. */
export const GOES_ON_WITH: readonly string[] = [
  'but|this|that|it|they|these|those|however|except|unless|only|provided',
];

/** "This *limit* does not apply to …" */
export const RULE_NOUNS: readonly string[] = [
  'rule|limit|limitation|cap|ceiling|maximum|restriction|deadline|obligation|requirement',
  'exemption',
];

/** "*up to* £500". */
export const CEILING_CUES: readonly string[] = [
  'up to|at most|no more than|not more than|a maximum of|limited to',
];

/** Phrases that by themselves say when or for whom something holds: "by appointment". */
export const LIMITING_PHRASES: readonly string[] = [
  String.raw`for (?!(?:the|this|that|your|their|its) )(?:\p{L}+ ){1,2}use\b`,
  String.raw`(?:up)?on (?:presentation|production|submission|proof|request|application) ?[^,;:.]*|against (?:proof|presentation|receipts?|payment)\b[^,;:.]*`,
  String.raw`by (?:prior )?(?:appointment|arrangement)\b`,
  String.raw`in so far as [^,;:.]+|insofar as [^,;:.]+|as far as (?:available|possible)\b`,
  'while stocks last',
  String.raw`(?:if|where|when|subject to) availab\p{L}+|on (?:a|the) (?:lead|leash)\b`,
];

/** Who asks for it has it on request. */
export const ON_REQUEST: readonly string[] = ['request', 'application', 'appointment', 'arrangement'];

/** So does who says that they did: "*ask* for it at the desk". */
export const ASKS: readonly string[] = [
  'ask|appl(?:y|ies)|order|book|arrange|reserve|call|phone|contact|want|wish|like',
];

/** What says of a noun in a claim which of them are meant. */
export const NARROWS: readonly string[] = [
  'who|whose|that|which|with|without|aged|worth|from|over|under|above|below|of|in|at|on',
  'between|outside|within',
  String.raw`\p{L}+ed`,
];
