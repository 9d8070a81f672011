import type { Language } from '../language.js';

export const GERMAN: Language = {
  code: 'de',
  common:
    'der|die|das|und|ist|sind|ein|eine|einen|einem|einer|den|dem|des|mit|für|auf|nicht|wird|werden|von|zu|zum|zur|bei|im|am|aus|nach|als|auch|wurde|hat|haben|kann|um|sich|nur|oder|pro|ab|bis|rund|mehr',
  months: [
    'januar|jänner',
    'februar',
    'märz',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ],
  units: {
    clock: { 'sekunde|sekunden': 1, minuten: 60, 'stunde|stunden': 3_600 },
    day: { 'tage|tagen': 1, 'woche|wochen': 7 },
    working_day: { 'werktage|werktagen|arbeitstage|arbeitstagen': 1 },
    month: { 'monat|monate|monaten': 1, 'jahr|jahre|jahren': 12 },
    length: { zentimeter: 0.01 },
    area: { quadratmeter: 1, hektar: 10_000 },
    mass: { gramm: 0.001, kilogramm: 1, milligramm: 1e-6, tonnen: 1_000 },
    percent: { prozent: 1 },
    percentage_point: { 'prozentpunkt|prozentpunkte|prozentpunkten': 1 },
  },
  scales: { tausend: 1e3, millionen: 1e6, mio: 1e6, milliarden: 1e9, mrd: 1e9 },
  approximate: 'rund|etwa|ungefähr|knapp|zirka',
  above: 'mehr als|über|mindestens|ab|übersteigt|überschreitet',
  below: 'weniger als|unter|höchstens|maximal|bis zu',
  not: 'nicht',
  to: 'bis|und',
  of: '',
  ordinal: '',
  greetings: 'hallo|guten (?:tag|morgen|abend)|vielen dank|danke|gerne',
  offers:
    'lass(?:en sie)? (?:es )?mich (?:gerne? )?wissen|sag(?:en sie)? (?:mir )?(?:gerne? |einfach )?bescheid|meld(?:e|en sie) (?:dich|sich) gern',
};
