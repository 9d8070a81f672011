import type { Decision } from '@claimcheck/contracts';
import { DECISION_WORDS, STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { plain } from '../../parts/plain-text.jsx';
import { fullTime } from '../../parts/time.jsx';
import { isOnItsWay } from './model.js';

const numberOf = (claimId: string): string => claimId.split('_').at(-1)!;

/** Everything people decided on this run, oldest first. */
export function History({ decisions }: { decisions: readonly Decision[] }): JSX.Element | null {
  if (decisions.length === 0) return null;
  return (
    <section class="history" aria-labelledby="history">
      <h2 id="history">Decisions</h2>
      <ol>
        {decisions.map((decision) => (
          <li key={decision.version}>
            <bdi class="name">{decision.decided_by.name}</bdi> {DECISION_WORDS[decision.action]}
            {decision.claim_id !== null && (
              <>
                {' '}
                <a href={`#claim-${numberOf(decision.claim_id)}`}>claim {numberOf(decision.claim_id)}</a>
              </>
            )}
            {decision.support_status && ` to ${STATUS_LABEL[decision.support_status].toLowerCase()}`}
            {decision.reason && (
              <>
                : <q dir="auto">{plain(decision.reason)}</q>
              </>
            )}
            {isOnItsWay(decision) ? (
              <span class="soft"> saving…</span>
            ) : (
              <time class="soft" dateTime={decision.created_at}>
                {' '}
                {fullTime(decision.created_at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
