import { describe, expect, test } from 'vitest';
import { orderingIn } from '../../../src/verify/order/outcome.js';
import { tableOf, unitsOf } from './tables.js';

const FERRIES = tableOf(
  '|Crossing|Duration|Adult fare|Car|Sailings per day|',
  '|Harwick – Lunna|80 minutes|£14.00|£44|3|',
  '|Sandside – Stroma|25 minutes|£7.00|£26|9|',
  '|Harwick – Brae|45 minutes|£9.50|£31|6|',
);
const PUMPS = tableOf(
  '||Borealis|Caldera|Nimbus|',
  '|Price|€6,400|€7,150|€9,300|',
  '|Weight|74 kg|92 kg|118 kg|',
  '|Sound level|41 dB|39 dB|47 dB|',
  '|Basic charge per month|€11|€12|€9|',
);
const INCOME = tableOf(
  '|Income (£000)|2024|2025|',
  '|Donations|900|640|',
  '|Grants|640|690|',
  '|Legacies|380|360|',
  '|Total|1,920|1,690|',
);
const CLUBS = tableOf('|Section|Members|Fees (€)|', '|Football|398|33,830|', '|Tennis|162|24,300|');
const BUSES = tableOf(
  '|Line|First bus|Last bus|Every|',
  '|4|05:10|23:40|10 minutes|',
  '|17|06:00|00:20|20 minutes|',
);
const NOTICE = tableOf('|Group|Notice|', '|Office|3 months|', '|Production|6 weeks|');
const BATS = tableOf('|Species|2024|2025|', '|Pond bat|97|102|', '|Water bat|210|188|');
const SOLAR = tableOf('|Region|With solar|Share|', '|Coast|2,976|24%|', '|Hills|1,683|33%|');
const PROGRAMME = 'Saturday\n\n10:15 Brass band\n11:00 Sheep shearing\n13:30 Tug of war';
const STOCK = '- Riesling: €11\n- Silvaner: €14\n- Rosé: €8';
const COSTS = 'Spending in thousand euros:\n\n- Staff: 412\n- Travel: 38\n- Advertising: 51';

describe('a comparison of things in one table or list', () => {
  test.each([
    [FERRIES, 'The Lunna crossing is shorter than the one from Sandside.', '80 minutes'],
    [FERRIES, 'Lunna has more sailings per day than Sandside.', '3'],
    [FERRIES, 'Lunna has the most sailings.', '9'],
    [FERRIES, 'Sandside is the most expensive crossing.', '£14.00'],
    [FERRIES, 'Brae costs the least.', '£7.00'],
    [PUMPS, 'The Borealis is heavier than the Caldera.', '74 kg'],
    [PUMPS, 'The Nimbus is the quietest of the three.', '39 dB'],
    [PUMPS, 'The Caldera costs more than the Nimbus.', '€7,150'],
    [PUMPS, 'The Borealis has the lowest basic charge.', '€9'],
    [INCOME, 'Legacies brought in more than grants did.', '360'],
    [INCOME, 'In 2025 donations exceeded grants.', '640'],
    [INCOME, 'Legacies overtook grants.', '360'],
    [INCOME, 'Grants were behind legacies.', '690'],
    [BUSES, 'Line 17 starts earlier than line 4.', '06:00'],
    [BATS, 'Fewer pond bats were counted in 2025 than in 2024.', '102'],
    [PROGRAMME, 'The tug of war comes before the sheep shearing.', '13:30'],
    [STOCK, 'Silvaner is cheaper than Riesling.', '€14'],
    [COSTS, 'Travel cost more than advertising.', '38'],
    [COSTS, 'Advertising was the smallest item.', '38'],
    [INCOME, 'Legacies brought in more than any other source.', '360'],
    [STOCK, 'Riesling is cheaper than the others.', '€8'],
  ])('is refuted by its figures: %s %s', (content, statement, figure) => {
    const ordering = orderingIn(statement, unitsOf(content));
    expect(ordering).toMatchObject({ holds: false, claimPart: statement });
    expect(ordering!.message).toContain(figure);
  });

  const NEWEST_FIRST = tableOf('|Segment|Q3 2025|Q3 2024|', '|Services|65|57|', '|Licences|40|38|');
  test.each([
    [
      NEWEST_FIRST,
      'Licences brought in more than services.',
      'under “Q3 2025” the source has 40 for “Licences” and 65 for “Services”',
    ],
    [
      FERRIES,
      'The car fare to Stroma is higher than to Brae.',
      'under “Car” the source has £26 for “Sandside – Stroma” and £31 for “Harwick – Brae”',
    ],
    [
      FERRIES,
      'Sandside is the most expensive crossing.',
      'under “Adult fare” the source has £14.00 for “Harwick – Lunna” and £7.00 for “Sandside – Stroma”',
    ],
    [
      PUMPS,
      'The Caldera costs more than the Nimbus.',
      'for “Price” the source has €7,150 under “Caldera” and €9,300 under “Nimbus”',
    ],
    [STOCK, 'Silvaner is cheaper than Riesling.', 'the source has €14 for “Silvaner” and €11 for “Riesling”'],
  ])('names the figures and where they stand: %s %s', (content, statement, message) => {
    expect(orderingIn(statement, unitsOf(content))?.message).toBe(message);
  });

  test.each([
    [FERRIES, 'Sandside is cheaper than Lunna.'],
    [FERRIES, 'The crossing to Lunna is the longest.'],
    [PUMPS, 'The Caldera is the quietest of the three.'],
    [INCOME, 'Grants brought in more than legacies.'],
    [INCOME, 'In 2024 donations exceeded grants.'],
    [INCOME, 'In 2025 grants were ahead of donations.'],
    [INCOME, 'Legacies trailed behind grants.'],
    [NOTICE, 'The notice for office staff is longer than for production staff.'],
    [BATS, 'Fewer water bats were counted in 2025 than in 2024.'],
    [SOLAR, 'Solar is more common in the hills than on the coast.'],
    [PROGRAMME, 'The tug of war takes place after the brass band.'],
    [COSTS, 'Staff was the largest item.'],
    [COSTS, 'Staff cost more than anything else.'],
  ])('holds by its figures: %s %s', (content, statement) => {
    expect(orderingIn(statement, unitsOf(content))).toMatchObject({ holds: true });
  });

  test.each([
    ['columns differ', INCOME, 'Donations brought in more than grants.'],
    ['no column is meant', CLUBS, 'Tennis is more popular than football.'],
    ['it is about one of each', CLUBS, 'Tennis members pay more than football members per head.'],
    ['it is about growth', CLUBS, 'Tennis grew more than football.'],
    ['the word has no measure here', BUSES, 'Line 4 runs longer than line 17.'],
    ['midnight lies between', BUSES, 'The last bus of line 17 is later than that of line 4.'],
    ['one of them is not in the table', STOCK, 'Silvaner is cheaper than Merlot.'],
    ['another thing is named', INCOME, 'Online donations exceeded grants in 2025.'],
    ['the year is not in the table', INCOME, 'In 2019 legacies brought in more than grants.'],
    ['it is denied', INCOME, 'Legacies did not bring in less than grants.'],
    ['the others are taken together', COSTS, 'Advertising cost more than the others combined.'],
    ['it is one of several', FERRIES, 'Lunna is one of the cheapest crossings.'],
    ['what is compared stands nowhere', PUMPS, 'The Nimbus has the longest warranty.'],
    ['it is about what is saved', STOCK, 'With Rosé you save more than with Silvaner.'],
    [
      'a sentence compares itself',
      `${CLUBS}\n\nFor tennis a court costs more than a pitch for football.`,
      'Tennis costs more than football.',
    ],
  ])('is left open where %s', (_, content, statement) => {
    expect(orderingIn(statement, unitsOf(content))).toBeNull();
  });
});
