import { STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { StatusIcon } from '../../parts/icons.jsx';
import { plain } from '../../parts/plain-text.jsx';
import type { LoadedRun } from './model.js';
import { type Decided, useDecided } from './use-decided.js';

interface Props {
  readonly run: LoadedRun;
  readonly onEnd: () => void;
}

/** A run that goes on: its text, where claims are marked one by one as they are decided. */
export function Checking({ run, onEnd }: Props): JSX.Element {
  const decided = useDecided(run.detail.id, onEnd);
  const { progress } = decided;
  return (
    <div class="unfinished">
      <p role="status" class="working">
        Checking each claim against the sources…
      </p>
      {progress && (
        <p class="how-far">
          <progress value={progress.claims_done} max={progress.claims_total} aria-label="Claims checked" />{' '}
          {progress.claims_done} of {progress.claims_total} claims
        </p>
      )}
      {run.detail.ai_output !== null && (
        <div class="output">{marked(run.detail.ai_output, decided.claims)}</div>
      )}
    </div>
  );
}

function marked(text: string, claims: Decided['claims']): JSX.Element[] {
  const parts: JSX.Element[] = [];
  let at = 0;
  for (const { id, output_start_offset: start, output_end_offset: end, support_status } of claims) {
    if (start < at) continue;
    parts.push(
      <span key={`before ${id}`}>{plain(text.slice(at, start))}</span>,
      <span key={id} class={`claim ${support_status}`} data-claim={id} title={STATUS_LABEL[support_status]}>
        <span class="sign">
          <StatusIcon status={support_status} />
        </span>
        <span class="visually-hidden">{STATUS_LABEL[support_status]}: </span>
        {plain(text.slice(start, end))}
      </span>,
    );
    at = end;
  }
  return [...parts, <span key="rest">{plain(text.slice(at))}</span>];
}
