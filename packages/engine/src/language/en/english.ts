import type { Language } from '../language.js';
import { MONTHS } from './calendar.js';
import { SCALES, UNITS } from './measures.js';

export const ENGLISH: Language = {
  code: 'en',
  common:
    'the|of|and|is|are|was|were|to|for|with|by|on|at|from|this|that|it|its|be|been|has|have|not|or|as|but|which|will|can|may|must|their|there|than|per|each|every|all|no',
  months: MONTHS,
  units: UNITS,
  scales: SCALES,
  approximate:
    'about|around|roughly|some|nearly|almost|approximately|approx\\.?|circa|ca\\.?|~|just (?:over|under)|or so',
  above:
    'more than|over|above|exceed(?:s|ed|ing)?|in excess of|upwards? of|beyond|(?:long|heavi|old|larg|bigg|great|high|tall|wid|deep|thick|fast|hott|warm)er than|at least|from|minimum of|starting (?:at|from)',
  below:
    '(?:less|fewer) than|under|below|(?:short|light|young|small|low|narrow|thinn|slow|cold|cool|cheap)er than|at most|up to|maximum of|within',
  not: 'no|not',
  to: 'to|and',
  of: 'of',
  ordinal: 'st|nd|rd|th',
  greetings: '',
  offers: '',
};
