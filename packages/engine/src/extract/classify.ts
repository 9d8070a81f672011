import type { ClaimType } from '@claimcheck/contracts';
import {
  CITES_LAW,
  CLAIM_TYPES,
  HAS_DATE,
  HAS_FIGURE,
  OPENS_STEP,
  WEIGHTS,
} from '../language/en/claim-types.js';
import { isImperative, wordsOf } from './verbs.js';

export function claimTypeOf(statement: string, ordered: boolean): ClaimType {
  const rule = CLAIM_TYPES.find(({ pattern }) => pattern.test(statement));
  if (rule) return rule.type;
  if (isImperative(wordsOf(statement.slice(0, 200)))) return 'procedure';
  if (ordered && OPENS_STEP.test(statement)) return 'procedure';
  if (HAS_DATE.test(statement)) return 'temporal';
  if (CITES_LAW.test(statement)) return 'citation';
  return HAS_FIGURE.test(statement) ? 'quantity' : 'factual';
}

const NORMS: ReadonlySet<ClaimType> = new Set(['obligation', 'prohibition', 'permission']);

/** 1 (minor) to 5 (critical): figures, norms and what touches health, money or law weigh more; generalities less. */
export function importanceOf(statement: string, type: ClaimType, vague: boolean): number {
  const base = 3 + (NORMS.has(type) ? 1 : 0) - (vague ? 1 : 0);
  const points = WEIGHTS.filter(({ pattern }) => pattern.test(statement)).reduce(
    (sum, weight) => sum + weight.points,
    0,
  );
  return Math.max(1, Math.min(5, base + points));
}
