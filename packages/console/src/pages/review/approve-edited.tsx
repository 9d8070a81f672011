import type { CreateReviewRunResponse, ReviewRunDetail } from '@claimcheck/contracts';
import { STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { followEvents } from '../../api/follow-events.js';
import { getJson, messageOf, postJson } from '../../api/http.js';
import { Dialog } from '../../parts/dialog.jsx';
import { StatusIcon, VerdictChip } from '../../parts/icons.jsx';
import { plain } from '../../parts/plain-text.jsx';
import { ReasonField } from './ask.jsx';
import type { LoadedRun } from './model.js';
import type { RunState } from './use-run.js';

const MAY_GO_OUT = ['verified_for_use', 'verified_with_limits'];

type Check = { readonly text: string; readonly run: ReviewRunDetail | null; readonly problem: string | null };

async function checkAgain(runId: string, output: string, signal: AbortSignal): Promise<ReviewRunDetail> {
  const { review_run } = await postJson<CreateReviewRunResponse>(`/v1/review-runs/${runId}/rechecks`, {
    output,
  });
  await followEvents(review_run.id, () => {}, signal);
  const detail = await getJson<ReviewRunDetail>(`/v1/review-runs/${review_run.id}`, signal);
  if (detail.status === 'completed') return detail;
  throw new Error(detail.error_message ?? `The check is ${detail.status}.`);
}

interface Props {
  readonly run: LoadedRun;
  readonly edited: string;
  readonly onApprove: (decision: Parameters<RunState['decide']>[0]) => void;
  readonly onClose: () => void;
}

/** The edited text, checked again on the spot: nobody approves a fresh error unawares. */
export function ApproveEdited({ run, edited, onApprove, onClose }: Props): JSX.Element {
  const [text, setText] = useState(edited);
  const [check, setCheck] = useState<Check | null>(null);
  const [reason, setReason] = useState('');
  const abort = useRef<AbortController | null>(null);

  const start = (output: string) => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setCheck({ text: output, run: null, problem: null });
    checkAgain(run.detail.id, output, controller.signal).then(
      (checked) => setCheck({ text: output, run: checked, problem: null }),
      (error) => {
        if (!controller.signal.aborted) setCheck({ text: output, run: null, problem: messageOf(error) });
      },
    );
  };
  useEffect(() => {
    start(edited);
    return () => abort.current?.abort();
  }, []);

  const current = check !== null && check.text === text;
  const clean = current && check.run !== null && MAY_GO_OUT.includes(check.run.safe_use_status!);
  const ready = current && check.run !== null && (clean || reason.trim() !== '');
  return (
    <Dialog title="Approve as edited" onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!current) start(text);
          else if (ready)
            onApprove({ action: 'approve_edited', output: text, ...(reason.trim() !== '' && { reason }) });
        }}
      >
        <label for="edited">The text that goes out</label>
        <textarea
          id="edited"
          rows={10}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div class="recheck" role="status">
          {!current && <p>The text was changed and is not checked yet.</p>}
          {current && check.problem && <p class="problem">{check.problem}</p>}
          {current && !check.problem && check.run === null && <p class="working">Checking it again…</p>}
          {current && check.run && <Found run={check.run} />}
        </div>
        {current && check.run && !clean && (
          <>
            <label for="reason">It still has problems. Why may it go out?</label>
            <ReasonField value={reason} onInput={setReason} />
          </>
        )}
        <footer>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          {current ? (
            <button type="submit" class="primary" disabled={!ready}>
              Approve as edited
            </button>
          ) : (
            <button type="submit" class="primary">
              Check again
            </button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

function Found({ run }: { run: ReviewRunDetail }): JSX.Element {
  const report = run.claim_report && 'coverage' in run.claim_report ? run.claim_report : null;
  const open = [...(report?.unsupported_claims ?? [])];
  return (
    <>
      <p>
        Checked again: <VerdictChip verdict={run.safe_use_status!} />
      </p>
      <ul>
        {open.map((claim) => (
          <li key={claim.claim_id}>
            <StatusIcon status={claim.support_status} /> {STATUS_LABEL[claim.support_status]}:{' '}
            <q dir="auto">{plain(claim.claim_text)}</q>
          </li>
        ))}
      </ul>
    </>
  );
}
