const QUOTE_LENGTH = 120;

/** A text on one line; shortened visibly, never silently, and where there is a space within a word's length before it. */
export function shortened(text: string, most = QUOTE_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return `${line[most] === ' ' ? cut : cut.replace(/ \S{0,24}$/, '')}…`;
}
