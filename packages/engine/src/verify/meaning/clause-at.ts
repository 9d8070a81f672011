const CLAUSE_END = /[;,:]\s|\s(?:and|but|while|whereas)\s/g;
const PHRASE_END = /[.;,:]\s|\s(?:and|but)\s/g;
const SENTENCE_END = /[.;!?]\s/g;

const between =
  (ends: RegExp) =>
  (text: string, position: number): string => {
    let start = 0;
    for (const match of text.matchAll(ends)) {
      if (match.index >= position) return text.slice(start, match.index);
      start = match.index + match[0].length;
    }
    return text.slice(start);
  };

/** The clause of a sentence around a position. */
export const clauseAt = between(CLAUSE_END);

/** The phrase around a position in a text of several sentences: "a child ticket €7" of a list of prices. */
export const phraseAt = between(PHRASE_END);

export const sentenceAt = between(SENTENCE_END);
