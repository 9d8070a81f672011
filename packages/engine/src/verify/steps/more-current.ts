import { precedenceOf } from '../../retrieve/authority.js';
import { saidPrecedence, supersedes } from '../../retrieve/said-of-source.js';
import { precedenceByWording } from '../decide/which-is-current.js';
import { plainly } from '../explain/messages.js';
import { type Step, spanOf } from '../ruling.js';

/** A claim that only an outdated source states is contradicted by the one that took its place, or tells of the change. */
export const followMoreCurrent: Step = ({ claim, standing, sources }) => {
  const { conflict, status, support } = standing;
  if (status !== 'supported' || !conflict) return null;
  const [stating, other] = [conflict.supporting, conflict.contradicting].map((span) => sources.unitAt(span));
  if (!stating || !other) return null;
  const [ours, theirs] = [stating, other].map(({ sourceIndex }) => sources.authorities[sourceIndex]!);
  const isChanged =
    precedenceOf(ours!, theirs!) === null &&
    (precedenceByWording(claim.statement, stating, other)?.order ?? 0) < 0;
  const isOutdated =
    supersedes(theirs!.said, ours!.said) || (ours!.outdated !== null && theirs!.outdated === null);
  if (!isChanged && !isOutdated) return null;
  if ((saidPrecedence(ours!.said, theirs!.said)?.order ?? 0) > 0) return null;
  return {
    ruledBy: 'sources/more-current',
    status: 'contradicted',
    span: spanOf(other),
    // As sure as it is that the claim repeats what is out of date.
    strength: support,
    support: Math.min(support, 1 - support),
    message: plainly('more-current'),
  };
};
