/** A text that says so does not speak of all cases, or not for certain. */
export const LIMITING: readonly string[] = [
  'only|except|exempt|unless|some',
  String.raw`(?<!\bat )most`,
  'many|several|few|certain|selected|usually|normally|generally|sometimes|partly|in part|if',
  'provided|where|subject to|depends?|depending|not (?:all|every|always)|other than',
  'apart from|excluding|but not|up to|with (?:at least|a minimum)|estimate[ds]?|may|might',
  'could|try|perhaps|expected|planned',
];

/** A claim that says so leaves room for exceptions. */
export const USUALLY: readonly string[] = [
  'normally|usually|generally|typically|in principle|as a rule|mostly',
  String.raw`(?<!\bat )most`,
  'rarely|seldom',
];

/** What may happen changes nothing yet. */
export const PERHAPS_SO: readonly string[] = ['may', 'can', 'might', 'would', 'could'];
