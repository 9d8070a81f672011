import type { AtomicClaim, Decision } from '@claimcheck/contracts';
import {
  CITATION_ISSUE_LABEL,
  citationMessage,
  givesQuote,
  howSure,
  IMPORTANCE_LABEL,
  shortened,
} from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { StatusChip, StatusIcon } from '../../parts/icons.jsx';
import { plain } from '../../parts/plain-text.jsx';
import { type LoadedRun, repairedText, stretchOf } from './model.js';
import { isSamePlace, type Passage, type QuotedPassage } from './passages.js';
import { Trail } from './trail.jsx';

interface Props {
  readonly run: LoadedRun;
  readonly claim: AtomicClaim;
  readonly standing: Decision | undefined;
  readonly passages: readonly QuotedPassage[];
  readonly focus: Passage | null;
  readonly onPassage: (passage: Passage) => void;
  readonly onCopyLink: () => void;
}

/** What is known of a claim, in the order a person asks: what is wrong, why, what to do. */
export function Evidence(props: Props): JSX.Element {
  const { run, claim, standing } = props;
  const { verification_result: result, importance } = claim;
  return (
    <div class="evidence">
      <p class="line">
        <StatusChip status={claim.support_status} />
        <span class="soft">{IMPORTANCE_LABEL[importance]} importance</span>
        <span class="soft">{howSure(result.confidence)}</span>
        <button type="button" class="link copy-link" onClick={props.onCopyLink} aria-keyshortcuts="y">
          Copy link
        </button>
      </p>
      {standing?.action === 'override' && (
        <p class="line overridden">
          <span>
            <bdi>{standing.decided_by.name}</bdi> says
          </span>
          <StatusChip status={standing.support_status!} />
        </p>
      )}
      <h2 class="claim-text" dir="auto">
        {plain(claim.text)}
      </h2>
      {goesWithoutSaying(claim) ? null : <p>{plain(result.rationale)}</p>}
      <Conflicts {...props} />
      <RepairCard run={run} claim={claim} standing={standing} />
      <Citations run={run} claim={claim} />
      <OtherPassages {...props} />
      <Trail {...props} />
    </div>
  );
}

/** A reason that only gives the quote, which the source below shows where it stands. */
const goesWithoutSaying = ({ primary_source_span, verification_result }: AtomicClaim): boolean =>
  primary_source_span !== null && givesQuote(verification_result.rationale);

function RepairCard({ run, claim, standing }: Pick<Props, 'run' | 'claim' | 'standing'>): JSX.Element | null {
  const repair = run.report?.repairs.find(({ claim_id }) => claim_id === claim.id);
  const offered = repairedText(run, claim);
  const taken = standing?.action === 'repair' ? standing.output : null;
  const output = run.detail.ai_output;
  if ((offered === null && taken === null) || output === null) return null;
  const { start, end } = stretchOf(run, claim);
  const own = taken !== null && taken !== offered;
  return (
    <section class="card repair" aria-label="Repair">
      <h3>{taken === null ? 'Repair, checked against the source' : own ? 'Edited' : 'Repair taken'}</h3>
      <p dir="auto">
        {repair && !own ? (
          <>
            {plain(output.slice(start, repair.output_start_offset))}
            <Change before={repair.original} after={repair.replacement} />
            {plain(output.slice(repair.output_end_offset, end))}
          </>
        ) : (
          <Change before={output.slice(start, end)} after={taken ?? ''} />
        )}
      </p>
    </section>
  );
}

function Change({ before, after }: { before: string; after: string }): JSX.Element {
  return (
    <>
      <del>
        <span class="visually-hidden">Before: </span>
        {plain(before)}
      </del>{' '}
      <ins>
        <span class="visually-hidden">After: </span>
        {after.trim() === '' ? '(cut)' : plain(after)}
      </ins>
    </>
  );
}

function Citations({ run, claim }: Pick<Props, 'run' | 'claim'>): JSX.Element | null {
  const issues = run.report?.citation_issues.filter(({ claim_id }) => claim_id === claim.id) ?? [];
  if (issues.length === 0) return null;
  return (
    <section class="card issues" aria-label="Citation">
      {issues.map((issue) => {
        const message = citationMessage(issue, run.detail.sources);
        const named = issue.marker && message.startsWith(issue.marker);
        return (
          <p key={`${issue.kind}${issue.output_start_offset}`}>
            <strong>{CITATION_ISSUE_LABEL[issue.kind]}</strong>{' '}
            {issue.marker && !named && <code>{plain(issue.marker)}</code>} {plain(message)}
          </p>
        );
      })}
    </section>
  );
}

function Conflicts({ run, claim, passages, focus, onPassage }: Props): JSX.Element | null {
  const conflict = run.report?.conflicts.find(({ claim_id }) => claim_id === claim.id);
  if (!conflict) return null;
  return (
    <section class="conflict" aria-label="Sources disagree">
      <h3>
        <StatusIcon status="flagged" /> Sources disagree
      </h3>
      <div class="sides">
        {passages
          .filter(({ side }) => side)
          .map((passage) => (
            <PassageCard
              key={passage.span.id}
              passage={passage}
              current={isSamePlace(passage.span, focus?.span)}
              onPassage={onPassage}
            />
          ))}
      </div>
    </section>
  );
}

/** The one that decides is shown in its source below; here it is listed only where there are others. */
function OtherPassages({ passages, focus, onPassage }: Props): JSX.Element | null {
  const others = passages.filter(({ side }) => !side);
  if (passages.length === 0) return <p class="soft">No passage of the sources bears on this.</p>;
  if (others.length === 0 || passages.length === 1) return null;
  return (
    <section class="passages" aria-label="Passages">
      {others.map((passage) => (
        <PassageCard
          key={passage.span.id}
          passage={passage}
          current={isSamePlace(passage.span, focus?.span)}
          onPassage={onPassage}
        />
      ))}
    </section>
  );
}

function PassageCard(props: {
  passage: QuotedPassage;
  current: boolean;
  onPassage: (passage: Passage) => void;
}): JSX.Element {
  const { passage, current, onPassage } = props;
  const { span, kind, label } = passage;
  return (
    <button type="button" class={`passage ${kind}`} aria-pressed={current} onClick={() => onPassage(passage)}>
      <span class="label">
        {label} · <bdi>{span.metadata.citation_label}</bdi>
        {span.metadata.source_title !== span.metadata.citation_label && (
          <>
            , <bdi>{span.metadata.source_title}</bdi>
          </>
        )}
        {span.metadata.place &&
          span.metadata.place.unit !== 'line' &&
          `, ${span.metadata.place.unit} ${span.metadata.place.number}`}
      </span>
      <span class="quote" dir="auto">
        {plain(shortened(span.quote, 400))}
      </span>
    </button>
  );
}
