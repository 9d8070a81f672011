import { SUBJECT_PRONOUNS } from '../../../language/en/lexicon.js';
import { termsOf } from '../../../retrieve/terms.js';
import type { Unit } from '../../../retrieve/units.js';
import { topicWords } from '../../meaning/topic.js';

/** Followed by a figure: the name of a speaker is no label. */
const LABEL = /^([^:;.,|]{2,60}):\s(?=(?:\S+\s){0,2}\S*\d)/;

/** The words before the colon of a line such as "Escape of water: £350"; a row has many, "We leave earlier:" is none. */
export function labelWords({ text, isRow }: Pick<Unit, 'text' | 'isRow'>): string[] {
  const label = isRow ? undefined : LABEL.exec(text)?.[1];
  if (label === undefined || SUBJECT_PRONOUNS.has(label.split(' ')[0]!.toLowerCase())) return [];
  return [...topicWords(label)];
}

/** How a claim stands to a line's label: it names all of it, or only what the label has in common with its siblings. */
export function labelMatch(statement: string, words: readonly string[]): 'named' | 'sibling' | null {
  const said = new Set(termsOf(statement));
  const found = words.filter((word) => said.has(word)).length;
  if (words.length > 1 && found === words.length) return 'named';
  return found > 0 && found <= words.length / 2 ? 'sibling' : null;
}
