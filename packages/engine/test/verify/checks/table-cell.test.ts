import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../src/retrieve/units.js';
import { runChecks } from '../../../src/verify/checks/registry.js';
import { figureOfOtherCell } from '../../../src/verify/checks/table-cell.js';
import { notEveryRow } from '../../../src/verify/checks/table-every-row.js';
import { rowOf, unitOf } from '../compare.js';

const messages = (statement: string, unit: Unit, otherRows: Unit[] = []) =>
  runChecks({ statement, unit, surroundings: unit.text, otherRows }).map(({ message }) => message);

describe('a table row', () => {
  const storage = rowOf('Feature: Storage; Team: 50 GB; Business: 500 GB.');
  const services = rowOf('Segment: Services; Q3 2024: 65; Q3 2023: 57.');
  const users = rowOf('Feature: Users; Team: up to 25; Business: up to 250.');

  it('refutes a figure that stands under another heading than the one named', () => {
    expect(messages('The Business plan has 50 GB of storage.', storage)[0]).toMatch(
      /under “Business”.*500 GB/,
    );
    expect(messages('The Business plan has 500 GB of storage.', storage)).toEqual([]);
  });

  it('does not hold an amount against the number under a heading that says what it is for', () => {
    const team = rowOf('Plan: Team; Price: $11.50; Users: 5.');
    expect(messages('Team costs $11.50 per user.', team)).toEqual([]);
  });

  it('refutes an amount that is not the one of the row named but of another', () => {
    const products = rowOf('Segment: Products; Q3 2024: 149; Q3 2023: 131.');
    expect(messages('Services brought in EUR 149 million.', services, [products])[0]).toMatch(
      /for “Services”.*65, 57/,
    );
    expect(messages('Services brought in EUR 65 million.', services, [products])).toEqual([]);
  });

  it('refutes a figure said of every row that another row has', () => {
    const romsa = rowOf('Route: Lindau–Romsa; Sat: 09:00; Bicycle: €4.');
    const skarv = rowOf('Route: Lindau–Skarv; Sat: 08:00; Bicycle: €6.');
    const ofRow = (statement: string, unit: Unit, other: Unit) =>
      notEveryRow.run({ statement, unit, surroundings: unit.text, otherRows: [other] })?.message ?? null;
    const everywhere = 'A bicycle costs EUR 6 on every route.';
    expect(ofRow(everywhere, romsa, skarv)).toBe(
      'for “Lindau–Romsa” under “Bicycle” the source says €4 where the claim says EUR 6',
    );
    expect(ofRow(everywhere, skarv, romsa)).toBeNull();
    expect(ofRow('A bicycle costs EUR 6 on all routes but that to Romsa.', romsa, skarv)).toBeNull();
    expect(ofRow('Each passenger pays EUR 6 for a bicycle.', romsa, skarv)).toBeNull();
  });

  it.each([
    ['Uploads may have 64 MB.', 'Limit: Upload size; Starter: 16 MB.', 'Upload size', 'Starter', '16 MB'],
    [
      'The trial ends on 9 May 2026.',
      'Date: Trial ends; Team: 3 May 2026.',
      'Trial ends',
      'Team',
      '3 May 2026',
    ],
    ['Yoga is on Tuesday.', 'Class: Yoga; Teacher: Bo; Day: Monday.', 'Yoga', 'Day', 'Monday'],
    [
      'Extra seats cost €4 per year.',
      'Item: Extra seats; Team: €4 per month.',
      'Extra seats',
      'Team',
      '€4 per month',
    ],
    [
      'The pool is open from 9:00 to 20:00.',
      'Open: Pool; Sunday: 9:00 to 17:00.',
      'Pool',
      'Sunday',
      '9:00 to 17:00',
    ],
    ['Yoga costs €14.', 'Class: Yoga; Day: Monday; Price: €12.', 'Yoga', 'Price', '€12'],
  ])(
    'is quoted with its name and the heading of what it says: %s',
    (statement, row, name, heading, value) => {
      const place = `for “${name}” under “${heading}” the source says ${value} where the claim says `;
      expect(messages(statement, rowOf(row), [rowOf('Class: Pilates; Price: €14.')])[0]).toContain(place);
    },
  );

  it('has no place to name without headings, nor for its own name', () => {
    expect(messages('The hall has 50 bolts.', rowOf('Hall; 40 bolts; steel.'))).toEqual([
      'the source says 40 where the claim says 50',
    ]);
    expect(messages('The pool opens on Tuesday.', rowOf('Day: Monday; Pool: opens at 9.'))).toEqual([
      'the source says Monday where the claim says Tuesday',
    ]);
  });

  it('says nothing of an amount that may be reckoned or the reader’s own', () => {
    const deck = rowOf('Passage: Deck; Low season: €49; High season: €68.');
    expect(messages('A deck passage for six adults is €408.', deck)).toEqual([]);
    const turnover = rowOf('Item: Turnover; 2023: 25,000; 2024: 27,000.');
    expect(messages('Turnover in 2024 was DKK 27 million.', turnover)).toEqual([]);
    expect(messages('Turnover in 2024 was DKK 29 million.', turnover)[0]).toMatch(/under “2024”/);
  });

  it('is quoted with the one value that is meant, where the claim names its heading', () => {
    const fees = rowOf('Country: Chile; Standard: €55; Express: €90.');
    const [finding] = runChecks({ statement: 'Express – Chile: €95', unit: fees, surroundings: fees.text });
    expect(finding).toMatchObject({
      message: 'for “Chile” under “Express” the source says €90 where the claim says €95',
      replacement: '€90',
    });
    expect(messages('Express – Chile: €90', fees)).toEqual([]);
    expect(messages('Visas for Chile cost €95.', fees, [rowOf('Country: Peru; Standard: €95.')])[0]).toMatch(
      /the source says €55, €90 where/,
    );
  });

  it('is quoted with its values of the same kind', () => {
    const bikes = rowOf('Model: Tour; Rent: €12; Gears: 8; Deposit: €90.');
    expect(
      messages('The Tour model costs €15.', bikes, [
        rowOf('Model: City; Rent: €15; Gears: 3; Deposit: €60.'),
      ])[0],
    ).toMatch(/the source says €12, €90 where/);
  });

  it('says nothing of an amount beside the one it states', () => {
    const march = rowOf('Month: March; On time: 91.2%; Trains: 310.');
    expect(messages('March reached 91.2%, short of the 95% agreed.', march)).toEqual([]);
    expect(messages('March reached 93.4% on time, short of the 95% agreed.', march)[0]).toMatch(
      /for “March”/,
    );
  });

  it('is not taken for the one that holds for another figure, letter or month', () => {
    const weight = rowOf('Weight up to: 2 kg; Price: €4.90; Abroad: €11.80.');
    expect(messages('A parcel of 8 kg costs €7.40, which the 2 offices confirm.', weight)).toEqual([]);
    expect(messages('The price for 2 kg of weight is €7.40.', weight)[0]).toMatch(/for “2 kg”/);
    const zone = rowOf('Zone: B; Fee: €72.');
    expect(messages('Vitamin B costs €96.', zone)).toEqual([]);
    expect(messages('The fee for zone B is €96.', zone)[0]).toMatch(/for “B”/);
    expect(messages('In June the shop was closed.', rowOf('Month: July; Shop: closed.'))).toEqual([]);
  });

  it('says nothing of an amount of another kind or of one that is reckoned', () => {
    expect(messages('The Team plan costs its users $9.', users)).toEqual([]);
    expect(messages('Services grew by EUR 8 million.', services)).toEqual([]);
  });
});

describe('what says the same in other words', () => {
  it.each([
    ['Year 8 pupils may not leave the grounds.', 'Pupils in years 5 to 9 must stay on the grounds.'],
    ['The Light fare does not include a checked bag.', 'The Light fare includes no checked bag.'],
    ['A 28 kg bag costs EUR 60.', 'Bags between 23 and 32 kg cost EUR 60.'],
  ])('is no contradiction: %s', (statement, source) => {
    expect(messages(statement, unitOf(source))).toEqual([]);
  });

  it('is not named by a figure of its label alone', () => {
    const basic = rowOf('Item: Basic charge per year, up to 15 kW; Price: €420.');
    const connection = rowOf('Item: Connection up to 15 kW; Price: €9,800.');
    const said = (statement: string) =>
      figureOfOtherCell.run({ statement, unit: basic, surroundings: basic.text, otherRows: [connection] });
    expect(said('The connection costs €9,800 for a house with up to 15 kW.')).toBeNull();
    expect(said('The basic charge for a house with up to 15 kW is €9,800.')).not.toBeNull();
  });
});
