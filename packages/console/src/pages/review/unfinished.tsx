import { RUN_STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { plain } from '../../parts/plain-text.jsx';
import type { LoadedRun } from './model.js';

export const isWaiting = ({ status }: LoadedRun['detail']): boolean =>
  status === 'queued' || status === 'processing';

/** A run that failed, was cancelled, or whose text stays with the customer. */
export function Unfinished({ run }: { run: LoadedRun }): JSX.Element {
  const { detail } = run;
  const pointer = detail.claim_report && 'report_pointer' in detail.claim_report ? detail.claim_report : null;
  return (
    <div class="unfinished">
      {pointer ? (
        <p>
          The text of this run stays with the customer. Its report is at <code>{pointer.report_pointer}</code>
          .
        </p>
      ) : (
        <p role="status">
          {RUN_STATUS_LABEL[detail.status]}
          {detail.error_message && ` ${detail.error_message}`}
        </p>
      )}
      {detail.ai_output !== null && <div class="output">{plain(detail.ai_output)}</div>}
    </div>
  );
}
