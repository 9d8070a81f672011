import { comparisonReversed } from '../../../../src/verify/checks/figures/comparison-reversed.js';
import { describeCheck } from '../describe-check.js';

describeCheck(comparisonReversed, {
  fires: [
    [
      'Serious events were more frequent under the drug than under placebo.',
      'Serious events were reported in 2.2% of patients on the drug and 2.5% on placebo.',
      'the figures of the source compare the other way round',
    ],
    [
      'Delivery takes longer in Spain than in Italy.',
      'Delivery to Spain takes 3 days, to Italy 5 days.',
      'the figures of the source compare the other way round',
    ],
    [
      'Shallow roofs held back more than deep ones.',
      'Retention was 49% on shallow and 69% on deep roofs.',
      'the figures of the source compare the other way round',
    ],
    [
      'It is quieter under load than in idle.',
      'Noise level: 28 dB in idle, 39 dB under load.',
      'the figures of the source compare the other way round',
    ],
    [
      'The fan is quieter under load than in idle.',
      'The fan reaches 28 dB in idle and 39 dB under load.',
      'the figures of the source compare the other way round',
    ],
    [
      'The ferry is faster in winter than in summer.',
      'The ferry does 40 km/h in summer and 32 km/h in winter.',
      'the figures of the source compare the other way round',
    ],
    [
      'The water is colder in July than in March.',
      'The water has 12 °C in March and 19 °C in July.',
      'the figures of the source compare the other way round',
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
    ['The fan is louder under load than in idle.', 'The fan reaches 28 dB in idle and 39 dB under load.'],
    [
      'The bus is faster in summer than in winter.',
      'The bus takes 40 minutes in summer and 55 minutes in winter.',
    ],
    ['The water is warmer in July than in March.', 'The water has 12 °C in March and 19 °C in July.'],
  ],
});
