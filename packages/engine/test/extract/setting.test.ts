import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../src/extract/extract.js';

describe('the setting of a claim', () => {
  const settings = (output: string) =>
    extractClaims(output, []).claims.map(({ setting, leansOnSetting }) => [setting, leansOnSetting]);

  it('is what was said before it, back to a claim that stands alone', () => {
    expect(
      settings(
        'The pool opens at six. Cameras watch the doors. You see them at once. Lockers are free of them.',
      ),
    ).toEqual([
      [null, false],
      ['The pool opens at six', false],
      ['Cameras watch the doors', true],
      ['Cameras watch the doors. You see them at once', true],
    ]);
  });

  it('begins with the heading above', () => {
    expect(settings('## 2. Parking:\n\nBoth levels are free.')).toEqual([['Parking', true]]);
    expect(settings('## Parking\n\n- Level one is free.\n- The second costs €2.').at(-1)).toEqual([
      'Parking: Level one is free',
      true,
    ]);
  });

  it('knows the claims of its own section alone', () => {
    expect(
      settings('## Pool\n\nThe pool opens at six.\n\n## Parking\n\nBoth levels are free.').at(-1),
    ).toEqual(['Parking', true]);
  });

  it.each([
    ['One is free.', true],
    ['More is paid on Sundays.', true],
    ['They close early.', true],
    ['Lamps are kept instead.', true],
    ['The second costs €2.', true],
    ['The pool opens at six.', false],
    ['Guests bring towels.', false],
  ])('matters to %j: %s', (sentence, leans) => {
    expect(settings(`Doors open at nine. ${sentence}`).at(-1)?.[1]).toBe(leans);
  });

  it('is bounded, and a long claim is read without it', () => {
    const listed = (words: number) => Array.from({ length: words }, (_, i) => `item ${i}`).join(' and ');
    expect(settings(`Cover begins in May. Both cover ${listed(40)}. Both end in June.`)).toEqual([
      [null, false],
      ['Cover begins in May', false],
      [null, true],
    ]);
    expect(settings(`Cover begins in May. Both cover ${listed(20)}. Both end in June.`)[1]).toEqual([
      'Cover begins in May',
      true,
    ]);
    const many =
      'Both end in May. Both end in June. Both end in July. Both end in August. Both end in autumn.';
    expect(settings(many).at(-1)?.[0]).toBe('Both end in June. Both end in July. Both end in August');
    const heading = `${'Rules '.repeat(30)}`;
    expect(settings(`# ${heading}\n\nBoth end in May.`)[0]?.[0]).toBe('Rules '.repeat(13).trim());
  });

  it('costs little under an endless heading', () => {
    const items = '<li>Both are free.</li>'.repeat(200);
    const before = process.cpuUsage();
    settings(`<h2>A${':'.repeat(60_000)}x</h2><ul>${items}</ul>`);
    // Time of the processor, whoever else keeps the machine busy.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });
});
