import type { SessionView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useShortcuts } from '../../parts/shortcuts.js';
import { navigate } from '../../router.jsx';
import { Ask, type Asked } from './ask.jsx';
import { Checking } from './checking.jsx';
import { ClaimActions } from './claim-actions.jsx';
import { Evidence } from './evidence.jsx';
import { History } from './history.jsx';
import { editedText, repairedText, standingOf, toLookAt } from './model.js';
import { goToNextRun } from './next-run.js';
import { Output } from './output.jsx';
import { type Passage, passagesOf } from './passages.js';
import { RunBar } from './run-bar.jsx';
import { SourcePane } from './source-pane.jsx';
import { isWaiting, Unfinished } from './unfinished.jsx';
import { useHold } from './use-hold.js';
import { useRun } from './use-run.js';
import { useSelection } from './use-selection.js';

const NONE: readonly Passage[] = [];

/** Left the text with its claims, right what decides the one that is selected. */
export function ReviewPage({ runId, session }: { runId: string; session: SessionView }): JSX.Element {
  const { run, decisions, problem, reload, decide } = useRun(runId);
  const mayDecide = session.scopes.includes('review_runs:review');
  const review = decisions?.review ?? run?.detail.review ?? null;
  const decided = review !== null && review.outcome !== null;
  const waits = run?.detail.status === 'completed' && !decided;
  const { hold, take } = useHold(runId, mayDecide && waits);

  const standing = useMemo(() => standingOf(decisions?.items ?? []), [decisions]);
  const concerned = useMemo(() => (run ? toLookAt(run) : new Set<string>()), [run]);
  const selection = useSelection(run?.claims ?? [], concerned, standing);
  const claim = run?.claims.find(({ id }) => id === selection.selected) ?? null;
  const passages = useMemo(() => (run && claim ? passagesOf(run, claim) : NONE), [run, claim]);
  const [focus, setFocus] = useState<Passage | null>(null);
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    const first = passages.find(({ kind }) => kind === 'against') ?? passages[0] ?? null;
    setFocus(first);
    if (first) setSourceId(first.span.source_document_id);
  }, [passages]);
  useEffect(() => {
    document.title = `${run?.detail.question || run?.detail.external_id || 'Review'} · Claimcheck`;
  }, [run]);

  const edited = run ? editedText(run, standing) : null;
  const show = (passage: Passage) => {
    setFocus({ ...passage });
    setSourceId(passage.span.source_document_id);
  };
  const claimDecision = async (action: 'confirm' | 'repair' | 'undo') => {
    if (!claim || !mayDecide || decided) return;
    if (action === 'repair' && run && repairedText(run, claim) === null) setAsked('edit');
    else if ((await decide({ action, claim_id: claim.id })) && action !== 'undo') selection.advance();
  };
  const ask = (what: Asked) => {
    const aboutRun = what === 'approve' || what === 'reject';
    if (mayDecide && !decided && (aboutRun || claim)) setAsked(what);
  };
  const undoRun = () => void (mayDecide && decided && decide({ action: 'undo' }));

  useShortcuts({
    j: () => selection.step(1, 'concerned'),
    k: () => selection.step(-1, 'concerned'),
    J: () => selection.step(1, 'all'),
    K: () => selection.step(-1, 'all'),
    Enter: () => {
      setOpened(true);
      if (focus) show(focus);
      document.querySelector<HTMLElement>('.source-text')?.focus();
    },
    Escape: () => setOpened(false),
    a: () => void claimDecision('confirm'),
    r: () => void claimDecision('repair'),
    u: () => void claimDecision('undo'),
    o: () => ask('override'),
    e: () => ask('edit'),
    c: () => ask('comment'),
    A: () => ask('approve'),
    X: () => ask('reject'),
    U: undoRun,
    N: () => void goToNextRun(runId),
    q: () => navigate(''),
  });

  if (problem && !run)
    return (
      <main id="main" class="centred">
        <h1>This run cannot be shown</h1>
        <p role="alert">{problem}</p>
      </main>
    );
  if (!run) return <p class="loading">Loading…</p>;
  return (
    <main id="main" class={`review${opened ? ' opened' : ''}`}>
      <RunBar
        run={run}
        review={review}
        edited={edited !== null}
        session={session}
        hold={hold}
        onTake={take}
        onApprove={() => ask('approve')}
        onReject={() => ask('reject')}
        onUndo={undoRun}
        onNext={() => void goToNextRun(runId)}
      />
      {isWaiting(run.detail) ? (
        <Checking run={run} onEnd={reload} />
      ) : run.detail.status !== 'completed' || !run.report ? (
        <Unfinished run={run} />
      ) : (
        <div class="columns">
          <section class="left" aria-label="Checked text">
            <Output
              run={run}
              standing={standing}
              concerned={concerned}
              selected={selection.selected}
              onSelect={(id) => {
                selection.select(id);
                setOpened(true);
              }}
            />
            <History decisions={decisions?.items ?? []} />
          </section>
          <section class="right" aria-label="Evidence">
            <button type="button" class="back quiet" onClick={() => setOpened(false)}>
              ← Text
            </button>
            {claim ? (
              <>
                <ClaimActions
                  claim={claim}
                  position={selection.position}
                  standing={standing.get(claim.id)}
                  repairable={repairedText(run, claim) !== null}
                  enabled={mayDecide && !decided}
                  onStep={(by) => selection.step(by, 'concerned')}
                  onDecide={(action) => void claimDecision(action)}
                  onAsk={ask}
                />
                <div class="about">
                  <Evidence
                    run={run}
                    claim={claim}
                    standing={standing.get(claim.id)}
                    passages={passages}
                    focus={focus}
                    onPassage={show}
                  />
                  <SourcePane
                    run={run}
                    passages={passages}
                    focus={focus}
                    sourceId={sourceId}
                    onSource={setSourceId}
                  />
                </div>
              </>
            ) : (
              <p class="empty">This text makes no claim that could be checked.</p>
            )}
          </section>
        </div>
      )}
      {asked && (
        <Ask
          asked={asked}
          run={run}
          claim={claim}
          edited={edited}
          decide={decide}
          onClose={() => setAsked(null)}
          onClaimDone={selection.advance}
        />
      )}
    </main>
  );
}
