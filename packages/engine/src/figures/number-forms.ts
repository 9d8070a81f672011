import { wordsToNumber } from '../text/number-words.js';

const VULGAR_FRACTIONS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };
export const FIGURE = String.raw`(?:\d+\s?)?[¼½¾]|\d{1,3}(?:[,\u202f\u00a0 ’']\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,}|\d+(?:[.,]\d+)?`;

export const numberOf = (text: string): number | null =>
  wordsToNumber(text) ?? parseFigure(text)?.value ?? null;

export function plainWords(words: string | undefined): { value: number; step: number } | null {
  const value = words === undefined ? null : wordsToNumber(words);
  return value === null ? null : { value, step: 0 };
}

/** Reads 1,234.5 and 1.234,5, 1.234.567 and 1 234; a lone comma before three digits groups thousands. */
export function parseFigure(figure: string): { value: number; step: number } | null {
  const [, whole, fraction] = /^(\d*)\s?([¼½¾])$/.exec(figure) ?? [];
  if (fraction !== undefined) return { value: Number(whole) + VULGAR_FRACTIONS[fraction]!, step: 0 };
  const compact = figure.replace(/[\u202f\u00a0 ’']/g, '');
  let normal = compact;
  if (/^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/.test(compact))
    normal = compact.replaceAll('.', '').replace(',', '.');
  else if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(compact)) normal = compact.replaceAll(',', '');
  else normal = compact.replace(',', '.');
  const value = Number(normal);
  if (!Number.isFinite(value)) return null;
  const decimals = normal.split('.')[1]?.length ?? 0;
  return { value, step: 10 ** -decimals };
}
