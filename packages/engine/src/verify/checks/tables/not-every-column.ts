import { CELL_NO, CELL_YES } from '../../../language/en/cell-words.js';
import { EVERY } from '../../../language/en/universals.js';
import { oneOf } from '../../../language/patterns.js';
import { termsOf } from '../../../retrieve/terms.js';
import { isLimited } from '../../meaning/modality.js';
import { denies } from '../../meaning/polarity.js';
import { isNamed } from '../../meaning/topic.js';
import { defineCheck } from '../check.js';
import { cellsOf } from './cells.js';

const NONE = /\b(?:none|no one|nobody|no(?=\s+\p{Ll}{3,}))\b(?!\s+(?:longer|more|later|less))/iu;

const NO = new RegExp(`^${oneOf(CELL_NO)}$`, 'iu');
const YES = new RegExp(`^${oneOf(CELL_YES)}$`, 'iu');

/** "in all plans" where the row of the claim says yes for some and no for others. */
export const notEveryColumn = defineCheck({
  id: 'tables/not-every-column',
  effect: 'contradicts',
  about: 'Something said of all columns where a row says yes for some and no for others.',
  messages: { 'other-column': 'the source has “{value}” for {column}' },
  examples: {
    fires: [
      [
        'Night parking is included in all plans.',
        'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
        { isRow: true },
      ],
    ],
    silent: [
      [
        'Night parking is included in the Gold plan.',
        'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
        { isRow: true },
      ],
    ],
  },
  run({ statement, unit }) {
    const isOfEvery = EVERY.test(statement);
    if (!unit.isRow || isLimited(statement) || /\bbut\b/i.test(statement)) return null;
    if (isOfEvery ? denies(statement) : !NONE.test(statement)) return null;
    const [label, ...cells] = cellsOf(unit.text);
    const said = new Set(termsOf(statement));
    const marked = cells.filter(({ value }) => NO.test(value) || YES.test(value));
    if (!label || marked.length < 2 || !isMeant(label.value, said)) return null;
    if (cells.some(({ header }) => isNamed(header, said))) return null;
    const [other] = marked.filter(({ value }) => (isOfEvery ? NO : YES).test(value));
    if (!other || !marked.some(({ value }) => (isOfEvery ? YES : NO).test(value))) return null;
    return {
      message: 'other-column',
      params: { value: other.value, column: other.header || 'one of them' },
      claimPart: statement,
      replacement: null,
      provesRelevance: true,
    };
  },
});

const MEANT_SHARE = 0.5;

function isMeant(name: string, said: ReadonlySet<string>): boolean {
  const terms = termsOf(name);
  return terms.length > 0 && terms.filter((term) => said.has(term)).length >= MEANT_SHARE * terms.length;
}
