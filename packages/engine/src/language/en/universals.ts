/** "all plans", "every one of them"; "almost all" and "all day" are about something else. */
export const EVERY =
  /(?<!\b(?:not|n['’]t|almost|nearly|virtually|practically)\s|\b(?:above|after|at)\s(?=all\b))\b(?:all|every(?:one|body)?|each)\b(?!,|\s+(?:in all|\d|(?:other|day|night|week|month|year|hour|time)\b))/iu;
