import type { ClaimVerdict, ExtractedClaim, Extraction, Range, RepairEdit, ReviewInput } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { verifyClaim } from '../verify/verify.js';

/** Minimal edits, each anchored to the deciding quote and offered only if the edited claim verifies as supported. */
export async function proposeRepairs(
  input: ReviewInput,
  extraction: Extraction,
  verdicts: readonly ClaimVerdict[],
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<RepairEdit[]> {
  const repairs: RepairEdit[] = [];
  for (const [claimIndex, verdict] of verdicts.entries()) {
    signal?.throwIfAborted();
    const claim = extraction.claims[claimIndex]!;
    if (!verdict.fix || !verdict.primarySpan) continue;
    const range = editRange(claim, verdict.fix.part, verdict.fix.replacement);
    if (!range) continue;
    const statement = edited(claim.statement, verdict.fix.part, verdict.fix.replacement);
    if (statement === null) continue;
    const again = await verifyClaim({ ...claim, statement }, sources, verifier, signal);
    if (again.status !== 'supported') continue;
    repairs.push({
      claimIndex,
      range,
      original: input.aiOutput.slice(range.start, range.end),
      replacement: verdict.fix.replacement,
      span: verdict.primarySpan,
    });
  }
  return repairs;
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
