import { lexicalVerifier } from '../../../src/index.js';
import { indexSources } from '../../../src/retrieve/index-sources.js';
import type { Unit } from '../../../src/retrieve/units.js';

export const tableOf = (...rows: string[]) =>
  rows.map((row, i) => (i === 0 ? `${row}\n${row.replace(/[^|]+/g, '---')}` : row)).join('\n');

export function unitsOf(content: string): readonly Unit[] {
  const source = { title: '', content, uri: null, citationLabel: '1', mediaType: 'text/markdown' } as const;
  return indexSources([source], lexicalVerifier).unitsBySource[0]!;
}
