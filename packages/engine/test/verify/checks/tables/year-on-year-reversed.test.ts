import { yearOnYearReversed } from '../../../../src/verify/checks/tables/year-on-year-reversed.js';
import { describeCheck } from '../describe-check.js';

describeCheck(yearOnYearReversed, {
  fires: [
    [
      'The pond bat was seen in lower numbers than the year before.',
      'Species: Pond bat; 2024: 97; 2025: 102.',
      'for “Pond bat” the source has 102 after 97 the year before',
      { isRow: true },
    ],
    [
      'Fewer pond bats were counted in 2025 than in the previous year.',
      'Species: Pond bat; 2024: 97; 2025: 102.',
      'for “Pond bat” the source has 102 after 97 the year before',
      { isRow: true },
    ],
    [
      'Pond bats fell compared with the year before.',
      'Species: Pond bat; 2024: 97; 2025: 102.',
      'for “Pond bat” the source has 102 after 97 the year before',
      { isRow: true },
    ],
  ],
  silent: [
    [
      'Serious events were less frequent under the drug than under placebo.',
      'Serious events were reported in 2.2% of patients on the drug and 2.5% on placebo.',
    ],
    [
      'Shells are more frequent in stomachs of roach than of perch.',
      'We examined the stomachs of 640 perch and 505 roach.',
    ],
    [
      'To pass, you need at least 60 points out of 100 and no less than half of the points in each paper.',
      'The exam is passed with 60 points or more, provided that at least 10 points are reached in every paper.',
    ],
    [
      'A room with more than 20 seats is cheaper than the hall.',
      'A room with 20 seats costs €50, the hall costs €90.',
    ],
    ['Basic has more storage than Pro.', 'Basic costs €5 and Pro €9.'],
    [
      'The margin was higher than in the second quarter.',
      'The margin was 6.35 percent in the second quarter, higher than 5 percent in the first.',
    ],
    [
      'Deep roofs held back more than shallow ones.',
      'Five roofs had a thin layer (shallow), four a thick one (deep).',
    ],
    [
      'The pond bat was seen in higher numbers than the year before.',
      'Species: Pond bat; 2024: 97; 2025: 102.',
      { isRow: true },
    ],
    [
      'In 2024 the pond bat was seen in lower numbers than the year before.',
      'Species: Pond bat; 2024: 97; 2025: 102.',
      { isRow: true },
    ],
    [
      'The water bat was seen in lower numbers than the year before.',
      'Species: Pond bat; 2024: 97; 2025: 102.',
      { isRow: true },
    ],
    [
      'The pond bat was not seen in higher numbers than the year before.',
      'Species: Pond bat; 2024: 97; 2025: 102.',
      { isRow: true },
    ],
  ],
});
