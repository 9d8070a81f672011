import type { Unit } from '../../retrieve/units.js';
import type { Finding } from '../checks/check.js';
import { columnsNamed, groupsNamed } from '../checks/tables/cells.js';
import type { Candidate } from '../evidence.js';
import { plainly } from '../explain/messages.js';
import { isReckonedFrom } from '../figures/reckoning.js';
import { spanOf } from '../ruling.js';
import { type Judged, quotable } from './judge-unit.js';
import type { Judgement } from './source-ruling.js';

/** Figures of a unit are reckoned with when it shares at least this much with the claim. */
const RECKONED_ALIGNMENT = 0.08;
const RECKONED_UNITS = 3;

/** A figure drawn from the source's figures: a verifier cannot reckon, so that it finds none says nothing. */
export function reckonedFrom(
  statement: string,
  units: readonly Judged[],
  elsewhere: readonly Candidate[],
  whole: readonly Unit[],
): Judgement | null {
  const [near, far] = [units, elsewhere].map((all) =>
    all
      .filter(({ alignment }) => alignment >= RECKONED_ALIGNMENT)
      .sort((a, b) => b.alignment - a.alignment)
      .slice(0, RECKONED_UNITS),
  ) as [Judged[], Candidate[]];
  const [closest] = near;
  if (!closest || near.some(({ contradiction }) => contradiction !== null && isComparison(contradiction)))
    return null;
  const own = near.map(({ unit }) => unit);
  const beside = closest.unit.isRow ? own : [...closest.window.units, ...own];
  const tables = new Set(own.map(({ context }) => context));
  const rows = whole.filter(({ isRow, context }) => isRow && tables.has(context));
  const columns = columnsNamed(statement, rows);
  const groups = groupsNamed(statement, rows);
  const isUndisputed = near.every(
    ({ contradiction }) => contradiction === null || contradiction.merely === 'another figure',
  );
  const follows = (from: readonly Unit[], isNear: boolean) =>
    isReckonedFrom(statement, { text: textOf(from), isNear, isUndisputed, columns, groups });
  const grounds = [
    { from: own, isNear: true },
    { from: beside, isNear: true },
    { from: [...beside, ...far.map(({ unit }) => unit)], isNear: false },
  ];
  const ground = grounds.find(({ from, isNear }) => follows(from, isNear));
  if (!ground) return null;
  const isNeeded = ({ unit }: Judged) =>
    ground.from.includes(unit) &&
    !follows(
      ground.from.filter((other) => other !== unit),
      ground.isNear,
    );
  const deciding = quotable(units.filter(isNeeded), 'supported') ?? quotable(units, 'supported');
  return {
    ruledBy: 'arithmetic/follows',
    status: 'supported',
    span: spanOf(deciding!.unit),
    message: plainly('reckoned'),
    unsupportedPart: null,
    fix: null,
  };
}

/** A figure may be right where what it is said of is the wrong way round. */
const isComparison = ({ provesRelevance, replacement }: Finding): boolean =>
  provesRelevance === true && replacement === null;

const textOf = (units: readonly Unit[]): string => [...new Set(units)].map(({ text }) => text).join(' ');
