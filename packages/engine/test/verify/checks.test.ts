import { describe, expect, it } from 'vitest';
import type { Unit } from '../../src/retrieve/units.js';
import { runChecks } from '../../src/verify/checks/all.js';

function findings(statement: string, source: string) {
  const unit = { text: source, context: '' } as Unit;
  return runChecks({ statement, unit, surroundings: source });
}

describe('symbolic checks', () => {
  it.each([
    ['another number', 'The update takes 20 minutes.', 'The update takes up to 12 minutes.', /12 minutes/],
    ['another unit', 'The pool is 25 yards long.', 'The pool is 25 metres long.', /25 metres/],
    [
      'the same amount for another measure',
      'Car use is reimbursed at €0.38 per mile.',
      'The company reimburses €0.38 per kilometre for the first 10,000 km.',
      /€0.38 per kilometre/,
    ],
    [
      'the figure that the source corrects',
      'The river peaks at 5.8 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
      /6.1 metres, not 5.8 metres/,
    ],
    [
      'the same figure in another unit among others of that unit',
      'The Duo weighs 12.5 pounds.',
      'Weight; One: 7.9 kg; Duo: 12.5 kg.',
      /12.5 kg/,
    ],
    [
      'a figure beside another that the source states, where the source has a second one',
      'The lift stopped at 09:10 and was back at 10:05.',
      'The lift stopped at 09:10 and was back at 11:20.',
      /11:20/,
    ],
    [
      'the same figure as an amount of another kind',
      'Mix 0.4 kg with 20 litres of water.',
      'Dose: 0.4 l in 20 l of water.',
      /0.4 l/,
    ],
    [
      'a figure that is by chance the sum of two others',
      'A report filed more than 90 days after the trip is refused.',
      'A report filed more than 60 days after the trip is refused; corrections take up to 30 days.',
      /60 days/,
    ],
    ['another amount after “of”', 'There is a fee of €9 a month.', 'There is a fee of €11 a month.', /€11/],
    ['another amount', 'The fee is €9 a month.', 'The fee is €11 a month.', /€11/],
    [
      'another ordinal',
      'A certificate is needed from the sixth day.',
      'A certificate is needed from the eighth day.',
      /eighth/,
    ],
    [
      'another date',
      'It applies from 1 October 2025.',
      'It applies from 1 September 2025.',
      /1 September 2025/,
    ],
    [
      'another date before the comma',
      'Fees rise from 1 October.',
      'From 1 September, the fees rise by two euros.',
      /1 September/,
    ],
    [
      'another weekday',
      'The desk is open Monday to Saturday.',
      'The desk is open Monday to Friday.',
      /Friday/,
    ],
    ['must for should', 'Leave must be booked early.', 'Leave should be booked early.', /recommends/],
    ['may for must not', 'You may charge batteries here.', 'Batteries must not be charged here.', /forbids/],
    [
      'always for a limited rule',
      'The course is always unpaid.',
      'The course is unpaid unless we asked for it.',
      /limits/,
    ],
    [
      'an exception that the claim rules out',
      'No party may go to court before mediation, not even for urgent relief.',
      'The parties shall attempt mediation first, except for applications for urgent relief.',
      /condition/,
    ],
    [
      'a duty in one case where the claim says "in every case"',
      'A conversation is optional in every case.',
      'A conversation is required after ten days and is optional after shorter absences.',
      /required/,
    ],
    [
      'a duty where the claim says "not compulsory"',
      'Insurance is recommended but not compulsory.',
      'The pilot must hold insurance.',
      /required/,
    ],
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
      'another default',
      'It runs with 8 worker threads by default.',
      'It can use up to 8 worker threads; the default is 4.',
      /default is 4/,
    ],
    ['another direction', 'Sales of the unit fell in 2024.', 'Sales of the unit rose in 2024.', /rose/],
    [
      'a divided vote',
      'The council passed it unanimously.',
      'The council passes it by 17 votes to 4.',
      /both sides/,
    ],
    ['a dropped "not"', 'Tolls are included in the rate.', 'Tolls are not included in the rate.', /denies/],
    [
      'a dropped requirement',
      'It may suspend the service without prior notice.',
      "It may suspend the service after giving ten days' written notice.",
      /affirms/,
    ],
    ['an invented requirement', 'Small drones need a permit.', 'Small drones need no permit.', /denies/],
    [
      'a denial beside a relative clause of the claim',
      'Points that you do not spend are carried over to spring.',
      'The points cannot be carried over to spring.',
      /denies/,
    ],
    [
      'another modality of the same act among several',
      'Divers must log each descent.',
      'Divers should log each descent; the boat may be hired.',
      /recommends/,
    ],
    [
      'what the source forbids for a part, where the claim is about every case',
      'You may always return any goods within 30 days.',
      'Goods may be returned within 30 days; goods from the sale cannot be returned.',
      /forbids/,
    ],
    [
      'what can no longer be done',
      'Guests may book the sauna online.',
      'Guests can no longer book the sauna online.',
      /forbids/,
    ],
    [
      'a group that the source narrows',
      'For every delay the carrier pays €40.',
      'For each avoidable delay the carrier pays €40.',
      /limits/,
    ],
    [
      '"both" where the source tells two apart',
      'Two boats sank, and both were built in Oslo.',
      'One was built in Oslo, the other in Bergen.',
      /one only/,
    ],
    [
      '"both" where the source denies it of one',
      'Both halls have asked for new lights.',
      'The north hall has asked for new lights; the south hall has not asked for anything.',
      /one only/,
    ],
    [
      'a plan told as done',
      'The parish has adopted the new timetable.',
      'The parish plans to adopt the new timetable in May.',
      /happened yet/,
    ],
    [
      'an open question told as done',
      'The board has already funded the second pier.',
      'The board was asked about the second pier and has not answered yet.',
      /happened yet/,
    ],
    [
      'a cause that the source does not know',
      'Fewer trout were caught because of the drought.',
      'We do not know why fewer trout were caught.',
      /not known/,
    ],
    [
      'half price told as free',
      'The toy museum is included.',
      'Half price: toy museum, planetarium.',
      /price/,
    ],
    [
      'payment where there was none',
      'Each juror received 90 francs for reading the essays.',
      'The jurors read the essays without payment.',
      /free/,
    ],
    ['the opposite word', 'Study leave is paid.', 'Study leave is unpaid.', /opposite/],
    ['the opposite of "non-"', 'The deposit is non-refundable.', 'The deposit is refundable.', /opposite/],
    [
      'altered words in quotation marks',
      'He said "we were warned and did nothing".',
      'He said we were warned and did too little.',
      /quotation/,
    ],
  ])('find %s', (_, statement, source, message) => {
    const found = findings(statement, source).filter(({ effect }) => effect === 'contradicts');
    expect(found.map((finding) => finding.message).join()).toMatch(message);
  });

  it.each([
    [
      'a permission beside a prohibition of the same act for something else',
      'You may return the lamp within 30 days.',
      'Goods may be returned within 30 days; batteries cannot be returned.',
    ],
    ['the same figure in another unit', 'Tickets are kept for two years.', 'Tickets are kept for 24 months.'],
    ['a figure in words', 'About forty invoices are open.', '40 invoices are open.'],
    [
      'a difference of two stated figures',
      'The backlog shrank by 93 tickets.',
      '312 tickets are open, down from 405 tickets.',
    ],
    ['a rounded share', 'About 42% reached it.', '171 of 408 patients (41.9%) reached it.'],
    ['a bound that holds', 'More than 400 residents left.', '412 residents left.'],
    ['a date in another form', 'It starts on 1 July 2025.', 'It starts on July 1, 2025.'],
    [
      'a permission that the claim repeats beside a duty of its own',
      'The letter may be sent by email and has to be signed.',
      'The letter may be sent by email.',
    ],
    [
      'a case in which the source asks more, where the claim leaves room for it',
      'A conversation is optional after short absences.',
      'A conversation is required after ten days and is optional after shorter absences.',
    ],
    ['the same amount for the same measure', 'It pays €0.38 a km.', 'It pays €0.38 per kilometre.'],
    ['no measure in a word that begins like one', 'It costs €5 a minute.', 'It costs €5 as a rule.'],
    [
      'a date that another clause of the sentence has',
      'On 3 April most brochures were delivered.',
      'Most brochures were delivered yesterday, the remaining copies will follow on 11 April.',
    ],
    [
      'the corrected figure',
      'The river peaks at 6.1 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
    ],
    [
      'a report of the figure before its correction',
      'The peak was first put at 5.8 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
    ],
    ['the same figure of another kind', 'The course costs €20.', 'The course takes 20 minutes.'],
    [
      'an ordinal within a stated range',
      'In the third year you earn two days.',
      'You earn two days in the first four years. From the fifth year it is three.',
    ],
    [
      'a rate that only sounds like "every"',
      'You earn two days for every month.',
      'You earn two days a month if you work full time.',
    ],
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
      'a maximum beside the default',
      'It can use up to 8 worker threads.',
      'It can use up to 8 worker threads; the default is 4.',
    ],
    ['a direction among others', 'Sales fell in 2024.', 'Sales fell in 2024 after they had risen in 2023.'],
    ['a vote without opposition', 'It was passed unanimously.', 'It was passed by 17 votes to none.'],
    ['a vote said to be divided', 'The vote was not unanimous.', 'The vote went by two votes to one.'],
    ['a total of a rate', 'The dog costs €36 for your stay.', 'For a dog we charge €9 a night.'],
    ['a lack in both', 'It may be ended with no notice.', 'It may be ended without any notice.'],
    [
      'a thing that is only mentioned',
      'Small drones need no permit.',
      'The councillor asks why the permit for small drones is dear.',
    ],
    [
      'a bound that begins with "no"',
      'It ends no later than noon.',
      'It ends at noon, with later exits locked.',
    ],
    ['a line about a sibling', 'The debit card costs €30 a year.', 'Credit card: €36 per year.'],
    ['a "not" that turns the opposite', 'Study leave is not paid.', 'Study leave is unpaid.'],
    ['both words in the source', 'Study leave is paid.', 'Study leave is paid, further leave is unpaid.'],
    [
      'a denial by "nothing"',
      'The agreement shall not grant any right.',
      'Nothing in this agreement shall grant any right.',
    ],
    [
      'a permission that forbids the rest',
      'The party shall not use the data for any other purpose.',
      'The party may use the data only for the purpose stated.',
    ],
    [
      'a prohibition of another act',
      'Some duties may survive the end of the agreement.',
      'The end of the agreement shall not affect any of the duties.',
    ],
    [
      'figures beside the same comparison in words',
      'The margin was higher than in the second quarter.',
      'The margin was 6.35 percent in the second quarter, higher than 5 percent in the first.',
    ],
    [
      'a figure beside another that the source states',
      'The lift was out of order from 09:10 and was due back at 10:05.',
      'The lift stopped at 09:10 for an inspection.',
    ],
    [
      'a multiple of the figure stated, by a number of the claim',
      'In three months you can spend $18,000 with the card.',
      'The card has a limit of $6,000 a month.',
    ],
    [
      'what the figures of one sentence leave',
      'Eight letters have yet to be posted.',
      '22 of the 30 letters are posted.',
    ],
    [
      'a half or a double that the sentence names in words',
      'The new ticket costs €24.',
      'A ticket costs €12 today and will cost twice that from May.',
    ],
    [
      'the rest of a stated number',
      'The other three bridges stay open.',
      'Four bridges cross the river; the oldest one is closed and the bridges around it are open.',
    ],
    [
      'a date beside another that the source states',
      'The mill burned down in March 1911 and was rebuilt by June 1912.',
      'The mill burned down in March 1911.',
    ],
    [
      'a conclusion, which no source need state',
      'So a half day in the park costs €12.',
      'A day in the park costs €20.',
    ],
    [
      'a figure about something else in the same unit',
      'Complaints must arrive within ten days.',
      'Changes of address are to be sent to us within 20 days.',
    ],
    [
      'a denial of another subject',
      'Breakfast is included in the price.',
      'The ferry is not included in the price.',
    ],
    [
      'a word that only names a thing',
      'Passengers may not wait on the pier.',
      'Passengers stay in the waiting room of the pier.',
    ],
    [
      'a noun of the act that is denied',
      'Some duties survive the termination of the contract.',
      'The duties of the contract do not terminate with it.',
    ],
    ['a denial in both', 'Swimmers need not worry.', 'The swimmers do not have to worry.'],
    [
      'an affirmation that says no by its verb',
      'The clerk did not mention the fine.',
      'The clerk neglected to mention the fine.',
    ],
    [
      'another act in a permission',
      'Old passes have to be returned by June.',
      'Passes can be printed with or without a photo by June.',
    ],
    [
      'a group in the words of the source',
      'Every avoidable delay costs the carrier €40.',
      'For each avoidable delay the carrier pays €40.',
    ],
    [
      '"any" after a "not"',
      'The lease does not give the tenant any right to sublet.',
      'The lease gives the tenant no right to sublet unless the owner agrees.',
    ],
    [
      'a rate with "every"',
      'The filter is cleaned every week.',
      'The filter is cleaned weekly if it is in use.',
    ],
    [
      '"both" beside a limit on the two together',
      'Both lifeguards may use the boat.',
      'The lifeguards may use the boat, but not at night, and they may not lend it.',
    ],
    [
      '"both … and" about one thing',
      'The tent is both light and dry.',
      'The tent is light, the other one is not, but it is dry.',
    ],
    [
      'a plan beside what is done',
      'The parish has adopted the new timetable.',
      'The parish adopted the new timetable in May.',
    ],
    [
      'a plan told as a plan',
      'The parish has announced that it plans to adopt the timetable.',
      'The parish plans to adopt the timetable in May.',
    ],
    [
      'a cause beside another that is unknown',
      'The race was cancelled because of fog.',
      'The race was cancelled because of fog; why the lights failed is unclear.',
    ],
    ['a price in both', 'A guided tour costs €5.', 'Entry is free; a guided tour costs €5.'],
    [
      'the opposite word of another noun',
      'The deed grants a lawful right.',
      'The deed is void if it grants an unlawful gain.',
    ],
    ['a quoted question', 'It answers "how is the roof cleaned in May?".', 'The roof is cleaned in May.'],
    ['a denial of something else', 'A neighbour can accept it for you.', 'Cash is not accepted.'],
    ['an exact quotation', 'She said "it will take many years".', 'She said: It will take many years.'],
  ])('accept %s', (_, statement, source) => {
    expect(findings(statement, source).filter(({ effect }) => effect === 'contradicts')).toEqual([]);
  });

  it.each([
    ['The Mower 3 is wider than the Mower 4.', true],
    ['The Mower 4 is wider than the Mower 3.', false],
    ['The Mower 3 is cheaper than the Mower 4.', false],
    ['The Mower 3 is wider than the Mower 5.', false],
  ])('compare two rows of a table: %s', (statement, contradicts) => {
    const rowOf = (text: string) => ({ text, context: '', isRow: true }) as Unit;
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
    const unit = {
      text: 'Weight; Solo: 7.9 kg; Duo: 12.5 kg; Mini: 4.2 kg.',
      context: '',
      isRow: true,
    } as Unit;
    const found = runChecks({ statement, unit, surroundings: unit.text });
    expect(found.some(({ message }) => message.includes('other way round'))).toBe(contradicts);
  });

  it('hold a claim against the line with its label, whatever the lines around it state', () => {
    const unit = { text: 'Escape of water: £350', context: '' } as Unit;
    const surroundings = 'Escape of water: £350 All other claims: £150';
    const claim = (amount: string) => `Your excess for an escape-of-water claim is ${amount}.`;
    expect(runChecks({ statement: claim('£150'), unit, surroundings })).toMatchObject([
      { effect: 'contradicts', replacement: '£350', provesRelevance: true },
    ]);
    expect(runChecks({ statement: claim('£350'), unit, surroundings })).toEqual([]);
  });

  it.each([
    ['Damage from failed sealant is covered.', '3.3 What is not covered.', true],
    ['Damage from failed sealant is not covered.', 'We cover:', true],
    ['Damage from failed sealant is not covered.', '3.3 What is not covered.', false],
    ['Damage from failed sealant is covered.', 'We cover:', false],
    ['Damage from storms is covered.', '3.3 What is not covered.', false],
  ])('read a list item under its lead-in: %s / %s', (statement, context, contradicts) => {
    const text = 'damage from failed sealant or grout;';
    const found = runChecks({ statement, unit: { text, context } as Unit, surroundings: text });
    expect(found.some(({ message }) => message.includes('lists this under'))).toBe(contradicts);
  });

  it.each([
    ['Zolvane can be taken during pregnancy.', 'Do not take Zolvane if:', 'you are pregnant', true],
    [
      'You are covered even if the device was opened.',
      'You are not covered if:',
      'the device was opened',
      true,
    ],
    ['You may send perfume by post.', 'The following may not be posted:', 'perfume', true],
    ['Parking is included in the rent.', 'Not included:', 'parking', true],
    ['Gift cards can be returned within 30 days.', 'Exceptions:', 'gift cards', true],
    [
      'The discount applies to orders placed by phone.',
      'The discount does not apply to:',
      'orders placed by phone',
      true,
    ],
    ['Zolvane must not be taken during pregnancy.', 'Do not take Zolvane if:', 'you are pregnant', false],
    ['Perfume is banned, but you may send soap.', 'The following may not be posted:', 'perfume', false],
    [
      'Losses reported after 10 days can be claimed.',
      'You are not covered if:',
      'the loss is reported after 30 days',
      false,
    ],
    [
      'The discount applies to orders placed online.',
      'The discount does not apply to:',
      'orders placed by phone',
      false,
    ],
    ['Animals can be posted.', 'The following may not be posted:', 'live animals', false],
    [
      'Perfume may cause headaches in small rooms without windows.',
      'The following may not be posted:',
      'perfume',
      false,
    ],
    ['Parking can be booked.', 'Included:', 'parking', false],
  ])('read an item under words that rule it out: %s / %s %s', (statement, context, text, contradicts) => {
    const found = runChecks({ statement, unit: { text, context } as Unit, surroundings: text });
    expect(found.some(({ message }) => message.includes('lists this under'))).toBe(contradicts);
  });

  it('find nothing denied in what only leads in to a list', () => {
    const denied = 'The discount does not apply to books';
    expect(findings('The discount applies to books.', `${denied}.`)).not.toEqual([]);
    expect(findings('The discount applies to books.', `${denied} of these kinds:`)).toEqual([]);
  });

  it('take a denial under a condition for a limit, unless the claim is about every case', () => {
    const source = 'Bikes are not carried on trams if the tram is full.';
    expect(findings('Bikes are carried on trams.', source)[0]).toMatchObject({ effect: 'limits' });
    expect(findings('Bikes are always carried on trams.', source)[0]).toMatchObject({
      effect: 'contradicts',
    });
  });

  it('leave a denial aside where a closer sentence states the claim', () => {
    const [found] = findings('Large dogs must be registered.', 'Small dogs are not registered.');
    expect(found?.isStatedIn?.('Large dogs must be registered in May.')).toBe(true);
    expect(found?.isStatedIn?.('Cats must be registered.')).toBe(false);
  });

  it('name the condition that a claim drops', () => {
    const [limit] = findings('A visit is free.', 'A visit is free if the fault lies in our network.');
    expect(limit).toMatchObject({
      effect: 'limits',
      message: expect.stringContaining('if the fault lies in our network'),
    });
  });
});
