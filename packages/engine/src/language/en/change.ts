const UP =
  /\b(?:rose|risen|rises?|rising|increas(?:e[sd]?|ing)|grew|grown|grows?|climbed|went up|gone up)\b/i;
const DOWN =
  /\b(?:fell|fallen|falls?|falling|decreas(?:e[sd]?|ing)|declin(?:e[sd]?|ing)|dropp(?:ed|ing)|drops?|shrank|shrunk|went down|gone down)\b/i;
const SAME = /\b(?:unchanged|did(?: not|n['’]t) change|stayed the same|remained (?:stable|constant))\b/i;

/** The one direction in which a text says that something went. */
export function directionOf(text: string): string | null {
  const directions = [
    ...(UP.test(text) ? ['rose'] : []),
    ...(DOWN.test(text) ? ['fell'] : []),
    ...(SAME.test(text) ? ['did not change'] : []),
  ];
  return directions.length === 1 ? directions[0]! : null;
}
