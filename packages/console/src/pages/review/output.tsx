import type { AtomicClaim, Decision } from '@claimcheck/contracts';
import { STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { memo } from 'preact/compat';
import { useEffect, useRef } from 'preact/hooks';
import { StatusIcon } from '../../parts/icons.jsx';
import { plain } from '../../parts/plain-text.jsx';
import { type LoadedRun, statusFor } from './model.js';

interface Props {
  readonly run: LoadedRun;
  readonly standing: ReadonlyMap<string, Decision>;
  readonly concerned: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onSelect: (claimId: string) => void;
}

/** The checked text with its claims as buttons, each marked by colour, line and sign. */
export function Output({ run, standing, concerned, selected, onSelect }: Props): JSX.Element {
  const pane = useRef<HTMLDivElement>(null);
  const claims = new Map(run.claims.map((claim, index) => [claim.id, { claim, number: index + 1 }]));
  useEffect(() => {
    const mark = pane.current?.querySelector('[aria-current="true"]');
    mark?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const text = run.detail.ai_output ?? '';
  const segments = run.report?.coverage ?? [];
  const begun = new Set<string>();
  if (segments.length === 0) return <div class="output">{plain(text)}</div>;
  return (
    <div class="output" ref={pane}>
      {segments.map(({ output_start_offset: start, output_end_offset: end, claim_id }) => {
        const found = claim_id === null ? undefined : claims.get(claim_id);
        const words = text.slice(start, end);
        if (!found) return <span key={start}>{plain(words)}</span>;
        const first = !begun.has(found.claim.id);
        begun.add(found.claim.id);
        return (
          <ClaimMark
            key={start}
            claim={found.claim}
            number={found.number}
            words={words}
            first={first}
            standing={standing.get(found.claim.id)}
            concerned={concerned.has(found.claim.id)}
            selected={selected === found.claim.id}
            onSelect={onSelect}
          />
        );
      })}
    </div>
  );
}

const DONE: Partial<Record<Decision['action'], string>> = {
  confirm: 'accepted',
  override: 'overridden',
  repair: 'repaired',
};

const ClaimMark = memo(function ClaimMark(props: {
  claim: AtomicClaim;
  number: number;
  words: string;
  /** Whether these are the first words of the claim; its repair is shown there. */
  first: boolean;
  standing: Decision | undefined;
  concerned: boolean;
  selected: boolean;
  onSelect: (claimId: string) => void;
}): JSX.Element {
  const { claim, number, words, first, standing, concerned, selected, onSelect } = props;
  const status = statusFor(claim, standing);
  // Supported, and still to be looked at: something is wrong with the citation or the sources disagree.
  const look = concerned && status === 'supported' && !standing ? 'flagged' : status;
  const done = standing && DONE[standing.action];
  const label = `Claim ${number}, ${STATUS_LABEL[status]}${look === 'flagged' ? ' with an issue' : ''}${done ? `, ${done}` : ''}`;
  return (
    <a
      href={`#claim-${number}`}
      class={`claim ${look}${concerned ? ' concerned' : ''}${done ? ' done' : ''}`}
      aria-current={selected}
      data-claim={claim.id}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        onSelect(claim.id);
      }}
    >
      {first && (
        <span class="sign">
          <StatusIcon status={look} />
        </span>
      )}
      <span class="visually-hidden">{label}: </span>
      {standing?.action === 'repair' && standing.output !== null ? (
        <>
          <del>{plain(words)}</del> {first && <ins>{plain(standing.output)}</ins>}
        </>
      ) : (
        plain(words)
      )}
    </a>
  );
});
