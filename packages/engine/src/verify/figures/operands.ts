import type { ExtractedClaim } from '../../model.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import type { Unit } from '../../retrieve/units.js';
import { areComparable, isStated, quantitiesAgree } from './agreement.js';
import { arithmeticExplains, followsWith, type Operation, SMALL } from './arithmetic.js';
import { amountsIn, findQuantities } from './quantities.js';
import type { Quantity } from './quantity.js';
import { directionOf, operationsFor } from './result-words.js';

/** So many of the units that share most words with a claim and the one before it are reckoned with, and of the quoted source, */
const UNITS = 40;
/** and so many two by two. */
const PAIRED_UNITS = 12;

interface Operand {
  readonly unit: Unit;
  readonly figures: readonly Quantity[];
  /** Its rank among the units. */
  readonly place: number;
}

/**
 * The unit that a claim reckons with: "€25 more than first announced", said after a price of €345, rests on the unit that
 * has €320. The claim gives one figure as a result, which no unit about the same states; the unit that was quoted is
 * kept where it has a figure to reckon with.
 */
export function operandOf(
  { statement, precedingStatement }: ExtractedClaim,
  quoted: Unit | undefined,
  index: SourceIndex,
): Unit | null {
  const own = amountsIn(statement);
  const [result, ...more] = own.filter((figure) => operationsFor(figure, statement).size > 0);
  if (!result || more.length > 0 || SMALL.has(result.dimension)) return null;
  const sum = { result, by: operationsFor(result, statement), direction: directionOf(result, statement) };
  const before = precedingStatement ?? '';
  const closest = index.rank(`${statement} ${before}`).best(UNITS);
  const beside = quoted ? index.unitsBySource[quoted.sourceIndex]!.slice(0, UNITS) : [];
  const units = [...new Set([...closest, ...beside])].map((unit, place) => ({
    unit,
    place,
    figures: findQuantities(unit.text),
  }));
  if (units.some(({ figures }) => figures.some((figure) => quantitiesAgree(figure, result)))) return null;
  const given = [...own.filter((figure) => figure !== result), ...findQuantities(before)];
  const quotedFigures = findQuantities(quoted?.text ?? '').filter((figure) => !isStated(figure, given));
  const others = [...given, ...units.flatMap(({ figures }) => figures)];
  if (quotedFigures.some((mine) => others.some((other) => arithmeticExplains(result, [mine, other], sum.by))))
    return null;
  const leading = given.filter((figure) => areComparable(result, figure));
  const found =
    leading.length > 0
      ? units.find(({ figures }) => leading.some((mine) => reaches(sum, mine, figures)))
      : bestPair(sum, units.slice(0, PAIRED_UNITS));
  return found?.unit ?? null;
}

interface Sum {
  readonly result: Quantity;
  readonly by: ReadonlySet<Operation>;
  readonly direction: 1 | -1 | 0;
}

function reaches({ result, by, direction }: Sum, mine: Quantity, figures: readonly Quantity[]): boolean {
  const given = figures.filter((figure) => !isStated(figure, [mine]));
  return followsWith(mine, result, { given, own: [], charged: [], by, isNear: false, direction });
}

/** The better one of the two units that rank best among those whose figures give the result. */
function bestPair({ result, by }: Sum, units: readonly Operand[]): Operand | undefined {
  const pairs = units.flatMap((one, i) => units.slice(i).map((other) => [one, other] as const));
  const [best] = pairs
    .filter(([one, other]) =>
      one === other
        ? arithmeticExplains(result, one.figures, by)
        : one.figures.some((a) => other.figures.some((b) => arithmeticExplains(result, [a, b], by))),
    )
    .sort((a, b) => a[0].place + a[1].place - (b[0].place + b[1].place));
  return best?.find(({ figures }) => figures.some((figure) => areComparable(result, figure))) ?? best?.[0];
}
