import { describe, expect, it } from 'vitest';
import { runChecks } from '../../../src/verify/checks/all.js';
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
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });

  it.each([
    ['The Mower 3 is wider than the Mower 4.', true],
    ['The Mower 4 is wider than the Mower 3.', false],
    ['The Mower 3 is cheaper than the Mower 4.', false],
    ['The Mower 3 is wider than the Mower 5.', false],
  ])('compare two rows of a table: %s', (statement, contradicts) => {
    const unit = rowOf('Model: Mower 3; Width (cm): 24; Price: 900.');
    const otherRows = [rowOf('Model: Mower 4; Width (cm): 28; Price: 1,200.')];
    const found = runChecks({ statement, unit, surroundings: unit.text, otherRows });
    expect(found.some(({ message }) => message.includes('other way round'))).toBe(contradicts);
  });

  it.each([
    ['The Solo is heavier than the Duo.', true],
    ['The Duo is heavier than the Solo.', false],
    ['The Solo is cheaper than the Duo.', false],
  ])('compare two columns of a table: %s', (statement, contradicts) => {
    const unit = rowOf('Weight; Solo: 7.9 kg; Duo: 12.5 kg; Mini: 4.2 kg.');
    const found = runChecks({ statement, unit, surroundings: unit.text });
    expect(found.some(({ message }) => message.includes('other way round'))).toBe(contradicts);
  });

  it('leave a row of a table aside where the statement names another', () => {
    const [unit, other] = [
      rowOf('Species: Pond bat; 2024: 97; 2025: 102.'),
      rowOf('Species: Water bat; 2024: 210; 2025: 188.'),
    ];
    const statement = 'Fewer water bats were counted in 2025 than in 2024.';
    expect(runChecks({ statement, unit, surroundings: unit.text, otherRows: [other] })).toEqual([]);
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
