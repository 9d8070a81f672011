import { describe, expect, it } from 'vitest';
import { claims, statements } from './read-output.js';

describe('sentences that state several things', () => {
  it.each([
    [
      'The deposit is due in May, and the balance follows in June.',
      ['The deposit is due in May', 'the balance follows in June'],
    ],
    [
      'The lift stopped at 09:10 and it was back at 11:20.',
      ['The lift stopped at 09:10', 'it was back at 11:20'],
    ],
    [
      'Sales came to 40 boats, and most of it was booked in May.',
      ['Sales came to 40 boats', 'most of it was booked in May'],
    ],
    ['Dagny parked the bus and she locked it.', ['Dagny parked the bus', 'she locked it']],
    ['Trains run hourly; buses run every 15 minutes.', ['Trains run hourly', 'buses run every 15 minutes']],
    [
      'Cement is versatile, while silica fume improves durability.',
      ['Cement is versatile', 'silica fume improves durability'],
    ],
    ['Although revenue fell by 4%, profit rose to $2bn.', ['revenue fell by 4%', 'profit rose to $2bn']],
    [
      'You need a permit, which is issued within five days.',
      ['You need a permit', 'which is issued within five days'],
    ],
    [
      'Silver needs 100 points, gold needs 500 points, and platinum needs 900 points.',
      ['Silver needs 100 points', 'gold needs 500 points', 'platinum needs 900 points'],
    ],
    [
      'The term started in 2024 and its first period ends in 2027.',
      ['The term started in 2024', 'its first period ends in 2027'],
    ],
    [
      'If you forget a dose, take it later, but never take two at once.',
      ['If you forget a dose, take it later', 'never take two at once'],
    ],
    [
      'After a year 40% were well, compared with 15% in the other arm.',
      ['After a year 40% were well', 'compared with 15% in the other arm'],
    ],
    ['Turnover was £8m and profit was £2m.', ['Turnover was £8m', 'profit was £2m']],
    ['Members pay €4 and guests pay €9.', ['Members pay €4', 'guests pay €9']],
    ['Breakfast is included and pets are welcome.', ['Breakfast is included', 'pets are welcome']],
    [
      'While the small room is free, the large room costs €80.',
      ['the small room is free', 'the large room costs €80'],
    ],
  ])('%j are split where each part stands by itself', (output, expected) => {
    expect(claims(output)).toEqual(expected);
  });

  it.each([
    'A reset erases the name, the password, and all rules that were set by the user.',
    'Orders can be returned as long as they are unworn and the tags are still on.',
    'If it is new and the box is intact, the shop takes it back.',
    'The friction between the wheel and the road is almost zero.',
    'Variables such as comfort, durability, and the appeal of the design should be considered.',
    'It was small because the crisis of the 1930s and the war in the 1940s caused hardship.',
    'Remove the printer from the list and any associated drivers.',
    'He said: "We were warned, and we did nothing."',
    'The fee (and it is a high one) is due in May.',
    'The leave can be split into three blocks, each lasting two weeks.',
    'Insurance is recommended but not compulsory.',
    'Prices rose because staff left, since pay was low.',
    'Set a title and the range of values it needs to cover.',
    'The guide says figs and dates are dried in the sun.',
    'The shop sells bread and rents out bikes.',
    'While the pump is running, the valve must stay shut.',
    'Until 7 May, parking is free and the pool is open until 9 pm.',
    'The audit finds that costs will fall and the backlog will shrink.',
  ])('%j is one claim', (output) => {
    expect(claims(output)).toEqual([output.replace(/\.$/, '')]);
  });

  it.each([
    ['The kayak holds 140 kg and costs £900.', ['The kayak holds 140 kg', 'The kayak costs £900']],
    [
      'Ines wrote the score in 1987, dedicated it to her aunt and burned the draft.',
      ['Ines wrote the score in 1987', 'Ines dedicated it to her aunt', 'Ines burned the draft'],
    ],
    [
      'The mill was built in 1780 and sold in 1911.',
      ['The mill was built in 1780', 'The mill was sold in 1911'],
    ],
    [
      'Members may borrow 8 discs and renew them twice.',
      ['Members may borrow 8 discs', 'Members may renew them twice'],
    ],
    [
      'Drivers who work nights get a bonus, and are driven home.',
      ['Drivers who work nights get a bonus', 'Drivers who work nights are driven home'],
    ],
    [
      'The firm, based in Turku, sold 3 ferries but kept its docks.',
      ['The firm, based in Turku, sold 3 ferries', 'The firm, based in Turku, kept its docks'],
    ],
    [
      'Mira founded the firm in 2009 and sold it in 2018. It makes pumps.',
      ['Mira founded the firm in 2009', 'Mira sold it in 2018', 'It makes pumps'],
    ],
  ])('%j gives each of its verbs the subject they share', (output, expected) => {
    expect(statements(output)).toEqual(expected);
  });

  it.each([
    'The lamp folds flat and weighs little.',
    'She designs and builds 20 boats a year.',
    'The trip includes 2 tours and visits to museums.',
    'The fee of €9 covers training and costs of material.',
    'The yard sold 12 new cars and used parts.',
    'In 2009 she founded the firm and sold it in 2018.',
    'The serum must not be frozen and stored above 30 °C.',
    'No visitor may enter room 3 and touch the samples.',
    'He said that the price of €5 had risen and was too high.',
    'You need to fill in 2 forms and send them by post.',
    'A tool that reads 5 files and writes logs is included.',
  ])('%j is not cut at its second verb', (output) => {
    expect(claims(output)).toEqual([output.replace(/\.$/, '')]);
  });

  it.each([
    [
      'On the Plus tariff, calls are free, and roaming is included.',
      'On the Plus tariff, calls are free, roaming is included',
    ],
    [
      'If you are under 16, a parent must come along, and the slip must be signed.',
      'If you are under 16, a parent must come along, the slip must be signed',
    ],
    [
      'Analysts expect that rents will rise, and wages will stall.',
      'Analysts expect that rents will rise, wages will stall',
    ],
  ])('%j keeps what opens it in the statement of its second part', (output, expected) => {
    expect(statements(output)[1]).toBe(expected);
  });

  it.each([
    ['In total, calls are free, and roaming is included.', 'Roaming is included'],
    ['In May, calls are free, and in June they cost 5p.', 'In June they cost 5p'],
    ['The board admits that it is liable, but the sum is open.', 'The sum is open'],
  ])('%j leaves its second part alone', (output, expected) => {
    expect(statements(output)[1]).toBe(expected);
  });
});
