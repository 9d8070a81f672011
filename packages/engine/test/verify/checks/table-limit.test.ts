import { describe, expect, it } from 'vitest';
import { runChecks } from '../../../src/verify/checks/registry.js';
import { contradictions, rowOf } from '../compare.js';

describe('a limit in a row', () => {
  const legionella = rowOf(
    'Parameter: Legionella; Unit: CFU; Shower: 340; Limit: 100 (technical action value).',
  );
  const park = rowOf('Station: Park; Nitrogen dioxide: 17; Fine dust: 9; Limit for nitrogen dioxide: 40.');

  it.each([
    [legionella, 'Legionella came to 340 in the shower, i.e. below the technical action value.'],
    [park, 'In the park nitrogen dioxide is above the limit.'],
    [park, 'At 17, nitrogen dioxide in the park exceeds the limit.'],
    [park, 'Nitrogen dioxide in the park is not below the limit.'],
  ])('refutes: %s', (unit, statement) => {
    const [finding] = runChecks({ statement, unit, surroundings: unit.text });
    expect(finding).toMatchObject({ effect: 'contradicts', provesRelevance: true });
  });

  it.each([
    [legionella, 'Legionella came to 340 in the shower, i.e. above the technical action value.'],
    [park, 'In the park, 17 of nitrogen dioxide stay below the limit.'],
    [park, 'Nitrogen dioxide in the park does not exceed the limit.'],
    [park, 'The park is below the railway line.'],
    [park, 'Fine dust in the harbour is above the limit.'],
    [park, 'In the park nitrogen dioxide must not be above the limit.'],
  ])('says nothing against: %s', (unit, statement) => {
    const found = runChecks({ statement, unit, surroundings: unit.text });
    expect(found.filter(({ effect }) => effect === 'contradicts')).toEqual([]);
  });
});

describe('a time that runs too long', () => {
  const games = 'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.';

  it.each([
    'Groups may test games in the reading café on Thursdays from 4 to 8 p.m.',
    'There are games in the reading café between 3 p.m. and 6 p.m.',
  ])('is refuted: %s', (statement) => {
    expect(contradictions(statement, games)[0]).toMatchObject({ provesRelevance: true });
  });

  it.each([
    'Groups may test games in the reading café on Thursdays from 4 to 6 p.m.',
    'Groups may test games in the reading café on Thursdays from 4 to 5 p.m.',
    'Groups may test games in the reading café on Fridays from 4 to 8 p.m.',
    'The library is open from 4 to 8 p.m.',
  ])('is not: %s', (statement) => {
    expect(contradictions(statement, games).filter(({ provesRelevance }) => provesRelevance)).toEqual([]);
  });
});
