import type { CreateReviewRunResponse, ReviewRunDetail } from '@claimcheck/contracts';
import { STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { followEvents } from '../../api/follow-events.js';
import { getJson, messageOf, postJson } from '../../api/http.js';
import { Dialog, DialogFooter } from '../../parts/dialog.jsx';
import { useDraft } from '../../parts/drafts.js';
import { StatusIcon, VerdictChip } from '../../parts/icons.jsx';
import { plain } from '../../parts/plain-text.jsx';
import { DecideFooter, goesOn, type OnDecided, ReasonField } from './ask.jsx';
import type { LoadedRun } from './model.js';

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

interface Props extends OnDecided {
  readonly run: LoadedRun;
  readonly edited: string;
}

/** The edited text, checked again on the spot: nobody approves a fresh error unawares. */
export function ApproveEdited({ run, edited, busy, more, onRun, onClose }: Props): JSX.Element {
  // Another edit of a claim makes another text, which no earlier draft should hide.
  const draft = `approve ${run.detail.id} ${edited}`;
  const [text, setText] = useDraft(draft, edited);
  const [check, setCheck] = useState<Check>({ text, run: null, problem: null });
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
    start(text);
    return () => abort.current?.abort();
  }, []);

  const same = check.text === text;
  const current = same && check.problem === null;
  const clean = current && check.run !== null && MAY_GO_OUT.includes(check.run.safe_use_status!);
  const ready = current && check.run !== null && (clean || reason.trim() !== '');
  return (
    <Dialog title="Approve as edited" onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const why = reason.trim() !== '' && { reason };
          if (!current) start(text);
          else if (ready && !busy)
            onRun({ action: 'approve_edited', output: text, ...why }, goesOn(event, more), draft);
        }}
      >
        <label for="edited">The text that goes out</label>
        <textarea
          id="edited"
          rows={10}
          dir="auto"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div class="recheck" role="status">
          {!same && <p>The text was changed and is not checked yet.</p>}
          {same && check.problem && <p class="problem">{check.problem}</p>}
          {current && check.run === null && <p class="working">Checking it again…</p>}
          {current && check.run && <Found run={check.run} />}
        </div>
        {current && check.run && !clean && (
          <>
            <label for="reason">It still has problems. Why may it go out?</label>
            <ReasonField value={reason} onInput={setReason} />
          </>
        )}
        {current ? (
          <DecideFooter
            label="Approve as edited"
            busy={busy}
            more={more}
            ready={ready}
            autofocus
            onCancel={onClose}
          />
        ) : (
          <DialogFooter onCancel={onClose}>
            <button type="submit" class="primary">
              Check again
            </button>
          </DialogFooter>
        )}
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
