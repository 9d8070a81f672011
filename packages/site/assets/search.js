const MOST_RESULTS = 30;
const SNIPPET = 150;

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a text answers a word: a whole word counts more than the beginning of one, that more than a part. */
function worth(text, word) {
  const place = text.indexOf(word);
  if (place < 0) return 0;
  const begins = [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu'))].length;
  if (begins > 0) return 3 + Math.min(begins, 4) / 4;
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(text) ? 2 : 0.5;
}

/** The sections that hold every word, best first: titles count more than texts. */
export function find(sections, query) {
  const words = [...new Set(wordsOf(query))];
  if (words.length === 0) return [];
  const scored = [];
  for (const section of sections) {
    const [title, page, text] = [section.title, section.page, section.text].map((part) => part.toLowerCase());
    let score = 0;
    for (const word of words) {
      const found = 6 * worth(title, word) + 3 * worth(page, word) + worth(text, word);
      score = found === 0 ? Number.NaN : score + found;
    }
    if (wordsOf(title).join(' ') === words.join(' ')) score += 20;
    if (score > 0) scored.push({ section, score });
  }
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, MOST_RESULTS).map(({ section }) => section);
}

/** The part of a text around the first word found, cut at spaces. */
export function snippet(text, query) {
  const lower = text.toLowerCase();
  const places = wordsOf(query)
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0);
  const begin = Math.max(0, Math.min(...places, text.length) - 40);
  const start = begin === 0 || places.length === 0 ? 0 : text.indexOf(' ', begin) + 1;
  const cut = text.slice(start, start + SNIPPET);
  return `${start > 0 ? '… ' : ''}${cut.length < SNIPPET ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`}`;
}

/** A text in pieces, each marked as found or not. */
export function marked(text, query) {
  const words = wordsOf(query);
  if (words.length === 0) return [{ text, found: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, found: words.includes(piece.toLowerCase()) }));
}
