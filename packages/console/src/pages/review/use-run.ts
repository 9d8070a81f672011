import type { CreateDecisionInput, DecisionList, DecisionResponse } from '@claimcheck/contracts';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { messageOf, postJson, ServiceError } from '../../api/http.js';
import { notify } from '../../parts/notices.jsx';
import { type LoadedRun, loadDecisions, loadRun } from './model.js';

const DECISIONS_MS = 5_000;

export interface RunState {
  readonly run: LoadedRun | null;
  readonly decisions: DecisionList | null;
  readonly problem: string | null;
  /** Reads the run anew, once it has ended. */
  readonly reload: () => void;
  /** Adds a decision; false when it was not taken, which the person has been told. */
  readonly decide: (decision: Omit<CreateDecisionInput, 'expected_version'>) => Promise<boolean>;
}

/** A run with what people decided on it, kept fresh. */
export function useRun(runId: string): RunState {
  const [run, setRun] = useState<LoadedRun | null>(null);
  const [decisions, setDecisions] = useState<DecisionList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const version = useRef(0);
  const busy = useRef(false);

  const show = useCallback((list: DecisionList) => {
    const now = list.review?.version ?? 0;
    if (now < version.current) return;
    version.current = now;
    setDecisions((before) => (before && before.review?.version === list.review?.version ? before : list));
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    loadRun(runId, abort.signal).then(
      (loaded) => {
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
        if (document.visibilityState === 'visible' && !busy.current)
          show(await loadDecisions(runId, abort.signal));
      } catch {
        // The next look may succeed; what is shown stays.
      }
      if (!abort.signal.aborted) setTimeout(watch, DECISIONS_MS);
    };
    void watch();
    return () => abort.abort();
  }, [runId, show]);

  const decide = useCallback<RunState['decide']>(
    async (decision) => {
      if (busy.current) return false;
      busy.current = true;
      try {
        const body = { ...decision, expected_version: version.current };
        await postJson<DecisionResponse>(`/v1/review-runs/${runId}/decisions`, body);
        show(await loadDecisions(runId));
        return true;
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'decision_conflict')
          show(await loadDecisions(runId));
        notify(messageOf(error), 'problem');
        return false;
      } finally {
        busy.current = false;
      }
    },
    [runId, show],
  );

  const reload = useCallback(() => setTurn((value) => value + 1), []);
  return { run, decisions, problem, reload, decide };
}
