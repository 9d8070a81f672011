import type { AtomicClaim, Decision } from '@claimcheck/contracts';
import { STATUS_LABEL, shortened } from '@claimcheck/engine/wording';
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog, DialogFooter } from '../../parts/dialog.jsx';
import { forgetDraft, useDraft } from '../../parts/drafts.js';
import { plain } from '../../parts/plain-text.jsx';
import { Options } from '../queue-filters.jsx';
import { ApproveEdited } from './approve-edited.jsx';
import { type LoadedRun, repairedText, stretchOf } from './model.js';
import type { NewDecision } from './use-run.js';

/** What needs more than a key. */
export type Asked = 'override' | 'edit' | 'comment' | 'approve' | 'reject';

interface Props {
  readonly asked: Asked;
  readonly run: LoadedRun;
  readonly claim: AtomicClaim | null;
  /** What stands of the decisions on the claim. */
  readonly standing: Decision | undefined;
  readonly edited: string | null;
  /** Whether other runs may wait. */
  readonly more: boolean;
  readonly onClaim: (decision: NewDecision) => Promise<boolean>;
  readonly onRun: (decision: NewDecision, goOn: boolean) => Promise<boolean>;
  readonly onClose: () => void;
}

export function Ask(props: Props): JSX.Element | null {
  const { asked, run, claim, standing, edited, onClose } = props;
  const [busy, setBusy] = useState(false);
  // No button changes its meaning under a finger.
  const [more] = useState(props.more);
  /** On the run: the dialog stays until it is taken, so that whoever approves sees that it was. */
  const onRun: OnRun = async (decision, goOn, draft) => {
    setBusy(true);
    const taken = await props.onRun(decision, goOn);
    setBusy(false);
    if (!taken) return;
    if (draft) forgetDraft(draft);
    onClose();
  };
  /** On a claim: the page goes on at once; what was refused is in its dialog still. */
  const onClaim: OnClaim = async (decision, draft) => {
    onClose();
    if (await props.onClaim(decision)) forgetDraft(draft);
  };
  const onDecided = { busy, more, onRun, onClose };
  if (asked === 'approve' && edited !== null)
    return <ApproveEdited run={run} edited={edited} {...onDecided} />;
  if (asked === 'approve') return <Approve run={run} {...onDecided} />;
  if (asked === 'reject') return <Reject run={run} {...onDecided} />;
  if (!claim) return null;
  if (asked === 'comment') return <Comment claim={claim} onSubmit={onClaim} onClose={onClose} />;
  if (asked === 'override') return <Override claim={claim} onSubmit={onClaim} onClose={onClose} />;
  const words = standing?.output ?? repairedText(run, claim);
  return <EditClaim run={run} claim={claim} words={words} onSubmit={onClaim} onClose={onClose} />;
}

type OnClaim = (decision: NewDecision, draft: string) => void;
type OnRun = (decision: NewDecision, goOn: boolean, draft?: string) => void;

export interface OnDecided {
  readonly busy: boolean;
  readonly more: boolean;
  readonly onRun: OnRun;
  readonly onClose: () => void;
}

/** Whether a form was sent by the button that goes on to the next run, which is also what Ctrl+Enter means. */
export const goesOn = (event: { submitter?: HTMLElement | null }, more: boolean): boolean =>
  more && event.submitter?.getAttribute('value') !== 'stay';

/** The end of a dialog that decides on the run: here, or on to the next one. */
export function DecideFooter(props: {
  readonly label: string;
  readonly busy: boolean;
  readonly more: boolean;
  readonly ready: boolean;
  readonly autofocus?: boolean;
  readonly onCancel: () => void;
}): JSX.Element {
  const { label, busy, more, ready, autofocus, onCancel } = props;
  const off = busy || !ready;
  return (
    <DialogFooter onCancel={onCancel}>
      {more && (
        <button type="submit" value="stay" aria-disabled={off}>
          {label}
        </button>
      )}
      <button type="submit" class="primary" autofocus={autofocus} aria-disabled={off}>
        {busy ? 'Saving…' : more ? `${label} and next` : label}
      </button>
    </DialogFooter>
  );
}

function Approve({ run, busy, more, onRun, onClose }: { run: LoadedRun } & OnDecided): JSX.Element {
  const problems = run.detail.unsupported_claim_count;
  return (
    <Dialog title="Approve this text as it is" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onRun({ action: 'approve' }, goesOn(event, more));
        }}
      >
        <p>
          {problems > 0
            ? `The machine found ${problems === 1 ? 'one unsupported claim' : `${problems} unsupported claims`}. Approving does not change what it found.`
            : 'Approving does not change what the machine found.'}
        </p>
        <DecideFooter label="Approve" busy={busy} more={more} ready autofocus onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function Reject({ run, busy, more, onRun, onClose }: { run: LoadedRun } & OnDecided): JSX.Element {
  const draft = `reject ${run.detail.id}`;
  const [reason, setReason] = useDraft(draft, '');
  const ready = reason.trim() !== '';
  return (
    <Dialog title="Reject this text" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) onRun({ action: 'reject', reason }, goesOn(event, more), draft);
        }}
      >
        <label for="reason">Why</label>
        <ReasonField value={reason} onInput={setReason} />
        <DecideFooter label="Reject" busy={busy} more={more} ready={ready} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface OfClaim {
  readonly claim: AtomicClaim;
  readonly onSubmit: OnClaim;
  readonly onClose: () => void;
}

function Comment({ claim, onSubmit, onClose }: OfClaim): JSX.Element {
  const draft = `comment ${claim.id}`;
  const [reason, setReason] = useDraft(draft, '');
  return (
    <Dialog title="Comment on this claim" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit({ action: 'comment', claim_id: claim.id, reason }, draft);
        }}
      >
        <Words claim={claim} />
        <label for="reason">Comment</label>
        <ReasonField value={reason} onInput={setReason} />
        <DialogFooter onCancel={onClose}>
          <button type="submit" class="primary" disabled={reason.trim() === ''}>
            Comment <SendKey />
          </button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** What it is about, which the dialog may cover. */
const Words = ({ claim }: { claim: AtomicClaim }): JSX.Element => (
  <blockquote dir="auto">{plain(shortened(claim.text, 300))}</blockquote>
);

const SendKey = (): JSX.Element => (
  <span class="key" aria-hidden="true">
    Ctrl ⏎
  </span>
);

/** As in any place where Enter begins a line. */
function submitOnCtrlEnter(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}

export function ReasonField({
  value,
  onInput,
}: {
  value: string;
  onInput: (value: string) => void;
}): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null);
  // autofocus works only in a dialog that opens; this field may turn up later, and is then what is asked next.
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLTextAreaElement)) field.current?.focus();
  }, []);
  return (
    <textarea
      id="reason"
      ref={field}
      rows={3}
      maxLength={4000}
      required
      autofocus
      value={value}
      dir="auto"
      onInput={(event) => onInput(event.currentTarget.value)}
      onKeyDown={submitOnCtrlEnter}
    />
  );
}

function Override({ claim, onSubmit, onClose }: OfClaim): JSX.Element {
  const draft = `override ${claim.id}`;
  const other = claim.support_status === 'supported' ? 'unsupported' : 'supported';
  const [status, setStatus] = useState<AtomicClaim['support_status']>(other);
  const [reason, setReason] = useDraft(draft, '');
  return (
    <Dialog title="Override the machine" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit({ action: 'override', claim_id: claim.id, support_status: status, reason }, draft);
        }}
      >
        <Words claim={claim} />
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
        <DialogFooter onCancel={onClose}>
          <button type="submit" class="primary" disabled={reason.trim() === ''}>
            Override <SendKey />
          </button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface EditProps extends OfClaim {
  readonly run: LoadedRun;
  /** The words that would go out as it stands, or that are on offer. */
  readonly words: string | null;
}

function EditClaim({ run, claim, words: offered, onSubmit, onClose }: EditProps): JSX.Element {
  const { start, end } = stretchOf(run, claim);
  const before = run.detail.ai_output!.slice(start, end);
  const draft = `edit ${claim.id}`;
  const [words, setWords] = useDraft(draft, offered ?? before);
  return (
    <Dialog title="Edit the words of this claim" onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit({ action: 'repair', claim_id: claim.id, output: words }, draft);
        }}
      >
        <label for="words">New words; leave empty to cut the claim</label>
        <textarea
          id="words"
          rows={5}
          dir="auto"
          autofocus
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
          onKeyDown={submitOnCtrlEnter}
        />
        <p class="soft">The whole text is checked again before it can be approved.</p>
        <DialogFooter onCancel={onClose}>
          <button type="submit" class="primary" disabled={words === before}>
            Take these words <SendKey />
          </button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
