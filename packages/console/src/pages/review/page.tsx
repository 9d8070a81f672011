import type { SessionView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { copy } from '../../parts/copy.js';
import { useShortcuts } from '../../parts/shortcuts.js';
import { navigate } from '../../router.jsx';
import { queueAddress, rememberRun } from '../queue-place.js';
import { Ask, type Asked } from './ask.jsx';
import { Checking } from './checking.jsx';
import { ClaimActions } from './claim-actions.jsx';
import { Evidence } from './evidence.jsx';
import { History } from './history.jsx';
import { editedText, repairedText, standingOf, toLookAt } from './model.js';
import { countDone, goToNextRun, tellDecided, useHowFar } from './next-run.js';
import { Output } from './output.jsx';
import { isSamePlace, type Passage, passagesOf, type QuotedPassage, withRulings } from './passages.js';
import { RunBar } from './run-bar.jsx';
import { SourcePane } from './source-pane.jsx';
import { titleOf } from './title.js';
import { isWaiting, Unfinished } from './unfinished.jsx';
import { useHold } from './use-hold.js';
import { type NewDecision, useRun } from './use-run.js';
import { useSelection } from './use-selection.js';

const NONE: readonly QuotedPassage[] = [];

/** Left the text with its claims, right what decides the one that is selected. */
export function ReviewPage({ runId, session }: { runId: string; session: SessionView }): JSX.Element {
  const { run, decisions, problem, reload, decide } = useRun(runId, session.actor);
  const mayDecide = session.scopes.includes('review_runs:review');
  const review = decisions?.review ?? run?.detail.review ?? null;
  const decided = review !== null && review.outcome !== null;
  const waits = run?.detail.status === 'completed' && !decided;
  const { hold, take } = useHold(runId, mayDecide && waits);
  const howFar = useHowFar(waits && review !== null);

  const standing = useMemo(() => standingOf(decisions?.items ?? []), [decisions]);
  const concerned = useMemo(() => (run ? toLookAt(run) : new Set<string>()), [run]);
  const selection = useSelection(run?.claims ?? [], concerned, standing);
  const claim = run?.claims.find(({ id }) => id === selection.selected) ?? null;
  const passages = useMemo(() => (run && claim ? passagesOf(run, claim) : NONE), [run, claim]);
  const places = useMemo(() => (claim ? withRulings(passages, claim) : NONE), [passages, claim]);
  const [focus, setFocus] = useState<Passage | null>(null);
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(() => location.hash !== '');

  useEffect(() => {
    const first = passages.find(({ kind }) => kind === 'against') ?? passages[0] ?? null;
    setFocus(first);
    if (first) setSourceId(first.span.source_document_id);
  }, [passages]);
  useEffect(() => {
    document.title = `${run ? titleOf(run.detail) : 'Review'} · Claimcheck`;
  }, [run]);
  useEffect(() => rememberRun(runId), [runId]);

  const edited = run ? editedText(run, standing) : null;
  const show = ({ span }: Passage) => {
    setFocus({ ...places.find((place) => isSamePlace(place.span, span))! });
    setSourceId(span.source_document_id);
  };
  const showNext = () => {
    const at = places.findIndex(({ span }) => isSamePlace(span, focus?.span));
    const next = places[(at + 1) % places.length];
    if (next) show(next);
  };
  /** The page goes on at once; whatever was refused is shown again. */
  const decideOnClaim = async (decision: NewDecision): Promise<boolean> => {
    if (decision.action !== 'undo' && decision.action !== 'comment') selection.advance();
    const taken = (await decide(decision)) !== null;
    if (!taken) selection.select(decision.claim_id!);
    return taken;
  };
  const claimDecision = (action: 'confirm' | 'repair' | 'undo') => {
    if (!claim || !run || !mayDecide || decided) return;
    if (action === 'undo' && !standing.has(claim.id)) return;
    if (action === 'repair' && repairedText(run, claim) === null) setAsked('edit');
    else void decideOnClaim({ action, claim_id: claim.id });
  };
  const decideOnRun = async (decision: NewDecision, goOn: boolean): Promise<boolean> => {
    const taken = await decide(decision);
    if (!taken || !run) return false;
    countDone(1);
    if (!goOn) return true;
    await goToNextRun(runId);
    tellDecided(run, taken);
    return true;
  };
  const ask = (what: Asked) => {
    const aboutRun = what === 'approve' || what === 'reject';
    if (mayDecide && waits && (aboutRun || claim)) setAsked(what);
  };
  const undoRun = async () => {
    if (mayDecide && decided && (await decide({ action: 'undo' }))) countDone(-1);
  };
  const toQueue = () => navigate(queueAddress());
  const copyLink = () => {
    if (claim) copy(`${location.origin}${location.pathname}#claim-${run!.claims.indexOf(claim) + 1}`);
  };

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
    p: showNext,
    Escape: () => setOpened(false),
    a: () => claimDecision('confirm'),
    r: () => claimDecision('repair'),
    u: () => claimDecision('undo'),
    y: copyLink,
    o: () => ask('override'),
    e: () => ask('edit'),
    c: () => ask('comment'),
    A: () => ask('approve'),
    X: () => ask('reject'),
    U: () => void undoRun(),
    N: () => void goToNextRun(runId),
    q: toQueue,
  });

  if (problem && !run)
    return (
      <main id="main" class="centred">
        <h1>This run cannot be shown</h1>
        <p role="alert">{problem}</p>
        <p class="row">
          <button type="button" class="primary" onClick={reload}>
            Try again
          </button>
          <button type="button" onClick={toQueue}>
            Back to the queue
          </button>
        </p>
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
        howFar={howFar}
        onTake={take}
        onApprove={() => ask('approve')}
        onReject={() => ask('reject')}
        onUndo={() => void undoRun()}
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
                  place={{ at: run.claims.indexOf(claim) + 1, of: run.claims.length }}
                  standing={standing.get(claim.id)}
                  repairable={repairedText(run, claim) !== null}
                  enabled={mayDecide && !decided}
                  onStep={(by) => selection.step(by, 'concerned')}
                  onDecide={claimDecision}
                  onAsk={ask}
                />
                <div class="about">
                  <Evidence
                    onCopyLink={copyLink}
                    run={run}
                    claim={claim}
                    standing={standing.get(claim.id)}
                    passages={passages}
                    focus={focus}
                    onPassage={show}
                  />
                  <SourcePane
                    run={run}
                    passages={places}
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
          standing={claim ? standing.get(claim.id) : undefined}
          edited={edited}
          more={howFar.left !== 0}
          onClaim={decideOnClaim}
          onRun={decideOnRun}
          onClose={() => setAsked(null)}
        />
      )}
    </main>
  );
}
