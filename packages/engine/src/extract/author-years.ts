import type { Range } from '../model.js';
import { PLACE_WORD } from '../text/source-names.js';
import type { SourceResolver } from './resolve-markers.js';

/** Its bound keeps a text of capitals from being read again from each of them. */
const NAME = "\\p{Lu}[\\p{L}'’-]{1,40}";
const SEVERAL = `(?:\\set\\sal\\.?|(?:,\\s${NAME}){0,4},?\\s(?:and|&|und)\\s${NAME})`;
const AUTHORS = `${NAME}(?:${SEVERAL},?|,)`;
const YEAR = '(?:19|20)\\d{2}';
const WORK = `(?:(?:see|e\\.g\\.,|cf\\.|vgl\\.)\\s)?${AUTHORS}\\s${YEAR}[a-z]?(?:[,:]\\s?${PLACE_WORD}\\s?\\d[^\\][();]{0,30})?`;
const IN_BRACKETS = new RegExp(`[([](${WORK}(?:;\\s${WORK}){0,9})[)\\]]`, 'gu');
const ONE_WORK = new RegExp(`(${AUTHORS})\\s(${YEAR})`, 'gu');
const IN_PROSE = new RegExp(`(${NAME}(${SEVERAL})?)\\s\\((${YEAR})[a-z]?\\)`, 'gu');

export interface AuthorYear extends Range {
  readonly sourceIndexes: readonly number[];
  readonly unknown: readonly string[];
}

/** "(Smith et al., 2019; Okafor, 2020)". "(Berlin, 2019)" is one only if the text cites a source in this form. */
export function authorYearsIn(text: string, resolve: SourceResolver, isStyle: boolean): AuthorYear[] {
  return [...text.matchAll(IN_BRACKETS)].flatMap(({ 0: marker, 1: list, index }) => {
    const works = [...list!.matchAll(ONE_WORK)].map(([work, authors, year]) => ({
      work,
      found: resolve.byAuthors(authors!, year!),
    }));
    const sourceIndexes = works.flatMap(({ found }) => found);
    if (sourceIndexes.length === 0 && !isStyle && !/ et al|\s(?:and|&|und)\s|;/.test(list!)) return [];
    const unknown = works.filter(({ found }) => found.length === 0).map(({ work }) => work);
    return [{ start: index, end: index + marker.length, sourceIndexes, unknown }];
  });
}

/** "Smith et al. (2019) found", "according to Okafor (2020)", where a source is by them. */
export function* authorsInProse(text: string, resolve: SourceResolver) {
  for (const { 0: whole, 1: authors, 2: several, 3: year, index } of text.matchAll(IN_PROSE)) {
    const [sourceIndex] = resolve.byAuthors(authors!, year!);
    if (sourceIndex !== undefined)
      yield { start: index, end: index + whole.length, sourceIndex, isOne: several === undefined };
  }
}
