import { describe, expect, it } from 'vitest';
import { wordOfOtherCell } from '../../../src/verify/checks/table-word.js';
import { rowOf } from '../compare.js';

const check = (statement: string, text: string, ...others: string[]) =>
  wordOfOtherCell.run({ statement, unit: rowOf(text), surroundings: text, otherRows: others.map(rowOf) });

describe('words in a table', () => {
  const glass = 'Waste: Glass; Zone North: Monday; Zone South: Tuesday.';
  const pilates = 'Course: Pilates; Trainer: Jonas Vik; Room: Studio.';
  const boxing = 'Course: Boxing; Trainer: Selma Ott; Room: Hall A.';

  it('refute a claim that takes them from another column', () => {
    expect(check('In zone North glass is collected on Tuesday.', glass)?.message).toBe(
      'for “Glass” under “Zone North” the source says Monday where the claim says Tuesday',
    );
  });

  it('refute a claim that takes them from another row', () => {
    expect(check('The trainer for Pilates is Selma Ott.', pilates, boxing)?.claimPart).toBe('Selma Ott');
  });

  it.each([
    ['the right column', 'In zone South glass is collected on Tuesday.', glass, []],
    ['the right row', 'The trainer for Pilates is Jonas Vik.', pilates, [boxing]],
    ['two rows named', 'The trainer is Jonas Vik for Pilates, Selma Ott for Boxing.', pilates, [boxing]],
    ['two columns named', 'Glass: zone North Monday, zone South Tuesday.', glass, []],
    ['no column named', 'Glass is collected on Tuesday, too.', glass, []],
    ['a denial', 'The trainer for Pilates is not Selma Ott.', pilates, [boxing]],
    ['neither', 'The trainer for Pilates is new.', pilates, [boxing]],
  ])('refute nothing: %s', (_, statement, row, others) => {
    expect(check(statement, row, ...others)).toBeNull();
  });
});
