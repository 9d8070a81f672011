import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import { oncePer } from '../once-per.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { termsOf } from '../retrieve/terms.js';
import { aloneText, type Unit } from '../retrieve/units.js';
import { compareAuthority } from './authority.js';
import { clauseAt } from './clause-at.js';
import { type Label, labelAt, namesClause, referencesIn } from './clause-labels.js';
import { isAboutAnother } from './decide.js';
import { isAmong } from './figures/agreement.js';
import { findDates } from './figures/dates.js';
import { termSetBy } from './figures/kinds.js';
import { findQuantities } from './figures/quantities.js';
import type { Quantity } from './figures/quantity.js';
import { refutedBy, spanOf } from './source-outcome.js';
import { topicOf } from './topic.js';

const PASSIVE = String.raw`\b(?:is|are|shall be|ha(?:s|ve) been)\s(?:hereby\s|now\s)?`;
const ENDED = new RegExp(
  String.raw`${PASSIVE}(?:deleted|repealed|removed|struck|withdrawn|cancelled|revoked|abolished|annulled|void)\b|\b(?:no longer appl(?:y|ies)|ceases? to apply|shall not apply)\b`,
  'i',
);
const CHANGED = new RegExp(
  String.raw`${PASSIVE}(?:changed|amended|replaced|modified|extended|prolonged|shortened|reduced|increased|raised|lowered|cut|moved|postponed)\b`,
  'i',
);
const CHANGES = /\b(?:replaces?|changes|amends|shortens|extends|reduces|increases|raises|lowers)\b/i;
/** What only happens at times, or may happen, changes no term. */
const AT_TIMES = /\b(?:if|unless|when|where|whenever|each|every|annually|may|can|might|would|could)\b/i;
const BY_OR_TO = /\b(?:by|to)\s(?:an? |the )?$/i;

/** A sentence of a source that changes or ends a term of another. */
interface Amendment {
  readonly unit: Unit;
  readonly references: readonly Label[];
  /** What is changed, by the words before the verb; of a clause, the term of it that is, where one is named. */
  readonly subject: ReadonlySet<string>;
  /** The figures by or to which it is changed; none where it ends, or is put anew. */
  readonly figures: readonly Quantity[];
  /** The figures that it gives up, where it names them. */
  readonly former: readonly Quantity[];
}

const amendmentsIn = oncePer(({ unitsBySource }: SourceIndex): readonly Amendment[] =>
  unitsBySource.flatMap((units) => units.flatMap((unit) => amendmentOf(unit) ?? [])),
);

function amendmentOf(unit: Unit): Amendment | null {
  const { text } = unit;
  const [ended, changed] = [ENDED.exec(text), CHANGED.exec(text)];
  const verb = ended ?? changed ?? CHANGES.exec(text);
  if (!verb || unit.isPiece) return null;
  const references = referencesIn(text);
  const stated = ended ? [] : findQuantities(text).filter((figure) => !isReference(figure, text));
  const isFormer = ({ start }: Quantity) => start < verb.index || FROM.test(text.slice(0, start));
  const amendment = {
    ...{ unit, references, former: stated.filter(isFormer) },
    ...{ figures: stated.filter((figure) => !isFormer(figure)), subject: NOTHING },
  };
  if (references.length > 0) return { ...amendment, subject: matterOf(amendment) };
  const isByFigure = amendment.figures.some(({ start }) => BY_OR_TO.test(text.slice(0, start)));
  if (!changed || !isByFigure || AT_TIMES.test(text)) return null;
  return { ...amendment, subject: subjectOf(text.slice(0, verb.index)) };
}

const NOTHING: ReadonlySet<string> = new Set();
const FROM = /\bfrom\s$/i;
const isReference = ({ start, text: figure }: Quantity, text: string): boolean =>
  namesClause(text.slice(Math.max(0, start - 12), start)) && /^\d/.test(figure);

/** Words for what of a thing is changed; which thing it is, the others say. */
const ASPECTS = new Set(
  termsOf(
    'deadline term period duration length amount price date time rate level number end closing opening',
  ),
);

const subjectOf = (text: string): ReadonlySet<string> =>
  new Set([...topicOf(text)].filter((word) => !ASPECTS.has(word)));

/**
 * A claim that repeats a term of one source, while another changes it in words of its own, "clause 7.2 no longer
 * applies", "is extended by two weeks": both are shown, and the more current one is followed.
 */
export function withAmendment(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  index: SourceIndex,
): ClaimVerdict {
  const { primarySpan, conflict, status } = verdict;
  const stating = primarySpan && index.unitAt(primarySpan);
  if (status !== 'supported' || conflict || !stating || index.unitsBySource.length === 1) return verdict;
  if (amendmentsIn(index).length === 0) return verdict;
  const isAnothers = isAboutAnother(index.subjects.silentOn(claim.statement), stating.sourceIndex, index);
  const amending = amendmentsIn(index).find(
    (amendment) =>
      amendment.unit.sourceIndex !== stating.sourceIndex &&
      !isAnothers(amendment.unit.sourceIndex) &&
      amends(amendment, stating, claim.statement, index),
  );
  if (!amending) return verdict;
  const both = { ...verdict, conflict: { supporting: primarySpan, contradicting: spanOf(amending.unit) } };
  const [ours, theirs] = [stating, amending.unit].map(({ sourceIndex }) => index.authorities[sourceIndex]!);
  if (compareAuthority(theirs!, ours!) <= 0) return both;
  const rationale = 'A supplied source changes what another states here.';
  return refutedBy(amending.unit, both, rationale, 1 - verdict.support);
}

function amends(amendment: Amendment, stating: Unit, statement: string, index: SourceIndex): boolean {
  if (!isAnotherTerm(amendment, statement)) return false;
  const { references, subject } = amendment;
  const there = topicOf(`${aloneText(stating)} ${statement}`);
  if (references.length === 0) return subject.size > 0 && [...subject].every((word) => there.has(word));
  const label = labelAt(stating, index);
  if (label === null || !references.some((reference) => isWithin(label, reference))) return false;
  return subject.size === 0 || [...subject].some((word) => there.has(word));
}

const NO_MATTER = new RegExp(
  String.raw`${ENDED.source}|${CHANGED.source}|${CHANGES.source}|\b(?:clauses?|sections?|articles?|paragraphs?|items?|points?)\b`,
  'gi',
);

/** A clause may set several terms: "in § 2, the fixed term is prolonged to 2027" leaves the notice in § 2 as it is. */
function matterOf({ unit, figures, former }: Amendment): ReadonlySet<string> {
  if (former.length > 0) return NOTHING;
  const at = figures[0]?.start ?? [...unit.text.matchAll(NO_MATTER)].at(-1)?.index ?? 0;
  return subjectOf(clauseAt(unit.text, at).replace(NO_MATTER, ' '));
}

/** Clause 7 has clause 7.2 in it. */
const isWithin = (label: Label, { number, name }: Label): boolean =>
  (label.number === number || label.number.startsWith(`${number}.`)) &&
  (label.name === null || name === null || label.name === name);

/** The statement gives a term of the kind that is changed, and not the one it is changed to. */
function isAnotherTerm({ figures, former }: Amendment, statement: string): boolean {
  if (figures.length === 0) return true;
  const own = findQuantities(statement);
  const says = (others: readonly Quantity[]) => own.some((figure) => isAmong(figure, others));
  if (former.length > 0) return says(former);
  if (says(figures)) return false;
  const kinds = new Set([...own.map(termSetBy), ...(findDates(statement).length > 0 ? ['time'] : [])]);
  return figures.some(
    (figure) => kinds.has(termSetBy(figure)) || (figure.dimension === 'percent' && kinds.size > 0),
  );
}
