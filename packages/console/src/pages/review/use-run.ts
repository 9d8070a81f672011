import type {
  CreateDecisionInput,
  DecidedBy,
  DecisionList,
  DecisionResponse,
  Review,
} from '@claimcheck/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { messageOf, postJson, ServiceError } from '../../api/http.js';
import { notify } from '../../parts/notices.jsx';
import { type Given, type LoadedRun, loadDecisions, loadRun, withGiven } from './model.js';

const DECISIONS_MS = 5_000;

export type NewDecision = Omit<CreateDecisionInput, 'expected_version'>;

export interface RunState {
  readonly run: LoadedRun | null;
  /** With those that are on their way. */
  readonly decisions: DecisionList | null;
  readonly problem: string | null;
  /** Reads the run anew, once it has ended. */
  readonly reload: () => void;
  /**
   * Adds a decision, after those that are on their way; it is shown at once. Null when it was not taken, which the
   * person has been told.
   */
  readonly decide: (decision: NewDecision) => Promise<Review | null>;
}

/** A run with what people decided on it, kept fresh. */
export function useRun(runId: string, me: DecidedBy): RunState {
  const [run, setRun] = useState<LoadedRun | null>(null);
  const [known, setKnown] = useState<DecisionList | null>(null);
  const [given, setGiven] = useState<readonly Given[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const version = useRef(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** Counts refusals: what was decided before one is not sent after it. */
  const refusals = useRef(0);

  const show = useCallback((list: DecisionList) => {
    const now = list.review?.version ?? 0;
    if (now < version.current) return;
    version.current = now;
    setKnown((before) => (before && before.review?.version === list.review?.version ? before : list));
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    loadRun(runId, abort.signal).then(
      (loaded) => {
        version.current = Math.max(version.current, loaded.detail.review?.version ?? 0);
        setRun(loaded);
        setProblem(null);
      },
      (error) => {
        if (!abort.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => abort.abort();
  }, [runId, turn]);

  useEffect(() => {
    const abort = new AbortController();
    const watch = async () => {
      try {
        if (document.visibilityState === 'visible' && waiting.current === 0)
          show(await loadDecisions(runId, abort.signal));
      } catch {
        // The next look may succeed; what is shown stays.
      }
      if (!abort.signal.aborted) setTimeout(watch, DECISIONS_MS);
    };
    void watch();
    return () => abort.abort();
  }, [runId, show]);

  const submit = useCallback(
    async (decision: NewDecision, before: number): Promise<Review | null> => {
      if (refusals.current !== before) return null;
      try {
        const body = { ...decision, expected_version: version.current };
        const { decision: made, review } = await postJson<DecisionResponse>(
          `/v1/review-runs/${runId}/decisions`,
          body,
        );
        version.current = review.version;
        setKnown((list) => list && { ...list, review, items: [...list.items, made] });
        return review;
      } catch (error) {
        refusals.current++;
        setGiven([]);
        notify(messageOf(error), 'problem');
        if (error instanceof ServiceError && error.code === 'decision_conflict')
          await loadDecisions(runId).then(show, () => {});
        return null;
      }
    },
    [runId, show],
  );

  const decide = useCallback<RunState['decide']>(
    async (decision) => {
      const before = refusals.current;
      const one: Given = { decision, by: me, at: new Date().toISOString() };
      waiting.current++;
      setGiven((all) => [...all, one]);
      const done = line.current.then(() => submit(decision, before));
      line.current = done;
      const review = await done;
      waiting.current--;
      setGiven((all) => all.filter((other) => other !== one));
      return review;
    },
    [me, submit],
  );

  const reload = useCallback(() => setTurn((value) => value + 1), []);
  const decisions = useMemo(() => known && withGiven(known, given, run), [known, given, run]);
  return { run, decisions, problem, reload, decide };
}
