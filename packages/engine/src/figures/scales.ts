import { LANGUAGES } from '../language/detect.js';
import { ENGLISH } from '../language/en/english.js';
import type { Language } from '../language/language.js';
import { isCurrencySign } from './units-of-measure.js';

const SCALE: Record<string, number> = Object.assign({}, ...LANGUAGES.map(({ scales }) => scales));

/** What may follow upon a figure as its scale. */
export function scalePattern({ scales }: Language): string {
  const words = Object.keys({ ...ENGLISH.scales, ...scales }).sort((a, b) => b.length - a.length);
  return `(?<scale>mio\\.|mrd\\.|${words.join('|')})(?:\\b(?!\\s?[²³/])|(?<=[.万亿]))`;
}

/** The factor of a figure, and how many characters at its end are no scale. */
export function scaled(
  figure: string,
  scale: string | undefined,
  after: string,
  isMoney: boolean,
): { factor: number; unread: number } {
  if (scale === undefined) return { factor: 1, unread: 0 };
  const isAttached = /\d[km]$/i.test(figure);
  if (isScale(scale, { isMoney, isAttached, after }))
    return { factor: SCALE[scale.toLowerCase().replace('.', '')]!, unread: 0 };
  return { factor: 1, unread: isAttached ? 1 : 2 };
}

const CURRENCY_AFTER = /^\s?([€$£]|\p{L}+)/u;

/** "€5m", "5k users", "20m euros"; "20 m" without money is a length and "300 K" no thousands. */
function isScale(scale: string, { isMoney, isAttached, after }: ScaleContext): boolean {
  if (!/^[km]$/i.test(scale) || isMoney) return true;
  const currency = CURRENCY_AFTER.exec(after)?.[1];
  return (currency !== undefined && isCurrencySign(currency)) || (isAttached && scale === 'k');
}

interface ScaleContext {
  readonly isMoney: boolean;
  readonly isAttached: boolean;
  readonly after: string;
}
