import { dateDiffers } from '../../../../src/verify/checks/time/date-differs.js';
import { describeCheck } from '../describe-check.js';

describeCheck(dateDiffers, {
  fires: [
    [
      'The outdoor pool is open in October.',
      'The outdoor pool is open from May to September.',
      'the source says May where the claim says October',
    ],
    [
      'The pool is open from April to September.',
      'The pool is open from May to September.',
      'the source says May where the claim says April → May',
    ],
    [
      'The pool is open from June to September.',
      'The pool is open from May to September.',
      'the source says May where the claim says June → May',
    ],
    [
      'A guided tour can be joined on 28 July.',
      'Guided tours are held from 10 to 24 July.',
      'the source says 10 where the claim says 28 July',
    ],
    [
      'The exhibition can be seen on 20 November.',
      'The exhibition runs until 12 November.',
      'the source says 12 November where the claim says 20 November',
    ],
    [
      'The exhibition ends on 3 November.',
      'The exhibition runs until 12 November.',
      'the source says 12 November where the claim says 3 November → 12 November',
    ],
    [
      'The lease ends on 28 February 2026.',
      'The lease runs from 1 March 2024 to 28 February 2027.',
      'the source says 28 February 2027 where the claim says 28 February 2026 → 28 February 2027',
    ],
    [
      'It takes place in October.',
      'It takes place from 12 to 14 September 2024.',
      'the source says 12 where the claim says October',
    ],
    [
      'The fair takes place in May.',
      'The fair takes place on 3 March.',
      'the source says 3 March where the claim says May → March',
    ],
    [
      'The fair opened in 2012.',
      'The fair opened on 3 March 2021.',
      'the source says 3 March 2021 where the claim says 2012 → 2021',
    ],
    [
      'The fair takes place on 3 May.',
      'The fair takes place in June.',
      'the source says June where the claim says 3 May',
    ],
    [
      'The next meeting takes place on 2 July.',
      'The next meeting takes place on 1 July.',
      'the source says 1 July where the claim says 2 July → 1 July',
    ],
    [
      'It applies from 1 October 2025.',
      'It applies from 1 September 2025.',
      'the source says 1 September 2025 where the claim says 1 October 2025 → 1 September 2025',
    ],
    [
      'Fees rise from 1 October.',
      'From 1 September, the fees rise by two euros.',
      'the source says 1 September where the claim says 1 October → 1 September',
    ],
    [
      'The next meeting is on 18 June.',
      'Next meeting: 11 June 2025, 18:30.',
      'the source says 11 June 2025 where the claim says 18 June → 11 June 2025',
    ],
    [
      'The next meeting is on 18 June.',
      'Next meeting: 11 June, the one after: 9 July.',
      'the source says 11 June where the claim says 18 June → 11 June',
    ],
    [
      'Fees for guests are due on 18 June.',
      'The treasurer reports on 11 June.',
      'the source says 11 June where the claim says 18 June → 11 June',
    ],
    [
      'The trial ends on 9 May 2026.',
      'Date: Trial ends; Team: 3 May 2026.',
      'for “Trial ends” under “Team” the source says 3 May 2026 where the claim says 9 May 2026 → 3 May 2026',
      { isRow: true, otherRows: ['Class: Pilates; Price: €14.'] },
    ],
    [
      'Die Bauarbeiten beginnen im März 2025.',
      'Die Bauarbeiten beginnen im Mai 2025.',
      'the source says Mai 2025 where the claim says März 2025 → Mai 2025',
    ],
  ],
  silent: [
    ['The office is open on Wednesdays.', 'The office is open from Monday to Friday.'],
    ['You can get deliveries on Wednesday.', 'Deliveries are made Tuesday through Friday.'],
    ['The bar is open on Sundays.', 'The bar is open Friday to Monday.'],
    ['The outdoor pool is open in July.', 'The outdoor pool is open from May to September.'],
    ['The slope is open in January.', 'The slope is open from November to April.'],
    ['A guided tour can be joined on 15 July.', 'Guided tours are held from 10 to 24 July.'],
    ['10 August falls into the school holidays.', 'School holidays: 22 July to 4 September.'],
    ['The exhibition can be seen on 3 November.', 'The exhibition runs until 12 November.'],
    ['The study took place in 2020.', 'The study took place between 2019 and 2021.'],
    ['It starts on 1 July 2025.', 'It starts on July 1, 2025.'],
    [
      'On 3 April most brochures were delivered.',
      'Most brochures were delivered yesterday, the remaining copies will follow on 11 April.',
    ],
    [
      'The mill burned down in March 1911 and was rebuilt by June 1912.',
      'The mill burned down in March 1911.',
    ],
    ['La encuesta se realizó a 1.200 personas.', 'La encuesta se realizó a 1200 personas.'],
    ['Le budget dépasse 80 millions d’euros.', 'Le budget est de 82,4 millions d’euros.'],
    ['Mehr als 40 Prozent der Kunden zahlen bar.', '43 Prozent der Kunden zahlen bar.'],
    ['Der Preis liegt bei rund 500 Euro.', 'Der Preis liegt bei 499 Euro.'],
    ['La garantía dura 2 años.', 'La garantía dura 24 meses.'],
    ['Die Anmeldung ist bis 31. Dezember 2024 möglich.', 'Die Anmeldung ist bis 31.12.2024 möglich.'],
  ],
});
