// Draws what a terminal shows as a picture that needs no font but a monospaced one.
import stringWidth from 'string-width';

const COLUMN = 8.4;
const LINE = 19;
const MARGIN = 20;
const COLOURS = {
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  34: '#79c0ff',
  35: '#d2a8ff',
  36: '#76e3ea',
  '38;5;208': '#ffa657',
};
const ON = { 1: 'bold', 2: 'dim', 4: 'underline', 9: 'strike' };
const OFF = { 22: ['bold', 'dim'], 24: ['underline'], 29: ['strike'] };

export function terminalSvg(ansi, columns) {
  const rows = ansi
    .replace(/^\n+|\s+$/g, '')
    .split('\n')
    .map(runsOf);
  const width = Math.ceil(columns * COLUMN + 2 * MARGIN);
  const height = rows.length * LINE + 2 * MARGIN;
  const texts = rows.flatMap((runs, row) => runs.map((run) => textOf(run, MARGIN + (row + 0.75) * LINE)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Terminal report of claimcheck check">
<rect width="${width}" height="${height}" rx="8" fill="#161b22"/>
<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="14" fill="#e6edf3" xml:space="preserve">
${texts.join('\n')}
</g>
</svg>
`;
}

/** Stretches of one style with their column; styles do not reach across lines. */
function runsOf(line) {
  const styles = new Set();
  const runs = [];
  let colour = null;
  let column = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes that are drawn
  for (const part of line.split(/(\u001b\[[0-9;]*m)/)) {
    const code = part.startsWith('\u001b[') ? part.slice(2, -1) : null;
    if (code === null) {
      if (part.trim() !== '') runs.push({ text: part, column, colour, styles: new Set(styles) });
      column += stringWidth(part);
    } else if (ON[code]) styles.add(ON[code]);
    else if (OFF[code]) for (const style of OFF[code]) styles.delete(style);
    else colour = code === '39' ? null : COLOURS[code];
  }
  return runs;
}

function textOf({ text, column, colour, styles }, y) {
  const lead = text.length - text.trimStart().length;
  const words = text.trim();
  const line = [styles.has('underline') && 'underline', styles.has('strike') && 'line-through'].filter(
    Boolean,
  );
  const attributes = [
    `x="${(MARGIN + (column + lead) * COLUMN).toFixed(1)}" y="${y.toFixed(1)}"`,
    `textLength="${(stringWidth(words) * COLUMN).toFixed(1)}" lengthAdjust="spacingAndGlyphs"`,
    colour && `fill="${colour}"`,
    styles.has('bold') && 'font-weight="bold"',
    styles.has('dim') && 'opacity=".55"',
    line.length > 0 && `text-decoration="${line.join(' ')}"`,
  ];
  const escaped = words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replaceAll(' ', '\u00a0');
  return `<text ${attributes.filter(Boolean).join(' ')}>${escaped}</text>`;
}
