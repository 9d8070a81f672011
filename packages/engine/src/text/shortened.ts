const QUOTE_LENGTH = 120;

/** A text on one line; shortened visibly, never silently. */
export function shortened(text: string, most = QUOTE_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
