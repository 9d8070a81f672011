import type { ClaimVerdict, ExtractedClaim, Range, RepairEdit } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { verifyClaim } from '../verify/verify.js';

/** A minimal edit, anchored to the deciding quote and offered only if the edited claim verifies as supported. */
export async function proposeRepair(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<Omit<RepairEdit, 'claimIndex'> | null> {
  if (!verdict.fix || !verdict.primarySpan) return null;
  const { part, replacement } = verdict.fix;
  const range = editRange(claim, part, replacement);
  const statement = edited(claim.statement, part, replacement);
  if (range === null || statement === null) return null;
  const again = await verifyClaim({ ...claim, statement }, sources, verifier, signal);
  if (again.status !== 'supported') return null;
  const { start } = claim.range;
  const original = claim.text.slice(range.start - start, range.end - start);
  return { range, original, replacement, span: verdict.primarySpan };
}

/** The raw range of the part inside the claim; a part that is cut goes with the comma or "and" before it. */
function editRange(claim: ExtractedClaim, part: string, replacement: string): Range | null {
  const at = claim.text.indexOf(part);
  if (at < 0 || claim.text.indexOf(part, at + 1) >= 0) return null;
  const joint =
    replacement === '' ? (/(?:,\s*|\s+)(?:and\s+|but\s+)?$/.exec(claim.text.slice(0, at))?.[0] ?? '') : '';
  return { start: claim.range.start + at - joint.length, end: claim.range.start + at + part.length };
}

function edited(statement: string, part: string, replacement: string): string | null {
  const at = statement.indexOf(part);
  if (at < 0) return null;
  const before = statement.slice(0, at);
  const head = replacement === '' ? before.replace(/(?:,\s*|\s+)(?:and\s+|but\s+)?$/, '') : before;
  return head + replacement + statement.slice(at + part.length);
}
