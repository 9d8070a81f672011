import type { ClaimVerdict, ExtractedClaim, Range, RepairEdit } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { literally } from '../text/literally.js';
import { verifyClaim } from '../verify/verify-claim.js';

/** A minimal edit, anchored to the deciding quote and offered only if the edited claim verifies as supported. */
export async function proposeRepair(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<Omit<RepairEdit, 'claimIndex'> | null> {
  if (!verdict.fix || !verdict.primarySpan) return null;
  const { part } = verdict.fix;
  const statement = edited(claim.statement, part, verdict.fix.replacement);
  const place = editOf(claim, verdict.fix);
  if (place === null || statement === null) return null;
  const { range, replacement } = place;
  const edit = { ...claim, statement };
  const { verdict: again } = await verifyClaim(edit, sources, verifier, { signal, quotes: false });
  if (again.status !== 'supported') return null;
  const { start } = claim.range;
  const original = claim.text.slice(range.start - start, range.end - start);
  return { range, original, replacement, span: verdict.primarySpan };
}

interface Change {
  readonly part: string;
  readonly replacement: string;
}

/** Where and how the claim is edited: where a part has markup inside ("*ten* days"), only the words that differ. */
function editOf(claim: ExtractedClaim, fix: Change): { range: Range; replacement: string } | null {
  const whole = editRange(claim, fix.part, fix.replacement);
  if (whole === null) return null;
  const { start } = claim.range;
  const hasMarkup = !claim.text.slice(whole.start - start, whole.end - start).endsWith(fix.part);
  const differing = hasMarkup ? differenceOf(fix) : null;
  const narrow = differing && editRange(claim, differing.part, differing.replacement);
  return narrow
    ? { range: narrow, replacement: differing.replacement }
    : { range: whole, replacement: fix.replacement };
}

/** A change without the words that both have at its end. */
function differenceOf({ part, replacement }: Change): Change | null {
  const [from, to] = [part.split(' '), replacement.split(' ')];
  while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  const change = { part: from.join(' '), replacement: to.join(' ') };
  return change.part === part ? null : change;
}

/** The raw range of the part inside the claim; a part that is cut goes with the comma or "and" before it. */
function editRange(claim: ExtractedClaim, part: string, replacement: string): Range | null {
  const found = placeOf(part, claim.text);
  if (found === null) return null;
  const before = claim.text.slice(0, found.start);
  const joint = replacement === '' ? (/(?:,\s*|\s+)(?:and\s+|but\s+)?$/.exec(before)?.[0] ?? '') : '';
  return { start: claim.range.start + found.start - joint.length, end: claim.range.start + found.end };
}

const MARKUP = '[*_`~]';

/** The one place of the words in a text; markup inside them ("*30* days") goes with its counterpart around them. */
function placeOf(part: string, text: string): Range | null {
  const letters = [...part].map(literally);
  const pattern = new RegExp(
    `(?<open>${MARKUP}*)(?<words>${letters.join(`${MARKUP}*`)})(?<close>${MARKUP}*)`,
    'gu',
  );
  const matches = [...text.matchAll(pattern)];
  if (part === '' || matches.length !== 1) return null;
  const { open, words, close } = matches[0]!.groups as Record<'open' | 'words' | 'close', string>;
  const start = matches[0]!.index + open.length;
  const places = [
    { start, end: start + words.length },
    { start: start - open.length, end: start + words.length },
    { start, end: start + words.length + close.length },
  ];
  return places.find((place) => isBalanced(text.slice(place.start, place.end), part)) ?? null;
}

/** Every mark that the text has beyond the words is opened and closed in it. */
function isBalanced(text: string, words: string): boolean {
  const marks = (of: string) => of.match(new RegExp(`${MARKUP}+`, 'g'))?.length ?? 0;
  return (marks(text) - marks(words)) % 2 === 0;
}

function edited(statement: string, part: string, replacement: string): string | null {
  const at = statement.indexOf(part);
  if (at < 0) return null;
  const before = statement.slice(0, at);
  const head = replacement === '' ? before.replace(/(?:,\s*|\s+)(?:and\s+|but\s+)?$/, '') : before;
  return head + replacement + statement.slice(at + part.length);
}
