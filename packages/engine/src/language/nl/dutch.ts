import type { Language } from '../language.js';

export const DUTCH: Language = {
  code: 'nl',
  common:
    'de|het|een|en|van|zijn|op|voor|met|niet|aan|bij|ook|naar|uit|wordt|worden|werd|dat|deze|dit|heeft|kan|moet|meer|te|tot|om',
  months: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  units: {
    clock: { seconde: 1, minuten: 60, uur: 3_600 },
    day: { 'dag|dagen': 1, weken: 7 },
    working_day: { werkdagen: 1 },
    month: { 'maand|maanden': 1, jaar: 12 },
    area: { 'vierkante meter': 1 },
    percent: { procent: 1 },
  },
  scales: { miljoen: 1e6, miljard: 1e9 },
  approximate: 'ongeveer|bijna',
  above: 'meer dan|minstens',
  below: 'minder dan|hoogstens|tot',
  not: 'niet',
  to: 'tot|en',
  of: '',
  ordinal: 'e',
  greetings: '',
  offers: '',
};
