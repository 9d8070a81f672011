import type { SourceInput } from '../model.js';

interface VagueReference {
  readonly pattern: RegExp;
  readonly reason: string;
  /** A comparison that gives a figure says enough. */
  readonly comparison?: true;
}

const COMPARATIVE =
  '(?:(?:much |far |even |a lot |a bit |slightly |clearly |somewhat )?(?:better|worse|faster|slower|cheaper|dearer|quieter|louder|simpler|easier|harder|stricter|stronger|weaker|bigger|larger|smaller|safer|quicker|shorter|longer|higher|lower|(?:more|less) [a-z]+))';

/** What a claim may refer to that neither the output nor a source can show. */
const REFERENCES: readonly VagueReference[] = [
  {
    pattern:
      /\b(?:your|our|the|my|a) (?:last|previous|earlier|other|recent|past) (?:chats?|conversations?|messages?|calls?|e-?mails?|questions?|discussions?|sessions?|tickets?|visits?)\b|\b(?:on the phone|by phone earlier|in person|as (?:we )?(?:agreed|discussed|mentioned|said|explained|noted)(?: (?:on|in|by|before|earlier|above|last|yesterday))?)\b/i,
    reason: 'It refers to an earlier exchange that is not part of the output or the sources.',
  },
  {
    pattern:
      /\b(?:you|we|i)(?: had|'d| have|'ve)? (?:mentioned|sent|looked at|showed|described|told|shared|forwarded|named|linked|attached|discussed|talked about|spoke about|saw|visited|tried|asked about|pasted|quoted)\b/i,
    reason:
      'It refers to something the reader is said to have mentioned, which is not part of the output or the sources.',
  },
  {
    pattern:
      /\b(?:mentioned|discussed|described|noted|cited|shown|listed|named|seen|agreed) (?:earlier|before|previously|above|elsewhere|last time|yesterday)\b/i,
    reason: 'It refers to something mentioned earlier that is not there.',
  },
  {
    pattern:
      /\b(?:the|that|this) (?:other|previous|earlier|former|old|older|last|first|second|latter) ones?\b|\bthe ones? (?:from )?(?:before|earlier|last (?:time|year|week|month))\b|\bfrom (?:before|last time)\b|\b(?:as|like|than) last time\b/i,
    reason: 'It compares with or refers to "the other one" without saying which.',
  },
  {
    pattern: /\b(?:the|that) other (?!(?:hand|side|party|half|way|end|two|three|four|\w+s\b))[a-z]+\b/i,
    reason: 'It refers to another thing of the kind without saying which.',
  },
  {
    pattern:
      /\b(?:recent|newer|new|latest|several|many|some|various|numerous|multiple|other|most|a number of|a growing number of)(?: \w+)? (?:studies|research|reports|surveys|experts|analyses|analysts|papers|trials|investigations|observers|evidence|data|sources)\b(?: \w+){0,3} (?:shows?|shown|suggests?|suggested|indicates?|indicated|finds?|found|says?|said|claims?|agree|changed|confirms?|confirmed|proves?|proved|proven|demonstrates?|demonstrated|reports?|believe|point|argue|warn|recommend|reveal(?:s|ed)?)\b/i,
    reason: 'It relies on studies or reports that are not named.',
  },
  {
    pattern:
      /\b(?:studies|research|experts|science|surveys|evidence) (?:shows?|suggests?|indicates?|says?|agree|have shown|has shown|proves?|confirms?) (?:that )?/i,
    reason: 'It relies on studies or experts that are not named.',
  },
  {
    pattern:
      /\b(?:the|this|that|attached|following) (?:map|chart|figure|diagram|graph|image|screenshot|picture|photo|attachment|illustration|infographic|video)\b(?: (?:below|above|shows?|illustrates?|indicates?|makes|attached|on|here))?/i,
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
    pattern:
      /\b(?:theirs|ours|hers|yours|mine)\b.*\b(?:more|less|[a-z]{3,}er)\b|\b(?:more|less) [a-z]+ly[.!]?$/i,
    reason: 'It compares without saying what is compared with what.',
    comparison: true,
  },
  {
    pattern:
      /\b(?:even|much|far) (?:worse|better|higher|lower|more|less)\b.*\belsewhere\b|\bat that time than\b/i,
    reason: 'It compares with a place or time that is not named.',
  },
];

/** Tells why a claim cannot be judged from any source, or null. A phrase that a source uses itself is not vague. */
export function vaguenessJudge(sources: readonly SourceInput[]): (text: string) => string | null {
  let contents: string[] | null = null;
  const inSources = (phrase: string): boolean => {
    contents ??= sources.map((source) => source.content.toLowerCase());
    return contents.some((content) => content.includes(phrase));
  };
  return (text) => {
    const statesDifference = /\d[^.]*\bthan\b|\bthan\b[^.]*\d/.test(text);
    const found = REFERENCES.find(({ pattern, comparison }) => {
      const phrase = comparison && statesDifference ? undefined : pattern.exec(text)?.[0];
      return phrase !== undefined && !inSources(phrase.trim().replace(/[.!]$/, '').toLowerCase());
    });
    return found?.reason ?? null;
  };
}
