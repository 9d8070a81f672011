import type { QueueItem } from '@claimcheck/contracts';
import { count, REVIEW_OUTCOME_LABEL, shortened, USE_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { memo } from 'preact/compat';
import { VerdictChip } from '../parts/icons.jsx';
import { plain } from '../parts/plain-text.jsx';
import { Time } from '../parts/time.jsx';
import { Link } from '../router.jsx';

interface Props {
  readonly item: QueueItem;
  readonly view: 'waiting' | 'decided' | 'all';
  readonly me: string;
  readonly selected: boolean;
}

export const titleOf = ({ review_run, excerpt }: Pick<QueueItem, 'review_run' | 'excerpt'>): string =>
  shortened(review_run.question || excerpt || review_run.external_id || review_run.id, 140);

/** One run on one or two lines; the whole of it is the link. */
export const QueueRow = memo(function QueueRow({ item, me, selected }: Props): JSX.Element {
  const { review_run: run, held_by } = item;
  const problems = run.unsupported_claim_count;
  return (
    <li class={selected ? 'selected' : undefined}>
      <Link to={`/runs/${run.id}`}>
        <span class="verdict">
          {run.safe_use_status ? (
            <VerdictChip verdict={run.safe_use_status} />
          ) : (
            <span class="chip not_checked">{run.status}</span>
          )}
        </span>
        <span class="title">
          <bdi>{plain(titleOf(item))}</bdi>
        </span>
        <span class="facts">
          {run.external_id && (
            <span class="name">
              <bdi>{plain(shortened(run.external_id, 40))}</bdi>
            </span>
          )}
          <span>{USE_LABEL[run.intended_use]}</span>
          {run.status === 'completed' && (
            <span>
              {problems > 0
                ? `${problems} of ${count(run.claim_count, 'claim')} unsupported`
                : count(run.claim_count, 'claim')}
            </span>
          )}
          {run.review?.outcome && (
            <span class="outcome">
              {REVIEW_OUTCOME_LABEL[run.review.outcome]} by <bdi>{run.review.decided_by?.name}</bdi>
            </span>
          )}
          {held_by && (
            <span class="held">
              {held_by.id === me ? 'You are on it' : <bdi>{`${held_by.name} is on it`}</bdi>}
            </span>
          )}
        </span>
        <span class="age">
          <Time at={run.created_at} />
        </span>
      </Link>
    </li>
  );
});
