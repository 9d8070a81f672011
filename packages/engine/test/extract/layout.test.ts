import { describe, expect, it } from 'vitest';
import { claims, statements } from './read-output.js';

describe('layout', () => {
  it('keeps bullets, emoji, labels and markup out of the text and puts the label for a pronoun in the statement', () => {
    const output = '- 🔋 **Battery:** it lasts *ten* hours.\n- ✅ `parse()` returns **null**.';
    expect(claims(output)).toEqual(['it lasts *ten* hours', '`parse()` returns **null**']);
    expect(statements(output)).toEqual(['Battery lasts ten hours', 'parse() returns null']);
  });

  it.each([
    ['Price: €30 · Duration: 2 hours', ['Price: €30', 'Duration: 2 hours']],
    ['**Price:** €30 [1] | **Start:** 10:00 [2]', ['**Price:** €30', '**Start:** 10:00']],
    ['Price: €30 | Start: 10:00 [1]', ['Price: €30 | Start: 10:00']],
    ['Hours: Mon–Fri · Sat closed', ['Mon–Fri · Sat closed']],
  ])('takes each key with its value on one line as a claim, where all are such: %j', (output, expected) => {
    expect(claims(output)).toEqual(expected);
  });

  it('takes a line right below a list as a sentence of its own', () => {
    const output = 'You get:\n- a room for two nights\n- breakfast\nAll prices exclude the city tax.';
    expect(claims(output).at(-1)).toBe('All prices exclude the city tax');
    expect(statements(output).at(-1)).toBe('All prices exclude the city tax');
  });

  it('keeps a label that the value needs', () => {
    expect(claims('- **Visa fee:** $160 (waived for students)\n- Insurance: not included')).toEqual([
      '**Visa fee:** $160 (waived for students)',
      'Insurance: not included',
    ]);
  });

  it.each([
    '**Call limit**: 60 calls per hour',
    '**Records**: Kept in Vienna; deleted after a year',
    '**Hotline**: Includes a callback that costs nothing',
    'Closing date: 17 May 2025',
  ])('keeps a label in front of a value without a subject: %j', (item) => {
    expect(claims(`- ${item}`)).toEqual([item]);
  });

  it.each([
    '## Solo\n- Price: €10\n- Term: 1 year\n\n## Family\n- Price: €25',
    '- **Solo**\n  - Price: €10\n  - Term: 1 year\n- **Family**\n  - Price: €25',
  ])('names the owner of a key that recurs: %j', (output) => {
    expect(statements(output)).toEqual(['Solo – Price: €10', 'Term: 1 year', 'Family – Price: €25']);
  });

  it('completes items without a verb by their lead-in', () => {
    expect(statements('The kit contains:\n- a charger\n- two cables')).toEqual([
      'The kit contains: a charger',
      'The kit contains: two cables',
    ]);
  });

  it('reads HTML output with offsets into the HTML', () => {
    const output = '<p>Hello!</p><ul><li>The <b>fee</b> is &euro;30.</li></ul>';
    expect(claims(output)).toEqual(['The <b>fee</b> is &euro;30']);
    expect(statements(output)).toEqual(['The fee is €30']);
  });
});
