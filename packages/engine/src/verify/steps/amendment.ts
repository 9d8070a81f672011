import { findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import { oncePer } from '../../once-per.js';
import { compareAuthority } from '../../retrieve/authority.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import { aloneText, type Unit } from '../../retrieve/units.js';
import { isAboutAnother } from '../decide/weigh-sources.js';
import { plainly } from '../explain/messages.js';
import { isAmong, isStated } from '../figures/agreement.js';
import { CHANGE_WORDS, changeMarkIn } from '../meaning/change-wording.js';
import {
  type Change,
  changeIn,
  givesAnotherTerm,
  hasCodesOf,
  saysItTakesPlace,
  type Terms,
  termsIn,
  thingsIn,
} from '../meaning/changes.js';
import { clauseAt } from '../meaning/clause-at.js';
import { isWithin, type Label, labelAt, namesClause, referencesIn } from '../meaning/clause-labels.js';
import { topicOf } from '../meaning/topic.js';
import { type Step, spanOf } from '../ruling.js';

/** What is repeated changes no term once and for all. */
const TIME_AFTER_TIME = /\b(?:each|every|annually)\b/i;

/** A sentence of a source that changes or ends a term of another. */
interface Amendment extends Pick<Change, 'kind' | 'to' | 'from' | 'codes'> {
  readonly unit: Unit;
  readonly references: readonly Label[];
  /** What is changed; of a clause, the term of it that is, where one is named. */
  readonly subject: ReadonlySet<string>;
}

const amendmentsIn = oncePer(({ unitsBySource }: SourceIndex): readonly Amendment[] =>
  unitsBySource.flatMap((units) => units.flatMap((unit) => amendmentOf(unit) ?? [])),
);

function amendmentOf(unit: Unit): Amendment | null {
  const references = referencesIn(unit.text);
  if (references.length > 0) return ofClause(unit, references);
  const change = changeIn(unit);
  if (!change || change.subject.size === 0 || TIME_AFTER_TIME.test(unit.text)) return null;
  const isPlain = change.kind === 'ended' || (MADE.has(change.kind) && change.isByOrTo);
  return isPlain ? { ...change, unit, references } : null;
}

const MADE: ReadonlySet<string> = new Set(['changed', 'becomes']);

function ofClause(unit: Unit, references: readonly Label[]): Amendment | null {
  const { text } = unit;
  const verb = unit.isPiece ? null : changeMarkIn(text);
  if (!verb || verb.kind === 'by now') return null;
  const stated =
    verb.kind === 'ended' ? [] : findQuantities(text).filter((figure) => !isReference(figure, text));
  const isFormer = ({ start }: Quantity) => start < verb.start || FROM.test(text.slice(0, start));
  const from = { figures: stated.filter(isFormer), dates: [] };
  const to = { figures: stated.filter((figure) => !isFormer(figure)), dates: [] };
  return { unit, references, kind: verb.kind, from, to, codes: [], subject: matterOf(unit, to, from) };
}

const FROM = /\bfrom\s$/i;
const isReference = ({ start, text: figure }: Quantity, text: string): boolean =>
  namesClause(text.slice(Math.max(0, start - 12), start)) && /^\d/.test(figure);

/**
 * A claim that repeats a term of one source, while another changes it in words of its own, "clause 7.2 no longer
 * applies", "is extended by two weeks": both are shown, and the more current one is followed.
 */
export const changedByAmendment: Step = ({ claim, standing, sources }) => {
  const { primarySpan, conflict, status, support } = standing;
  const stating = primarySpan && sources.unitAt(primarySpan);
  if (status !== 'supported' || conflict || !stating || sources.unitsBySource.length === 1) return null;
  if (amendmentsIn(sources).length === 0) return null;
  const isAnothers = isAboutAnother(
    sources.subjects.silentOn(claim.statement, claim.topics),
    stating.sourceIndex,
    sources,
  );
  const amending = amendmentsIn(sources).find(
    (amendment) =>
      amendment.unit.sourceIndex !== stating.sourceIndex &&
      !isAnothers(amendment.unit.sourceIndex) &&
      amends(amendment, stating, claim.statement, sources),
  );
  if (!amending) return null;
  const span = spanOf(amending.unit);
  const shown = { ruledBy: 'sources/amended', conflict: { supporting: primarySpan, contradicting: span } };
  const [ours, theirs] = [stating, amending.unit].map(({ sourceIndex }) => sources.authorities[sourceIndex]!);
  if (compareAuthority(theirs!, ours!) < 0) return shown;
  // As sure as it is that the claim repeats what is changed.
  const sure = { strength: support, support: Math.min(support, 1 - support) };
  return { ...shown, ...sure, status: 'contradicted', span, message: plainly('changed') };
};

function amends(amendment: Amendment, stating: Unit, statement: string, index: SourceIndex): boolean {
  const { references, subject, kind } = amendment;
  if (references.length === 0)
    return kind === 'ended'
      ? saysItTakesPlace(statement) && isNamed(amendment, statement)
      : givesAnotherTerm(amendment, statement) && isNamed(amendment, `${aloneText(stating)} ${statement}`);
  if (!isAnotherTermOfClause(amendment, statement)) return false;
  const label = labelAt(stating, index);
  if (label === null || !references.some((reference) => isWithin(label, reference))) return false;
  const there = topicOf(`${aloneText(stating)} ${statement}`);
  return subject.size === 0 || [...subject].some((word) => there.has(word));
}

/** All that names what is changed stands in a text, with the number that it goes by: "scene 57 is off". */
function isNamed(amendment: Amendment, text: string): boolean {
  const { subject, from } = amendment;
  const there = termsIn(text);
  const words = topicOf(text);
  return (
    hasCodesOf(amendment, text) &&
    [...subject].every((word) => words.has(word)) &&
    from.figures.every((figure) => isStated(figure, there.figures))
  );
}

/** A clause may set several terms: "in § 2, the fixed term is prolonged to 2027" leaves the notice in § 2 as it is. */
function matterOf({ text }: Unit, to: Terms, from: Terms): ReadonlySet<string> {
  if (from.figures.length > 0) return new Set();
  const at = to.figures[0]?.start ?? [...text.matchAll(CHANGE_WORDS)].at(-1)?.index ?? 0;
  return thingsIn(clauseAt(text, at).replace(CHANGE_WORDS, ' '));
}

/** Of a clause that sets several terms, the one that the statement gives is meant where the amendment names it. */
function isAnotherTermOfClause({ to, from }: Amendment, statement: string): boolean {
  if (from.figures.length === 0 || to.figures.length === 0) return givesAnotherTerm({ to, from }, statement);
  return findQuantities(statement).some((figure) => isAmong(figure, from.figures));
}
