import type { Quantity } from '../../../figures/quantity.js';
import { termsOf } from '../../../retrieve/terms.js';
import { aloneText, type Unit } from '../../../retrieve/units.js';
import { MEANT_WORDS, topicOf } from '../../topic.js';

/** From a unit to the next: litres to millilitres, grams to milligrams, megabytes to gigabytes. */
const NEXT_UNIT = 1_000;

/** The digits that are left where places and scales are taken away: 185 of "€1.85 million". */
const bareDigits = ({ value }: Quantity): string =>
  String(Number(value.toPrecision(12)))
    .replace(/e.*$|\D/g, '')
    .replace(/^0+|0+$/g, '');

/** "£322 million" against "£322,000", "€185,000" against "€1.85 million": the same digits, at another scale. */
export function isScaleSlip(claim: Quantity, source: Quantity): boolean {
  if (!claim.dimension.startsWith('money') || claim.dimension !== source.dimension) return false;
  const digits = bareDigits(claim);
  const ratio = claim.value / source.value;
  const isFar = digits.length > 1 || Math.max(ratio, 1 / ratio) >= NEXT_UNIT;
  return claim.value !== source.value && isFar && digits === bareDigits(source);
}

/** What a figure is an amount of: "5 ml of Verdol". */
const thingMeasured = ({ end }: Quantity, text: string): string | undefined =>
  termsOf(/^\s+of\s+(?:the\s+)?(\p{L}[\p{L}-]*)/u.exec(text.slice(end))?.[1] ?? '')[0];

const CONTAINER =
  '(?:bag|barrel|bottle|box|bucket|can|canister|carton|container|drum|jar|keg|pack|package|packet|sachet|sack|tank|tin|tub|tube)(?:e?s)?';
const CONTAINER_OF = new RegExp(String.raw`\b${CONTAINER}\s(?:of|with|at|holds?|holding)\s$`, 'i');
const OF_A_CONTAINER = new RegExp(String.raw`^[\s-]${CONTAINER}\b`, 'i');

/** "bags of 25 kg", "a 5 l canister": how a thing is sold or kept, not how much of it is meant. */
const isPackSize = ({ start, end }: Quantity, text: string): boolean =>
  CONTAINER_OF.test(text.slice(0, start)) || OF_A_CONTAINER.test(text.slice(end));

/** "5 l of Verdol" where the source has 5 ml for Verdol: of the same thing a thousand times as much, or as little. */
export function isUnitSlip(claim: Quantity, source: Quantity, statement: string, unit: Unit): boolean {
  const ratio = claim.value / source.value;
  if (claim.dimension !== source.dimension || Math.max(ratio, 1 / ratio) < NEXT_UNIT) return false;
  if (isPackSize(claim, statement) !== isPackSize(source, unit.text)) return false;
  const thing = thingMeasured(claim, statement);
  const there = topicOf(aloneText(unit));
  if (thing === undefined || !there.has(thing)) return false;
  const other = thingMeasured(source, unit.text);
  const shared = [...topicOf(statement)].filter((word) => there.has(word));
  return other === undefined ? shared.length >= MEANT_WORDS : other === thing;
}
