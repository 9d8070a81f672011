import type { HoldView, Review, SessionView } from '@claimcheck/contracts';
import { meaningOf, REVIEW_OUTCOME_LABEL, STRICTNESS_LABEL, USE_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { VerdictChip } from '../../parts/icons.jsx';
import { plain } from '../../parts/plain-text.jsx';
import { fullTime } from '../../parts/time.jsx';
import { downloadReport } from './download-report.js';
import type { LoadedRun } from './model.js';
import type { HowFar } from './next-run.js';
import { titleOf } from './title.js';

interface Props {
  readonly run: LoadedRun;
  readonly review: Review | null;
  readonly edited: boolean;
  readonly session: SessionView;
  readonly hold: HoldView | null;
  readonly howFar: HowFar;
  readonly onTake: () => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onUndo: () => void;
  readonly onNext: () => void;
}

/** What the run is, what the machine says of it, and what a person does with it. */
export function RunBar(props: Props): JSX.Element {
  const { run, review, edited, session, hold, howFar } = props;
  const { detail } = run;
  const mayDecide = session.scopes.includes('review_runs:review');
  const completed = detail.status === 'completed';
  return (
    <div class="run-bar">
      <div class="what">
        <h1>
          <bdi>{plain(titleOf(detail))}</bdi>
        </h1>
        <p class="soft">
          {detail.safe_use_status && <VerdictChip verdict={detail.safe_use_status} />}
          {detail.safe_use_status && <span>{meaningOf(detail.safe_use_status, detail.claim_count)}</span>}
          <span>
            {USE_LABEL[detail.intended_use]}, {STRICTNESS_LABEL[detail.strictness].toLowerCase()}
          </span>
          {completed && run.report && (
            <>
              <button type="button" class="link" onClick={() => void downloadReport(detail.id, 'html')}>
                Report
              </button>
              <button type="button" class="link" onClick={() => void downloadReport(detail.id, 'sealed')}>
                Sealed report
              </button>
            </>
          )}
        </p>
      </div>
      <div class="decide">
        {hold && !hold.mine && hold.held_by && (
          <span class="held" role="status">
            <bdi>{hold.held_by.name}</bdi> is on it{' '}
            <button type="button" class="quiet" onClick={props.onTake}>
              Take over
            </button>
          </span>
        )}
        {review?.outcome ? (
          <Outcome review={review} mayUndo={mayDecide} onUndo={props.onUndo} />
        ) : (
          completed &&
          mayDecide && (
            <>
              <button type="button" class="danger" onClick={props.onReject} aria-keyshortcuts="Shift+X">
                Reject{' '}
                <span class="key" aria-hidden="true">
                  X
                </span>
              </button>
              <button type="button" class="primary" onClick={props.onApprove} aria-keyshortcuts="Shift+A">
                {edited ? 'Approve as edited' : 'Approve'}{' '}
                <span class="key" aria-hidden="true">
                  A
                </span>
              </button>
            </>
          )
        )}
        {completed && (
          <button
            type="button"
            class={review?.outcome ? 'primary' : 'quiet'}
            onClick={props.onNext}
            aria-keyshortcuts="Shift+N"
          >
            Next{' '}
            <span class="key" aria-hidden="true">
              N
            </span>
          </button>
        )}
        <Progress {...howFar} />
      </div>
    </div>
  );
}

function Outcome(props: { review: Review; mayUndo: boolean; onUndo: () => void }): JSX.Element {
  const { outcome, decided_by, decided_at } = props.review;
  return (
    <span class={`outcome ${outcome}`} role="status">
      <strong>{REVIEW_OUTCOME_LABEL[outcome!]}</strong>
      <span class="soft">
        by <bdi>{decided_by?.name}</bdi>, {decided_at && fullTime(decided_at)}
      </span>
      {props.mayUndo && (
        <button type="button" class="quiet" onClick={props.onUndo} aria-keyshortcuts="Shift+U">
          Undo{' '}
          <span class="key" aria-hidden="true">
            U
          </span>
        </button>
      )}
    </span>
  );
}

/** How far the person is in what waits. */
function Progress({ done, left }: HowFar): JSX.Element | null {
  if (left === null) return null;
  return (
    <span class="in-queue soft small">
      {done > 0 && `${done.toLocaleString()} done, `}
      {left === 0 ? 'nothing else waits' : `${left.toLocaleString()} more ${left === 1 ? 'waits' : 'wait'}`}
    </span>
  );
}
