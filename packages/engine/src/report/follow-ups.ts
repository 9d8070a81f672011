import type { AtomicClaim, ClaimReport } from '@claimcheck/contracts';
import type { CitationFinding, ClaimVerdict, RepairEdit, SpanRef } from '../model.js';
import { excerpt } from '../retrieve/excerpt.js';
import type { Review } from '../review-result.js';
import { say } from '../words/catalogue.js';
import { type ClaimTextReader, claimTextReader, opensWithPronoun } from './claim-text.js';
import type { QuoteReader } from './quote-text.js';
import type { SpanTable } from './spans.js';
import { byUrgency, quoted } from './wording.js';

interface Supplied {
  readonly review: Review;
  readonly claims: readonly AtomicClaim[];
  readonly spans: SpanTable;
  readonly read: QuoteReader;
}

interface Asked extends Supplied {
  /** By the number of the claim, the first one of each. */
  readonly unknownCitations: ReadonlyMap<number, CitationFinding>;
  readonly repairs: ReadonlyMap<number, RepairEdit>;
  readonly readClaim: ClaimTextReader;
}

/** What a reviewer can go and find out: about the run first, then about each claim that did not hold, the gravest first. */
export function followUps(supplied: Supplied): ClaimReport['follow_ups'] {
  const { review, claims } = supplied;
  const unknown = review.citationFindings.filter(({ kind }) => kind === 'unknown_citation');
  const asked = {
    ...supplied,
    unknownCitations: firstOfEach(unknown),
    repairs: firstOfEach(review.repairs),
    readClaim: claimTextReader(review.input.aiOutput, claims),
  };
  const ofClaims = claims
    .map((claim, index) => ({ claim, question: questionOf(index, asked) }))
    .sort((a, b) => byUrgency(a.claim, b.claim))
    .flatMap(({ claim, question }) => (question === null ? [] : [{ claim_id: claim.id, question }]));
  const all = [...runQuestions(review), ...ofClaims];
  const asking = new Set<string>();
  return all.filter(({ question }) => asking.size < asking.add(question).size);
}

const firstOfEach = <T extends { readonly claimIndex: number }>(items: readonly T[]): Map<number, T> =>
  new Map(items.toReversed().map((item) => [item.claimIndex, item]));

function runQuestions({ verdicts }: Review): ClaimReport['follow_ups'] {
  if (verdicts.length === 0) return [{ claim_id: null, question: say('ask/right-text') }];
  if (verdicts.some(({ primarySpan }) => primarySpan)) return [];
  const question = say('ask/right-sources');
  return [{ claim_id: null, question }];
}

const LONGEST_QUOTE = 320;
function questionOf(index: number, asked: Asked): string | null {
  const { review } = asked;
  const verdict = review.verdicts[index]!;
  const { statement, text } = review.extraction.claims[index]!;
  const claim = quoted(inItsPlace(statement, text, asked.readClaim(asked.claims[index]!)), LONGEST_QUOTE);
  const said = (span: SpanRef) =>
    sourced(excerpt(asked.read(asked.spans.get(span)), statement, LONGEST_QUOTE), span, asked);
  if (verdict.conflict) {
    const [one, other] = sidesOf(verdict, said, asked);
    return say('ask/which-applies', { claim, one, other });
  }
  const unknown = asked.unknownCitations.get(index);
  const { primarySpan, status } = verdict;
  if (unknown && !primarySpan) return say('ask/supply-document', { marker: unknown.marker, claim });
  switch (status) {
    case 'supported':
      return unknown ? say('ask/unknown-document', { marker: unknown.marker, claim }) : null;
    case 'contradicted':
      return (
        repairQuestion(index, claim, asked) ??
        oppositionQuestion(claim, said(primarySpan!), labelOf(primarySpan!, asked), verdict)
      );
    case 'partially_supported':
      if (verdict.supportedPart !== null && verdict.unsupportedPart !== null)
        return say('ask/part', { part: quoted(verdict.unsupportedPart), claim });
      return say('ask/further', { claim, said: primarySpan ? said(primarySpan) : 'the sources' });
    case 'insufficient_context':
      return say('ask/refers', { claim });
    case 'not_checked':
      return say('ask/by-hand', { claim });
    default:
      return say('ask/states', { claim });
  }
}

/** A check can point to the difference; what a reader alone saw is asked about first. */
function oppositionQuestion(
  claim: string,
  said: string,
  label: string,
  { decidedBy, restsOnWhole }: ClaimVerdict,
): string {
  if (restsOnWhole) return say('ask/anything-against', { label, claim });
  return decidedBy.startsWith('reader/')
    ? say('ask/speaks-against', { said, claim })
    : say('ask/which-is-right', { said, claim });
}

/** As reports show it where it is a cell of a table or opens with a pronoun, else the statement that it makes. */
function inItsPlace(statement: string, text: string, seen: string): string {
  const isCell = text.includes('|') || (seen !== text && seen.endsWith(text) && !seen.startsWith('['));
  const shown = withoutHeading(statement, text);
  return isCell || (seen.startsWith('[') && opensWithPronoun(shown)) ? seen : shown;
}

/**
 * “Changing the module: Most students do better”: a sentence of its own needs no heading before it; anything else has it
 * in brackets.
 */
function withoutHeading(statement: string, text: string): string {
  const heading = statement.endsWith(text) ? statement.slice(0, -text.length).trim() : '';
  if (!/[:?]$/.test(heading)) return statement;
  const isSentence = /^\p{Lu}/u.test(text) && text.split(/\s+/).length >= 4;
  return isSentence ? text : `[${heading.replace(/:$/, '')}] ${text}`;
}

/** The words in which two sources differ where they are known, else what each of them says. */
function sidesOf(
  { conflict, fix, status }: ClaimVerdict,
  said: (span: SpanRef) => string,
  asked: Asked,
): [string, string] {
  const { supporting, contradicting } = conflict!;
  return status === 'contradicted' && fix && fix.replacement.trim() !== ''
    ? [sourced(fix.part, supporting, asked), sourced(fix.replacement, contradicting, asked)]
    : [said(supporting), said(contradicting)];
}

function repairQuestion(index: number, claim: string, asked: Asked): string | null {
  const repair = asked.repairs.get(index);
  if (!repair) return null;
  const change = repair.replacement.trim() === '' ? 'be cut' : `become ${quoted(repair.replacement)}`;
  return say('ask/repair', {
    original: quoted(repair.original),
    claim,
    change,
    label: labelOf(repair.span, asked),
  });
}

const sourced = (words: string, span: SpanRef, asked: Asked): string =>
  `${quoted(words, Number.POSITIVE_INFINITY)} (${labelOf(span, asked)})`;

const labelOf = ({ sourceIndex }: SpanRef, { review }: Asked): string =>
  review.input.sources[sourceIndex]!.citationLabel;
