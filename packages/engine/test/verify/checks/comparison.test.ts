import { describe, expect, it } from 'vitest';
import { runChecks } from '../../../src/verify/checks/registry.js';
import { contradictions, objections, rowOf } from '../compare.js';

describe('comparisons', () => {
  it.each([
    [
      'a comparison the other way round',
      'Serious events were more frequent under the drug than under placebo.',
      'Serious events were reported in 2.2% of patients on the drug and 2.5% on placebo.',
      /other way round/,
    ],
    [
      'a comparison the other way round, figures behind',
      'Delivery takes longer in Spain than in Italy.',
      'Delivery to Spain takes 3 days, to Italy 5 days.',
      /other way round/,
    ],
    [
      'a comparison the other way round, though there are more of the one',
      'Shallow roofs held back more than deep ones.',
      'Retention was 49% on shallow and 69% on deep roofs.',
      /other way round/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    [
      'a comparison that holds',
      'Serious events were less frequent under the drug than under placebo.',
      'Serious events were reported in 2.2% of patients on the drug and 2.5% on placebo.',
    ],
    [
      'a comparison of shares beside numbers looked at',
      'Shells are more frequent in stomachs of roach than of perch.',
      'We examined the stomachs of 640 perch and 505 roach.',
    ],
    [
      'a bound that sounds like a comparison',
      'To pass, you need at least 60 points out of 100 and no less than half of the points in each paper.',
      'The exam is passed with 60 points or more, provided that at least 10 points are reached in every paper.',
    ],
    [
      'a comparison after a bound',
      'A room with more than 20 seats is cheaper than the hall.',
      'A room with 20 seats costs €50, the hall costs €90.',
    ],
    ['a comparison of something else', 'Basic has more storage than Pro.', 'Basic costs €5 and Pro €9.'],
    [
      'figures beside the same comparison in words',
      'The margin was higher than in the second quarter.',
      'The margin was 6.35 percent in the second quarter, higher than 5 percent in the first.',
    ],
    [
      'a comparison beside how many there are of each',
      'Deep roofs held back more than shallow ones.',
      'Five roofs had a thin layer (shallow), four a thick one (deep).',
    ],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });

  it.each([
    ['The pond bat was seen in lower numbers than the year before.', true],
    ['Fewer pond bats were counted in 2025 than in the previous year.', true],
    ['Pond bats fell compared with the year before.', true],
    ['The pond bat was seen in higher numbers than the year before.', false],
    ['In 2024 the pond bat was seen in lower numbers than the year before.', false],
    ['The water bat was seen in lower numbers than the year before.', false],
    ['The pond bat was not seen in higher numbers than the year before.', false],
  ])('compare a row of a table with the year before: %s', (statement, contradicts) => {
    const unit = rowOf('Species: Pond bat; 2024: 97; 2025: 102.');
    const found = runChecks({ statement, unit, surroundings: unit.text });
    expect(found.some(({ message }) => message.includes('the year before'))).toBe(contradicts);
  });
});
