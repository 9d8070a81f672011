/** "went up", "grew". */
export const RISES: readonly string[] = [
  'rose|risen|rises?|rising|increas(?:e[sd]?|ing)|grew|grown|grows?|climbed|went up|gone up',
];

/** "went down", "shrank". */
export const FALLS: readonly string[] = [
  'fell|fallen|falls?|falling|decreas(?:e[sd]?|ing)|declin(?:e[sd]?|ing)|dropp(?:ed|ing)',
  'drops?|shrank|shrunk|went down|gone down',
];

/** "stayed the same". */
export const STAYS: readonly string[] = [
  "unchanged|did(?: not|n['’]t) change|stayed the same|remained (?:stable|constant)",
];

/** A thing goes on as it was: "*remains in force*". */
export const LEFT_AS_IT_IS: readonly string[] = [
  String.raw`(?:stays?|remains?|continues?)\s(?:exactly\s)?(?:as (?:it is|they are|before|quoted|agreed|planned)|the same|unchanged|unaffected|in force|to apply|valid)`,
  '(?:is|are|will be) (?:not (?:affected|changed|touched)|unchanged|unaffected)',
  '(?:do|does|will) not (?:change|affect)',
];

/** Before what was so and is given up: "*formerly* Hall A". */
export const FORMERLY: readonly string[] = [
  String.raw`\bnot|\bno longer|\bpreviously|\bformerly|\(was|\bused to be`,
];

/** What is done to a thing that is no more: "is *repealed*", "was *called off*". */
export const PUT_TO_AN_END: readonly string[] = [
  'deleted|repealed|removed|struck|withdrawn|cancel+ed|called off|dropped|scrapped|revoked',
  'abolished|annulled|void',
  String.raw`off(?=[.,;!]|$|\s(?:today|tomorrow|tonight|this|for|because|due|until)\b)`,
];

/** "ceases to apply". */
export const NO_LONGER_HOLDS: readonly string[] = [
  'no longer (?:appl(?:y|ies)|takes? place|runs?)|ceases? to apply|shall not apply',
  'will not (?:take place|run)',
];

/** What is done to a thing that is now another: "is *extended*", "was *put back*". */
export const MADE_ANOTHER: readonly string[] = [
  'changed|amended|replaced|modified|extended|prolonged|shortened|reduced|increased|raised',
  'lowered|cut|moved|postponed|rescheduled|relocated|shifted|delayed|deferred|adjourned',
  '(?:brought|put|pushed) (?:forward|back)',
];

/** "This letter *amends* clause 4." */
export const MAKES_ANOTHER: readonly string[] = [
  'replaces?|changes|amends|shortens|extends|reduces|increases|raises|lowers',
];

/** "*moves* to 14:00", "*rose* from €4 to €5". */
export const GOES: readonly string[] = [
  'move[sd]?|shift(?:s|ed)?|rises?|rose|falls?|fell|drop(?:s|ped)?|increase[sd]?',
  'decrease[sd]?|change[sd]?|switch(?:es|ed)?|(?:goes|went|comes|came) (?:up|down)',
];

/** What holds on a condition, or only at times. */
export const NOT_ALWAYS: readonly string[] = [
  'if|unless|when|whenever|where|during|sometimes',
  String.raw`once(?! (?:a|an|per|every|in)\b)|for (?:a|one|this) \p{L}+`,
];

/** What is said of an event. */
export const TAKES_PLACE: readonly string[] = [
  'takes? place|today|tomorrow|tonight|held|scheduled|planned|starts?|begins?|runs?|meets?',
  'shoots?|shows?|plays?|performs?|leaves?|departs?|will',
];

/** What of a thing is changed; which thing it is, the other words say. */
export const ASPECTS: readonly string[] =
  'deadline term period duration length amount price rate date time hour hours slot level number total end closing opening start'.split(
    ' ',
  );

/** What else is new where something changes: "the new *venue*". */
export const OTHER_NEW_THINGS: readonly string[] = ['cost|fee|address|venue|room|limit|appointment|schedule'];
