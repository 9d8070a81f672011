import type { AtomicClaim } from '@claimcheck/contracts';
import { HOW_SURE_MEANING, howSure, STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { StatusIcon } from '../../parts/icons.jsx';
import { plain } from '../../parts/plain-text.jsx';
import type { LoadedRun } from './model.js';
import { isSamePlace, type Passage, placeOf } from './passages.js';

interface Props {
  readonly run: LoadedRun;
  readonly claim: AtomicClaim;
  readonly focus: Passage | null;
  readonly onPassage: (passage: Passage) => void;
}

/** Which rule or reader decided, what else was ruled and where, and how sure it is. */
export function Trail({ run, claim, focus, onPassage }: Props): JSX.Element {
  const { verification_result: result } = claim;
  const { decided_by, rulings = [], readers = [], candidate_count } = result.metadata;
  const decider = decided_by ?? `reader/${result.verifier_provider}`;
  return (
    <details class="trail">
      <summary>
        Decided by <code>{decider}</code>
      </summary>
      <dl>
        <div>
          <dt>Confidence</dt>
          <dd>
            {howSure(result.confidence)}. {HOW_SURE_MEANING}
          </dd>
        </div>
        <div>
          <dt>Passages read</dt>
          <dd>{candidate_count}</dd>
        </div>
        <div>
          <dt>Reader</dt>
          <dd>
            {result.verifier_name}, {result.verifier_model} ({result.verifier_version})
          </dd>
        </div>
      </dl>
      {rulings.length > 0 && (
        <ol>
          {rulings.map((ruling, index) => {
            const span = placeOf(ruling);
            return (
              <li key={`${index}${ruling.ruled_by}`}>
                <StatusIcon status={ruling.status} /> {STATUS_LABEL[ruling.status]} by{' '}
                <code>{ruling.ruled_by}</code>
                {span && (
                  <>
                    {' in '}
                    <button
                      type="button"
                      class="link"
                      aria-pressed={isSamePlace(span, focus?.span)}
                      onClick={() => onPassage({ span, kind: 'other' })}
                    >
                      <bdi>{run.sources.get(span.source_document_id)?.title ?? 'its source'}</bdi>
                    </button>
                  </>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {readers.map((reader) => (
        <p key={`${reader.role}${reader.provider}${reader.model}`}>
          {reader.status && <StatusIcon status={reader.status} />} {reader.role} reader, {reader.provider}{' '}
          {reader.model}: {reader.status ? STATUS_LABEL[reader.status] : reader.outcome}
          {reader.reason && <>. {plain(reader.reason)}</>}
        </p>
      ))}
    </details>
  );
}
