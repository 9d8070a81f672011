/** What a claim may refer to that neither the output nor a source can show. */
export interface VagueReference {
  readonly pattern: RegExp;
  readonly reason: string;
  /** A comparison that gives a figure says enough. */
  readonly comparison?: true;
  /** A citation names what the wording leaves open. */
  readonly citable?: true;
}

const ADVERB = '(?:[a-z]+ly |much |far |even |a lot |a bit |a little |somewhat |rather )?';
const MORE_OR_LESS = `(?:${[
  'better|worse|nicer|fairer|safer|tougher|stricter|looser|stronger|weaker|simpler|easier|harder|clearer|smoother',
  'faster|slower|quicker|cheaper|dearer|quieter|louder|calmer|smarter|milder|gentler|kinder|cleaner|fresher|greener',
  'bigger|larger|smaller|lighter|heavier|shorter|longer|higher|lower|deeper|wider|narrower|thicker|thinner|steeper',
  'warmer|colder|cooler|brighter|darker|richer|poorer|sharper|softer|sweeter|tighter|rarer|closer',
  'happier|busier|healthier|riskier|costlier|noisier|livelier|tastier|fruitier|handier|tidier|trickier|steadier|sturdier',
  'friendlier|likelier|prettier|(?:more|less) [a-z]+',
].join('|')})`;
const COMPARATIVE = `(?:${ADVERB}${MORE_OR_LESS})`;

export const VAGUE_REFERENCES: readonly VagueReference[] = [
  {
    pattern:
      /\b(?:your|our|the|my) (?:last|previous|earlier|recent|past) (?:chats?|conversations?|messages?|calls?|e-?mails?|questions?|discussions?|sessions?|requests?)\b|\bas (?:we |you and i |already )*(?:agreed|discussed|mentioned|said|explained|promised)(?: (?:on the phone|by phone|in (?:our|your|the) (?:call|chat|meeting|last \w+)|before|earlier|previously|last (?:time|week)|yesterday)\b|,)/i,
    reason: 'It refers to an earlier exchange that is not part of the output or the sources.',
  },
  {
    pattern:
      /\b(?:you|we)(?: had|'d| have|'ve)? (?:mentioned|sent(?: me| us)?|looked at|showed(?: me)?|described|told me|shared|forwarded|named|linked|attached|talked about|spoke about|asked about|pasted|discussed|tried)\b(?! (?:that|the|a|an|your|to)\b)/i,
    reason:
      'It refers to something the reader is said to have mentioned, which is not part of the output or the sources.',
  },
  {
    pattern:
      /\b(?<thing>[a-z]{3,}) (?:mentioned|discussed|described|noted|cited|shown|listed|named|given|stated|quoted|used|referred to) (?:earlier|before|previously|elsewhere|last time)\b/i,
    reason: 'It refers to something mentioned earlier that is not there.',
  },
  {
    pattern:
      /(?<!\b(?:each|every|one)\b.*)\b(?:the|that|this) (?:other|previous|earlier|old|older) ones?\b|\bthe ones? (?:from )?(?:before|earlier|last (?:time|year|week|month))\b|\bfrom before\b|\b(?:last|the previous) time\b|\bthan the (?:last|previous) one\b/i,
    reason: 'It refers to another or an earlier one without saying which.',
  },
  {
    pattern:
      /(?<!\b(?:one|each|either|every|all)\b.*)\bthe other (?!hand\b|side\b|end\b|half\b|way\b|day\b|kind\b|party\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b)(?<absent>[a-z]{3,}[^s\s'’])(?:['’]s)?\b(?! (?:is|are|was|were|can|may|will|must|shall|should) )|\b(?:than|as|like)\b.*\b(?:in|on|at|with|for|from|under|during) (?:that|those) (?<unnamed>[a-z]{4,})[.!]?$/i,
    reason: 'It refers to something that is named neither before it nor in a source.',
  },
  {
    pattern: new RegExp(
      `\\b(?<said>${MORE_OR_LESS})\\b[^,;]*\\bthan (?:those|back then)[.!]?$|\\bas (?:they did|it (?:was|did)) back then\\b|\\bcompared (?:with|to) (?:before|the competition|(?:the |most |all )?(?:others?|alternatives|competitors)\\b(?! (?:two|three)\\b)|the old \\w+)\\b`,
      'i',
    ),
    reason: 'It compares without saying with what.',
    comparison: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:${COMPARATIVE}|than)\\b.*(?<!\\bor )\\b(?:the|your|our|their) other (?!hand|side|end|half|way|two|three|four|five|can\\b|may\\b|is\\b|was\\b|will\\b)[a-z]+(?!['’])\\b`,
      'i',
    ),
    reason: 'It compares with another thing of the kind without saying which.',
    comparison: true,
  },
  {
    pattern: new RegExp(
      `\\b(?<said>${MORE_OR_LESS})\\b.*\\bthan (?:(?:with|in|at|for|those of|that of) )?(?:usual|normal|comparable|similar|competing|rival|the competition|that other|most others|the ones? (?:you|we)|(?:the|its|our|your|their) (?:last|current|present|old|former|previous|earlier) (?:one|solution|system|approach|set-?up|process|method|version|provider|product|model))\\b`,
      'i',
    ),
    reason: 'It compares with something that neither the output nor a source tells about.',
    comparison: true,
  },
  {
    pattern: new RegExp(
      `^(?!.*\\b(?:because|since)\\b)[^,;:]{2,60}?(?:(?: (?:is|are|was|were|feels?|felt|looks?|works?|seems?|runs?|tends? to be|will be|should be))|(?<=(?<absent>[a-z]{4,})) (?:has|have) become)(?: \\w+ly| much| just| far| a lot| even| now| also| usually| still| a bit| the| an?){0,3} (?<said>${MORE_OR_LESS})(?: (?:now|today|overall|to \\w+|there|here|(?:in|on|at|for|with) (?:this|that|these|those|such|our|your|most|many|some|other)(?: \\w+){1,2}))?[.!]?$`,
      'i',
    ),
    reason: 'It compares without saying with what.',
    comparison: true,
  },
  {
    pattern:
      /\b(?:is|are|was|were|seems?|looks?)(?: (?:\w+ly|quite|rather|very|pretty|really|just|overall))* (?:(?:an? |the )?(?:good|great|bad|fair|better|best|wise|sensible|attractive|reasonable|smart|more \w+) (?:deal|choice|solution|idea|option|value|bargain|compromise|arrangement)|unusual|remarkable|impressive|disappointing|surprising|sensible)\b/i,
    reason: 'It gives an opinion without saying what it is measured by.',
  },
  {
    pattern:
      /^(?:several|some|many|most|all|the|our|other) (?:\p{L}+ )?\p{L}+ (?:is|are|was|were|seemed|felt) (?:\w+ly |very |quite |rather |really )?(?:un|dis)?(?:happy|pleased|satisfied|content|impressed|convinced) (?:with|about|by) (?:it|this|that|them)[.!]?$/iu,
    reason: 'It tells what somebody thinks of something that is not named.',
  },
  {
    pattern:
      /^(?:all in all, |usually |most |other )?(?:similar (?:\w+ )?(?:cases|problems|requests|situations|projects|issues)|(?:\w+ )?(?:cases|claims|requests|problems|situations|things|projects) like (?:this|these|yours)|such (?:cases|requests|claims|situations))\b/i,
    reason: 'It refers to other cases without saying which.',
  },
  {
    pattern:
      /\b(?:recent|newer|new|latest|several|many|some|various|numerous|multiple|other|independent|a number of|a growing number of)(?: \w+)? (?:studies|research|reports|surveys|experts|analyses|analysts|papers|investigations|observers)\b(?: \w+){0,3} (?:shows?|shown|suggests?|suggested|indicates?|indicated|finds?|found|says?|said|claims?|agree|changed|confirms?|confirmed|proves?|proved|proven|demonstrates?|demonstrated|believe|argue|warn|recommend|reveal(?:s|ed)?)\b|^(?:(?:most|all|other|some|many|earlier|recent|previous|newer|independent) )?(?:studies|research|experts|science|critics|observers|scientists) (?:elsewhere |generally |usually |often |also )*(?:shows?|suggests?|indicates?|says?|agree|see|think|points?|believe|recommends?|disagree|have (?:shown|been|found)|has shown|proves?|confirms?)\b|\b(?:confirms?|contradicts?|matches|in line with) (?:the )?(?:earlier|previous|recent|other) (?:findings|studies|research|results)\b/i,
    reason: 'It relies on studies, reports or experts that are not named.',
    citable: true,
  },
  {
    pattern:
      /\bas (?:the|this|that) (?:map|chart|figure|diagram|graph|image|screenshot|picture|photo|illustration)s? (?:above |below )?(?:shows?|illustrates?|indicates?|makes?|suggests?)\b|\b(?:the|this|that) (?:attached )?(?:map|chart|figure|diagram|graph|image|screenshot|picture|photo|attachment|illustration)s? (?:below|above|attached|on the (?:left|right))\b|\b(?:seen|shown|visible|illustrated|depicted) (?:in|on) (?:the|this) (?:map|chart|figure|diagram|graph|image|screenshot|picture|photo|attachment|illustration)\b/i,
    reason: 'It points at a picture or chart that is not part of the output.',
  },
  {
    pattern: new RegExp(
      `^(?:and |so |but |also )?(?:it|this|that|these|those|they|things?|everything)(?:'s|'re)?(?: (?:is|are|was|were|has been|have been|has become|works?|runs?|looks?|seems?|feels?|performs?|makes? (?:it|them|this)))?(?: also| now| still| clearly)*(?: an?| the)? ${COMPARATIVE}(?: \\w+)?(?: now| today)?(?: than (?:before|ever|(?:in |on |at |with |under )?(?:the|that|those|its) (?:old|other|previous|earlier|last|former)\\b.*|at .*|that|those|others|elsewhere))?[.!]?$`,
      'i',
    ),
    reason: 'It compares without saying what is compared with what.',
    comparison: true,
  },
  {
    pattern: new RegExp(`\\b(?:theirs|ours|hers|yours|mine)\\b.*\\b${COMPARATIVE}\\b`, 'i'),
    reason: 'It compares without saying what is compared with what.',
    comparison: true,
  },
  {
    pattern:
      /\b(?:worse|better|higher|lower|more|less|cheaper|faster)\b(?: \w+)? elsewhere\b|\bat that time than\b/i,
    reason: 'It compares with a place or time that is not named.',
  },
];
