import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/language/detect.js';
import { MONTH, MONTHS, SHORT_MONTH, WEEKDAY, WEEKDAYS } from '../../src/language/en/calendar.js';

const whole = (pattern: string) => new RegExp(`^${pattern}$`, 'i');

describe('the calendar', () => {
  it('names twelve months and seven days', () => {
    expect(MONTHS).toHaveLength(12);
    expect(WEEKDAYS).toHaveLength(7);
    for (const { code, months } of LANGUAGES)
      expect([code, months.length]).toEqual([code, code === 'zh' ? 0 : 12]);
  });

  it('matches its own names, and no shortened May', () => {
    for (const name of MONTHS) expect(name).toMatch(whole(MONTH));
    for (const name of WEEKDAYS) expect(name).toMatch(whole(WEEKDAY));
    expect('Sept').toMatch(whole(SHORT_MONTH));
    expect('may').not.toMatch(whole(SHORT_MONTH));
  });
});
