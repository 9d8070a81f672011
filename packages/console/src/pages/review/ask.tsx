import type { AtomicClaim } from '@claimcheck/contracts';
import { STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.jsx';
import { Options } from '../queue-filters.jsx';
import { ApproveEdited } from './approve-edited.jsx';
import { type LoadedRun, repairedText, stretchOf } from './model.js';
import type { RunState } from './use-run.js';

/** What needs more than a key. */
export type Asked = 'override' | 'edit' | 'comment' | 'approve' | 'reject';

interface Props {
  readonly asked: Asked;
  readonly run: LoadedRun;
  readonly claim: AtomicClaim | null;
  readonly edited: string | null;
  readonly decide: RunState['decide'];
  readonly onClose: () => void;
  readonly onClaimDone: () => void;
}

export function Ask(props: Props): JSX.Element | null {
  const { asked, run, claim, edited, decide, onClose, onClaimDone } = props;
  const finish = async (decision: Parameters<RunState['decide']>[0]) => {
    if (!(await decide(decision))) return;
    onClose();
    if (decision.claim_id && decision.action !== 'comment') onClaimDone();
  };
  if (asked === 'approve' && edited !== null)
    return <ApproveEdited run={run} edited={edited} onApprove={finish} onClose={onClose} />;
  if (asked === 'approve')
    return <Approve onApprove={() => finish({ action: 'approve' })} onClose={onClose} run={run} />;
  if (asked === 'reject')
    return (
      <Reason
        title="Reject this text"
        label="Why"
        submit="Reject"
        onSubmit={(reason) => finish({ action: 'reject', reason })}
        onClose={onClose}
      />
    );
  if (!claim) return null;
  if (asked === 'comment')
    return (
      <Reason
        title="Comment on this claim"
        label="Comment"
        submit="Comment"
        onSubmit={(reason) => finish({ action: 'comment', claim_id: claim.id, reason })}
        onClose={onClose}
      />
    );
  if (asked === 'override') return <Override claim={claim} onSubmit={finish} onClose={onClose} />;
  return <EditClaim run={run} claim={claim} onSubmit={finish} onClose={onClose} />;
}

function Approve(props: { run: LoadedRun; onApprove: () => void; onClose: () => void }): JSX.Element {
  const problems = props.run.detail.unsupported_claim_count;
  return (
    <Dialog title="Approve this text as it is" onClose={props.onClose}>
      <p>
        {problems > 0
          ? `The machine found ${problems === 1 ? 'one unsupported claim' : `${problems} unsupported claims`}. Approving does not change what it found.`
          : 'Approving does not change what the machine found.'}
      </p>
      <footer>
        <button type="button" onClick={props.onClose}>
          Cancel
        </button>
        <button type="button" class="primary" autofocus onClick={props.onApprove}>
          Approve
        </button>
      </footer>
    </Dialog>
  );
}

function Reason(props: {
  title: string;
  label: string;
  submit: string;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}): JSX.Element {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit(reason);
        }}
      >
        <label for="reason">{props.label}</label>
        <ReasonField value={reason} onInput={setReason} />
        <footer>
          <button type="button" onClick={props.onClose}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={reason.trim() === ''}>
            {props.submit}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Ctrl+Enter sends, as in any place where Enter begins a line. */
export function ReasonField({
  value,
  onInput,
}: {
  value: string;
  onInput: (value: string) => void;
}): JSX.Element {
  return (
    <textarea
      id="reason"
      rows={3}
      maxLength={4000}
      required
      autofocus
      value={value}
      onInput={(event) => onInput(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

type Submit = (decision: Parameters<RunState['decide']>[0]) => void;

function Override(props: { claim: AtomicClaim; onSubmit: Submit; onClose: () => void }): JSX.Element {
  const { claim, onSubmit, onClose } = props;
  const other = claim.support_status === 'supported' ? 'unsupported' : 'supported';
  const [status, setStatus] = useState<AtomicClaim['support_status']>(other);
  const [reason, setReason] = useState('');
  return (
    <Dialog title="Override the machine" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit({ action: 'override', claim_id: claim.id, support_status: status, reason });
        }}
      >
        <label for="status">This claim is</label>
        <select
          id="status"
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value as AtomicClaim['support_status'])}
        >
          <Options labels={STATUS_LABEL} />
        </select>
        <label for="reason">Why</label>
        <ReasonField value={reason} onInput={setReason} />
        <footer>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={reason.trim() === ''}>
            Override
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function EditClaim(props: {
  run: LoadedRun;
  claim: AtomicClaim;
  onSubmit: Submit;
  onClose: () => void;
}): JSX.Element {
  const { run, claim, onSubmit, onClose } = props;
  const { start, end } = stretchOf(run, claim);
  const before = run.detail.ai_output!.slice(start, end);
  const [words, setWords] = useState(repairedText(run, claim) ?? before);
  return (
    <Dialog title="Edit the words of this claim" onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit({ action: 'repair', claim_id: claim.id, output: words });
        }}
      >
        <label for="words">New words; leave empty to cut the claim</label>
        <textarea
          id="words"
          rows={5}
          autofocus
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
        <p class="soft">The whole text is checked again before it can be approved.</p>
        <footer>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={words === before}>
            Take these words
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
