const CODES = {
  bold: ['1', '22'],
  dim: ['2', '22'],
  underline: ['4', '24'],
  strike: ['9', '29'],
  red: ['31', '39'],
  green: ['32', '39'],
  yellow: ['33', '39'],
  blue: ['34', '39'],
  magenta: ['35', '39'],
  cyan: ['36', '39'],
  orange: ['38;5;208', '39'],
} as const;

export type Style = keyof typeof CODES;
export type Paint = (text: string, ...styles: readonly Style[]) => string;

export const plain: Paint = (text) => text;

export const coloured: Paint = (text, ...styles) => {
  if (text === '' || styles.length === 0) return text;
  const open = styles.map((style) => `\u001b[${CODES[style][0]}m`).join('');
  const close = styles.toReversed().map((style) => `\u001b[${CODES[style][1]}m`);
  return `${open}${text}${[...new Set(close)].join('')}`;
};
