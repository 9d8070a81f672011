/** What is known of a language beside English, as words. Patterns are alternations, without groups that capture. */
export interface Language {
  readonly code: string;
  /** Short words by which a text in it is recognised. */
  readonly common: string;
  /** Names of the months, January first; one month may have several. */
  readonly months: readonly string[];
  /** Units of measure by dimension, each with its size in the unit of that dimension; plurals in -s need no entry. */
  readonly units: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly scales: Readonly<Record<string, number>>;
  /** What leaves a figure open: "about". */
  readonly approximate: string;
  /** What makes a figure the least or the most: "more than", "up to". */
  readonly above: string;
  readonly below: string;
  readonly not: string;
  /** What joins the two ends of a range: "3 to 5". */
  readonly to: string;
  /** What stands between a day and its month, or a figure and its unit: "of". */
  readonly of: string;
  /** What follows upon the number of a day: "1st". */
  readonly ordinal: string;
  /** What opens a greeting or thanks, and an offer of more help; English has its own in en/non-claim-wording.ts. */
  readonly greetings: string;
  readonly offers: string;
}
