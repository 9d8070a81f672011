import { expect, test } from 'vitest';
import { quantityDiffers } from '../../../../src/verify/checks/figures/quantity-differs.js';
import { describeCheck, runOn } from '../describe-check.js';

describeCheck(quantityDiffers, {
  fires: [
    [
      'A parcel of 8 kg needs a special label.',
      'Parcels of more than 10 kg need a special label.',
      'the source says 10 kg where the claim says 8 kg',
    ],
    [
      'A tree with a trunk of 60 cm is protected.',
      'Trees with a trunk of over 80 cm are protected.',
      'the source says 80 cm where the claim says 60 cm',
    ],
    [
      'Three parcels are picked up free of charge.',
      'Pick-up is free of charge from five parcels.',
      'the source says five where the claim says three',
    ],
    [
      'The tool needs CMake as of version 3.0.',
      'The tool needs CMake as of version 2.8.8.',
      'the source says 2.8.8 where the claim says 3.0 → 2.8.8',
    ],
    [
      'The link carries 359 MB/s at best.',
      'The link carries 395 MB/s at best.',
      'the source says 395 MB/s where the claim says 359 MB/s → 395 MB',
    ],
    [
      'brotli 1.0.9 -0, compression: 359 MB/s',
      'Compressor: brotli 1.0.9 -0; Ratio: 2.702; Compression: 395 MB/s; Decompress.: 450 MB/s.',
      'for “brotli 1.0.9 -0” under “Compression” the source says 395 MB/s where the claim says 359 MB/s',
      { isRow: true },
    ],
    [
      'A dog of 14 kg travels in the cabin.',
      'Dogs of up to 10 kg travel in the cabin.',
      'the source says 10 kg where the claim says 14 kg',
    ],
    [
      'A parcel of 12 kg costs nothing extra.',
      'Parcels of more than 10 kg cost extra.',
      'the source says 10 kg where the claim says 12 kg',
    ],
    [
      'Adults may take 10 tablets a day.',
      'Do not take more than 8 tablets a day.',
      'the source says 8 where the claim says 10',
    ],
    [
      'The limit of the lift is 300 kg.',
      'The lift carries up to 400 kg.',
      'the source says 400 kg where the claim says 300 kg',
    ],
    [
      'You need 70 points to pass the exam.',
      'The exam is passed with at least 60 points.',
      'the source says 60 where the claim says 70',
    ],
    [
      'Profit was €130 million.',
      'Profit fell from €121 million to €96 million.',
      'the source says €121 million where the claim says €130 million',
    ],
    [
      'The recording lasts longer than 100 minutes.',
      'The recording lasts 95 minutes.',
      'the source says 95 minutes where the claim says 100 minutes',
    ],
    [
      'The parcel weighs more than 2 kg.',
      'The parcel weighs 1.8 kg.',
      'the source says 1.8 kg where the claim says 2 kg',
    ],
    [
      'The hall seats 450 people or more.',
      'The hall seats 412 people.',
      'the source says 412 where the claim says 450',
    ],
    [
      'The hall seats no fewer than 500 people.',
      'The hall seats 412 people.',
      'the source says 412 where the claim says 500',
    ],
    [
      'At least 65 days pass between two donations.',
      'At least 56 days pass between two donations.',
      'the source says 56 days where the claim says 65 days → 56 days',
    ],
    [
      'A certificate is needed from the tenth day.',
      'A certificate is needed from the eighth day.',
      'the source says eighth where the claim says tenth → eighth',
    ],
    [
      'A parcel of up to 15 kg costs €9.',
      'A parcel of up to 10 kg costs €9.',
      'the source says 10 kg where the claim says 15 kg → 10 kg',
    ],
    [
      'The fee is €540 plus VAT.',
      'The fee is €450 plus VAT.',
      'the source says €450 where the claim says €540 → €450',
    ],
    [
      'Quiet hours end at 7 a.m.',
      'Quiet hours are from 10 p.m. to 6 a.m.',
      'the source says 6 a.m where the claim says 7 a.m → 6 a.m',
    ],
    [
      'Quiet hours end at 7 a.m. in the park.',
      'Quiet hours are from 10 p.m. to 6 a.m.',
      'the source says 6 a.m where the claim says 7 a.m. → 6 a.m.',
    ],
    [
      'The shop opens at 8:00.',
      'The shop opens at 9:00 and closes at 18:00.',
      'the source says 9:00 where the claim says 8:00 → 9:00',
    ],
    [
      'The notice period during probation is two months.',
      "The probationary period is six months, during which either party may terminate with two weeks' notice.",
      'the source says six months where the claim says two months',
    ],
    [
      'Bake for 54 minutes.',
      'Bake for 45 to 50 minutes.',
      'the source says 45 to 50 minutes where the claim says 54 minutes',
    ],
    ['Children pay €6.', 'Children pay €5, students €7.', 'the source says €5 where the claim says €6 → €5'],
    ['A member pays €9.', 'A member pays €5 or €7.', 'the source says €5 where the claim says €9'],
    [
      'It is a two-year contract.',
      'The contract runs for three years.',
      'the source says three years where the claim says two-year → three-year',
    ],
    [
      'There is a 30-day trial.',
      'The trial lasts 14 days.',
      'the source says 14 days where the claim says 30-day → 14-day',
    ],
    [
      'The contract runs for two years.',
      'It is a three-year contract.',
      'the source says three-year where the claim says two years → three years',
    ],
    [
      'You may cancel with three months’ notice.',
      'You may cancel with one month’s notice.',
      'the source says one month where the claim says three months → one month’s',
    ],
    [
      "You may cancel with one month's notice.",
      "You may cancel with three months' notice.",
      "the source says three months where the claim says one month → three months'",
    ],
    [
      'Six pupils travel.',
      'This year five pupils travel.',
      'the source says five where the claim says six → Five',
    ],
    ['Members pay €20.', 'Members pay €25.', 'the source says €25 where the claim says €20 → €25'],
    [
      'The charge comes to €25.',
      'The charge is €20 a month.',
      'the source says €20 where the claim says €25 → €20',
    ],
    [
      'Losses reported after 10 days can be claimed.',
      'the loss is reported after 30 days',
      'the source says 30 days where the claim says 10 days → 30 days',
      { context: 'You are not covered if:' },
    ],
    [
      'The update takes 20 minutes.',
      'The update takes up to 12 minutes.',
      'the source says 12 minutes where the claim says 20 minutes',
    ],
    [
      'The pool is 25 yards long.',
      'The pool is 25 metres long.',
      'the source says 25 metres where the claim says 25 yards → 25 metres',
    ],
    [
      'The Duo weighs 12.5 pounds.',
      'Weight; One: 7.9 kg; Duo: 12.5 kg.',
      'the source says 12.5 kg where the claim says 12.5 pounds → 12.5 kg',
    ],
    [
      'The lift stopped at 09:10 and was back at 10:05.',
      'The lift stopped at 09:10 and was back at 11:20.',
      'the source says 11:20 where the claim says 10:05 → 11:20',
    ],
    [
      'Mix 0.4 kg with 20 litres of water.',
      'Dose: 0.4 l in 20 l of water.',
      'the source says 0.4 l where the claim says 0.4 kg → 0.4 l',
    ],
    [
      'A report filed more than 90 days after the trip is refused.',
      'A report filed more than 60 days after the trip is refused; corrections take up to 30 days.',
      'the source says 60 days where the claim says 90 days → 60 days',
    ],
    [
      'Each flat gets five hours a week in the laundry room.',
      'Two slots of three hours per flat and week can be booked for the laundry room.',
      'the source says three hours where the claim says five hours → three hours',
    ],
    [
      '23 % of the power was bought in.',
      'The weir delivered 38 % of the power, the wind turbine 44 %, and we bought the remainder.',
      'the source says 38 % where the claim says 23 % → 38 %',
    ],
    [
      'Deleted notes are kept for three months.',
      'Deleted notes are kept for 60 days.',
      'the source says 60 days where the claim says three months → 60 days',
    ],
    [
      'There is a fee of €9 a month.',
      'There is a fee of €11 a month.',
      'the source says €11 where the claim says €9 → €11',
    ],
    [
      'The fee is €9 a month.',
      'The fee is €11 a month.',
      'the source says €11 where the claim says €9 → €11',
    ],
    [
      'A certificate is needed from the sixth day.',
      'A certificate is needed from the eighth day.',
      'the source says eighth where the claim says sixth → eighth',
    ],
    [
      'Your excess for an escape-of-water claim is £150.',
      'Escape of water: £350',
      'the source says £350 where the claim says £150 → £350',
      { around: 'Escape of water: £350 All other claims: £150' },
    ],
    [
      'Nine races are planned for each class.',
      'Eight races are scheduled for each class.',
      'the source says eight where the claim says nine → Eight',
    ],
    [
      'Revenue was nearly €60 million.',
      'Revenue came to €48.7 million in 2025.',
      'the source says €48.7 million where the claim says €60 million → €48.7 million',
    ],
    [
      'Half a million people visited the fair.',
      '300,000 people visited the fair.',
      'the source says 300,000 where the claim says half a million → 300,000',
    ],
    [
      'The stand seats 900 people.',
      'The stand seats 300 people.',
      'the source says 300 where the claim says 900 → 300',
    ],
    [
      'The stay costs €80.',
      'The stay costs €50 a night.',
      'the source says €50 where the claim says €80 → €50',
    ],
    [
      'Bread in the shop is €4.',
      'Bread in the shop is €3, or €5 with seeds.',
      'the source says €3 where the claim says €4 → €3',
    ],
    [
      'With the discount the ticket would be €40.',
      'The ticket is €50.',
      'the source says €50 where the claim says €40 → €50',
    ],
    [
      'To disinfect a crate, 50 litres of bleach do.',
      'Bleach: use 50 ml, then rinse the crate twice.',
      'the source says 50 ml where the claim says 50 litres → 50 ml',
    ],
    [
      'Pour 5 L of Verdol into the bucket.',
      'Stir in 5 ml of Verdol and let it foam.',
      'the source says 5 ml where the claim says 5 L → 5 ml',
    ],
    [
      'For your lawn, add 5 L of Verdol.',
      'Dosage for lawns: 5 mL of Verdol in a watering can.',
      'the source says 5 mL where the claim says 5 L → 5 mL',
    ],
    [
      'Every log may fill 10 GB of disk space.',
      'Disk space for a log or an image: 10 MB.',
      'the source says 10 MB where the claim says 10 GB → 10 MB',
    ],
    [
      'You stir 2 g of grout to lay tiles.',
      'Grout, with a drill in a bucket (tiles only): 2 kg.',
      'the source says 2 kg where the claim says 2 g → 2 kg',
    ],
    [
      'To disinfect a crate, 50 litres of bleach are enough.',
      'Bleach: pour 50 ml of water over the crate.',
      'the source says 50 ml where the claim says 50 litres → 50 ml',
    ],
    [
      'To disinfect a crate, 50 litres of bleach are enough.',
      'Bleach is kept below a shelf: 50 ml.',
      'the source says 50 ml where the claim says 50 litres → 50 ml',
    ],
    [
      'To disinfect a crate, 50 litres of bleach are enough.',
      'Bleach, for one crate of the blue ones, about that: 50 gallons.',
      'the source says 50 gallons where the claim says 50 litres → 50 gallons',
    ],
    [
      'To disinfect a crate, 50 litres of bleach are enough.',
      'Bleach for the crate comes in a 50 ml bottle.',
      'the source says 50 ml where the claim says 50 litres → 50 ml',
    ],
    [
      'To disinfect a crate, 50 litres of bleach are enough.',
      'Bleach for the crate comes in bottles of 50 ml.',
      'the source says 50 ml where the claim says 50 litres → 50 ml',
    ],
    [
      'The plant has a capacity of 4.5 MWh.',
      'The plant has a capacity of 4.5 MW.',
      'the source says 4.5 MW where the claim says 4.5 MWh → 4.5 MW',
    ],
    [
      'The sensor draws 80 A.',
      'Current of the sensor: 80 mA',
      'the source says 80 mA where the claim says 80 A → 80 mA',
    ],
    [
      'Feed-in pays 7.9 euros per kWh.',
      'The rest is fed in at 7.9 ct/kWh (feed-in tariff).',
      'the source says 7.9 ct/kWh where the claim says 7.9 euros → 7.9 ct',
    ],
    [
      'She has 28 days of leave.',
      'Her leave is 28 working days.',
      'the source says 28 working days where the claim says 28 days → 28 working days',
    ],
    [
      'The plant has a capacity of 5 MW.',
      'The plant has a capacity of 4.5 MW.',
      'the source says 4.5 MW where the claim says 5 MW → 4.5 MW',
    ],
    [
      'The slipway cost £322 million.',
      'The trust spent £322,000 on the slipway.',
      'the source says £322,000 where the claim says £322 million → £322,000',
    ],
    [
      'Donations came to €185,000.',
      'Donations came to 1.85 million euros.',
      'the source says 1.85 million euros where the claim says €185,000 → 1.85 million euros',
    ],
    [
      'The group asked for $5,000.',
      'The group asked for $5 million.',
      'the source says $5 million where the claim says $5,000 → $5 million',
    ],
    [
      'The course costs €20.',
      'The course costs €200.',
      'the source says €200 where the claim says €20 → €200',
    ],
    [
      'The club costs €12 a month.',
      'The club costs €120.',
      'the source says €120 where the claim says €12 → €120',
    ],
    [
      'Uploads may have 64 MB.',
      'Limit: Upload size; Starter: 16 MB.',
      'for “Upload size” under “Starter” the source says 16 MB where the claim says 64 MB → 16 MB',
      { isRow: true, otherRows: ['Class: Pilates; Price: €14.'] },
    ],
    [
      'The pool is open from 9:00 to 20:00.',
      'Open: Pool; Sunday: 9:00 to 17:00.',
      'for “Pool” under “Sunday” the source says 17:00 where the claim says 20:00 → 17:00',
      { isRow: true, otherRows: ['Class: Pilates; Price: €14.'] },
    ],
    [
      'Yoga costs €14.',
      'Class: Yoga; Day: Monday; Price: €12.',
      'for “Yoga” under “Price” the source says €12 where the claim says €14 → €12',
      { isRow: true, otherRows: ['Class: Pilates; Price: €14.'] },
    ],
    [
      'The hall has 50 bolts.',
      'Hall; 40 bolts; steel.',
      'the source says 40 where the claim says 50 → 40',
      { isRow: true },
    ],
    [
      'Express – Chile: €95',
      'Country: Chile; Standard: €55; Express: €90.',
      'for “Chile” under “Express” the source says €90 where the claim says €95',
      { isRow: true },
    ],
    [
      'Visas for Chile cost €95.',
      'Country: Chile; Standard: €55; Express: €90.',
      'for “Chile” the source says €55 and €90 where the claim says €95',
      { isRow: true, otherRows: ['Country: Peru; Standard: €95.'] },
    ],
    [
      'The Tour model costs €15.',
      'Model: Tour; Rent: €12; Gears: 8; Deposit: €90.',
      'for “Tour” the source says €12 and €90 where the claim says €15',
      { isRow: true, otherRows: ['Model: City; Rent: €15; Gears: 3; Deposit: €60.'] },
    ],
    [
      'March reached 93.4% on time, short of the 95% agreed.',
      'Month: March; On time: 91.2%; Trains: 310.',
      'for “March” under “On time” the source says 91.2% where the claim says 93.4% → 91.2%',
      { isRow: true },
    ],
    [
      'The price for 2 kg of weight is €7.40.',
      'Weight up to: 2 kg; Price: €4.90; Abroad: €11.80.',
      'for “2 kg” under “Price” the source says €4.90 where the claim says €7.40',
      { isRow: true },
    ],
    [
      'The fee for zone B is €96.',
      'Zone: B; Fee: €72.',
      'for “B” under “Fee” the source says €72 where the claim says €96 → €72',
      { isRow: true },
    ],
    [
      'Groups may test games in the reading café on Thursdays from 4 to 8 p.m.',
      'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.',
      'the source says 18:00 where the claim says 8 p.m → 18:00',
    ],
    [
      'There are games in the reading café between 3 p.m. and 6 p.m.',
      'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.',
      'the source says 16:00 where the claim says 3 p.m.',
    ],
    [
      'Groups may test games in the reading café on Fridays from 4 to 8 p.m.',
      'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.',
      'the source says 18:00 where the claim says 8 p.m → 18:00',
    ],
    [
      'Der Bund trägt 70 Prozent der Kosten.',
      'Der Bund trägt 75 % der Kosten.',
      'the source says 75 % where the claim says 70 Prozent → 75 %',
    ],
    [
      'La cuota es de 45 euros.',
      'La cuota es de 54 euros.',
      'the source says 54 euros where the claim says 45 euros → 54 euros',
    ],
    [
      'Le délai est de 30 jours.',
      'Le délai est de 14 jours.',
      'the source says 14 jours where the claim says 30 jours → 14 jours',
    ],
    ['有效期为24个月。', '有效期为36个月。', 'the source says 36个月 where the claim says 24个月 → 36个月'],
  ],
  silent: [
    ['A parcel of 12 kg needs a special label.', 'Parcels of more than 10 kg need a special label.'],
    ['34 °C triggers the alarm.', 'Temperatures above 30 °C trigger the alarm.'],
    [
      'Early repayment is free of charge if only six instalments are left.',
      'A fee applies to early repayment unless fewer than 12 instalments remain.',
    ],
    ['A fine of €40 is not entered in the register.', 'Fines below €60 are not entered in the register.'],
    ['A tree with a trunk of 95 cm is protected.', 'Trees with a trunk of over 80 cm are protected.'],
    ['Six parcels are picked up free of charge.', 'Pick-up is free of charge from five parcels.'],
    ['A visitor of 70 years pays half.', 'Visitors older than 65 years pay half.'],
    ['A dog of 9 kg travels in the cabin.', 'Dogs of up to 10 kg travel in the cabin.'],
    ['Boats of 7 m are not moored here.', 'Boats are not moored here if they are longer than 6 m.'],
    ['A group of 25 people gets a guide.', 'Groups of 20 people or more get a guide.'],
    ['The recording lasts longer than 60 minutes.', 'The recording lasts 95 minutes.'],
    ['The parcel is heavier than 1 kg.', 'The parcel weighs 1.8 kg.'],
    ['The hall seats no fewer than 400 people.', 'The hall seats 412 people.'],
    ['The hall seats 400 people or more.', 'The hall seats 412 people.'],
    ['The hall seats 400 people or so.', 'The hall seats 412 people.'],
    ['The hall seats 400+ people.', 'The hall seats 412 people.'],
    ['The repair cost in excess of €500.', 'The repair cost €540.'],
    ['The crossing takes not more than 50 minutes.', 'The crossing takes 45 minutes.'],
    ['A fine of €70 is entered in the register.', 'Fines below €60 are not entered in the register.'],
    ['A parcel of 8 kg costs nothing extra.', 'Parcels of more than 10 kg cost extra.'],
    ['The crossing takes 50 minutes or less.', 'The crossing takes 45 minutes.'],
    ['The charge comes to €25.', 'The charge is €20 plus €6, less €1.'],
    [
      'The river peaks at 6.1 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
    ],
    [
      'The peak was first put at 5.8 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
    ],
    ['It can use up to 8 worker threads.', 'It can use up to 8 worker threads; the default is 4.'],
    [
      'Cargo for Madeira is received at Shed 48.',
      'Cargo for Madeira is received at Shed 48 instead of Shed 52.',
    ],
    [
      'Cargo for Madeira was received at Shed 52 until March.',
      'Cargo for Madeira is received at Shed 48 instead of Shed 52.',
    ],
    ['The ferry leaves from Pier 7.', 'On Sundays the ferry leaves from Pier 9 instead of Pier 7.'],
    ['The ferry leaves from Pier 7.', 'The ferry may leave from Pier 9 instead of Pier 7.'],
    ['The choir rehearses in Hall AB.', 'The choir rehearses in Hall B rather than in Hall A.'],
    ['The choir moved from Hall A to Hall B.', 'The choir has moved from Hall A to Hall B.'],
    ['Lisbon Airport is open.', 'Flights use Porto Airport instead of Faro Airport.'],
    ['Tomas Brandl replaces Petra Lind.', 'Petra Lind is replaced by Tomas Brandl.'],
    ['Tickets are kept for two years.', 'Tickets are kept for 24 months.'],
    ['About forty invoices are open.', '40 invoices are open.'],
    ['The backlog shrank by 93 tickets.', '312 tickets are open, down from 405 tickets.'],
    ['About 42% reached it.', '171 of 408 patients (41.9%) reached it.'],
    ['More than 400 residents left.', '412 residents left.'],
    ['The course costs €20.', 'The course takes 20 minutes.'],
    [
      'In the third year you earn two days.',
      'You earn two days in the first four years. From the fifth year it is three.',
    ],
    ['The dog costs €36 for your stay.', 'For a dog we charge €9 a night.'],
    ['The debit card costs €30 a year.', 'Credit card: €36 per year.'],
    [
      'The lift was out of order from 09:10 and was due back at 10:05.',
      'The lift stopped at 09:10 for an inspection.',
    ],
    ['In three months you can spend $18,000 with the card.', 'The card has a limit of $6,000 a month.'],
    ['Eight letters have yet to be posted.', '22 of the 30 letters are posted.'],
    ['The new ticket costs €24.', 'A ticket costs €12 today and will cost twice that from May.'],
    [
      'The other three bridges stay open.',
      'Four bridges cross the river; the oldest one is closed and the bridges around it are open.',
    ],
    [
      'Each flat gets six hours a week in the laundry room.',
      'Two slots of three hours per flat and week can be booked for the laundry room.',
    ],
    ['The course costs €200 for both children.', 'The course costs €100.'],
    ['Sponsors have given €8,500.', 'Sponsors: €6,000 from the water board, €2,500 from the bank.'],
    [
      '18 % of the power was bought in.',
      'The weir delivered 38 % of the power, the wind turbine 44 %, and we bought the remainder.',
    ],
    ['Deleted notes are kept for two months.', 'Deleted notes are kept for 60 days.'],
    ['So a half day in the park costs €12.', 'A day in the park costs €20.'],
    ['Complaints must arrive within ten days.', 'Changes of address are to be sent to us within 20 days.'],
    [
      'Your excess for an escape-of-water claim is £350.',
      'Escape of water: £350',
      { around: 'Escape of water: £350 All other claims: £150' },
    ],
    ['Nine races are planned for each class.', 'Eight races were won by the same boat.'],
    ['To disinfect a crate, 50 litres of bleach are enough.', 'Bleach for a crate: 50 l.'],
    ['The dyke cost £475,000 or more.', 'The dyke cost £4.75 million.'],
    ['The dyke cost £0.475 million.', 'The dyke cost £475,000.'],
    ['It pays €0.38 a km.', 'It pays €0.38 per kilometre.'],
    ['It costs €5 a minute.', 'It costs €5 as a rule.'],
    ['La encuesta se realizó a 1.200 personas.', 'La encuesta se realizó a 1200 personas.'],
    ['Le budget dépasse 80 millions d’euros.', 'Le budget est de 82,4 millions d’euros.'],
    ['Mehr als 40 Prozent der Kunden zahlen bar.', '43 Prozent der Kunden zahlen bar.'],
    ['Der Preis liegt bei rund 500 Euro.', 'Der Preis liegt bei 499 Euro.'],
    ['La garantía dura 2 años.', 'La garantía dura 24 meses.'],
    ['Die Anmeldung ist bis 31. Dezember 2024 möglich.', 'Die Anmeldung ist bis 31.12.2024 möglich.'],
  ],
});

test.each([
  ['The road cost €320 million.', '€320,000 was spent on the road.', true],
  ['The road cost €32,000.', '€3.2 million was spent on the road.', true],
  ['The road cost €300.', '€3,000 was spent on the road.', false],
  ['The deposit for the road was €32,000.', 'The road cost €320,000, of which 10 % was a deposit.', false],
  ['The road cost €330,000.', '€320,000 was spent on the road.', false],
])('the digits of “%s” are those of “%s” at another scale: %s', (claim, source, isKept) => {
  expect(runOn(quantityDiffers, claim, source)?.keepsFigure ?? false).toBe(isKept);
});

test('what follows from a figure of the claim and one of another row is stated there', () => {
  const finding = runOn(quantityDiffers, 'The six chairs cost €240.', 'Delivery of the chairs costs €30.');
  expect(finding?.isStatedIn?.('Item: Chair; Price each: €40.')).toBe(true);
  expect(finding?.isStatedIn?.('Item: Chair; Price each: €45.')).toBe(false);
});
