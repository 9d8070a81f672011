import type { AtomicClaim, Decision } from '@claimcheck/contracts';
import type { ComponentChildren, JSX } from 'preact';
import type { Asked } from './ask.jsx';
import type { Selection } from './use-selection.js';

interface Props {
  readonly claim: AtomicClaim;
  readonly position: Selection['position'];
  /** “5 of 15” among all claims. */
  readonly place: { readonly at: number; readonly of: number };
  readonly standing: Decision | undefined;
  readonly repairable: boolean;
  readonly enabled: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onDecide: (action: 'confirm' | 'repair' | 'undo') => void;
  readonly onAsk: (what: Asked) => void;
}

const DONE: Partial<Record<Decision['action'], string>> = {
  confirm: 'Accepted',
  override: 'Overridden',
  repair: 'Repair taken',
};

/** What can be done about a claim, each with its key. */
export function ClaimActions(props: Props): JSX.Element {
  const { position, place, standing, repairable, enabled, onStep, onDecide, onAsk } = props;
  return (
    <div class="claim-actions" role="toolbar" aria-label="This claim">
      <span class="walk">
        <button type="button" class="quiet" onClick={() => onStep(-1)} aria-label="Previous claim to look at">
          ‹
        </button>
        {position ? (
          <span>
            {position.at} of {position.of} <span class="visually-hidden">to look at</span>
          </span>
        ) : (
          <span>
            Claim {place.at} of {place.of}
          </span>
        )}
        <button type="button" class="quiet" onClick={() => onStep(1)} aria-label="Next claim to look at">
          ›
        </button>
      </span>
      {standing ? (
        <span class="standing">
          <span>
            ✓ {DONE[standing.action]} by <bdi>{standing.decided_by.name}</bdi>
          </span>
          {enabled && (
            <Action keyName="u" onClick={() => onDecide('undo')}>
              Undo
            </Action>
          )}
        </span>
      ) : (
        enabled && (
          <span class="buttons">
            <Action keyName="a" onClick={() => onDecide('confirm')}>
              Accept
            </Action>
            <Action keyName="o" onClick={() => onAsk('override')}>
              Override
            </Action>
            {repairable && (
              <Action keyName="r" onClick={() => onDecide('repair')}>
                Repair
              </Action>
            )}
            <Action keyName="e" onClick={() => onAsk('edit')}>
              Edit
            </Action>
            <Action keyName="c" onClick={() => onAsk('comment')}>
              Comment
            </Action>
          </span>
        )
      )}
    </div>
  );
}

function Action(props: { keyName: string; onClick: () => void; children: ComponentChildren }): JSX.Element {
  return (
    <button type="button" onClick={props.onClick} aria-keyshortcuts={props.keyName}>
      {props.children}{' '}
      <span class="key" aria-hidden="true">
        {props.keyName}
      </span>
    </button>
  );
}
