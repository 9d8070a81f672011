import type { CreateDecisionInput, DecisionList, DecisionResponse } from '@claimcheck/contracts';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { messageOf, postJson, ServiceError } from '../../api/http.js';
import { notify } from '../../parts/notices.jsx';
import { type LoadedRun, loadDecisions, loadRun } from './model.js';

const WAITING_MS = 700;
const DECISIONS_MS = 5_000;

export interface RunState {
  readonly run: LoadedRun | null;
  readonly decisions: DecisionList | null;
  readonly problem: string | null;
  /** Adds a decision; false when it was not taken, which the person has been told. */
  readonly decide: (decision: Omit<CreateDecisionInput, 'expected_version'>) => Promise<boolean>;
}

/** A run with what people decided on it, kept fresh. */
export function useRun(runId: string): RunState {
  const [run, setRun] = useState<LoadedRun | null>(null);
  const [decisions, setDecisions] = useState<DecisionList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
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
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const loaded = await loadRun(runId, abort.signal);
        setRun(loaded);
        setProblem(null);
        const { status } = loaded.detail;
        if (status === 'queued' || status === 'processing') timer = setTimeout(load, WAITING_MS);
      } catch (error) {
        if (!abort.signal.aborted) setProblem(messageOf(error));
      }
    };
    const watch = async () => {
      try {
        if (document.visibilityState === 'visible' && !busy.current)
          show(await loadDecisions(runId, abort.signal));
      } catch {
        // The next look may succeed; what is shown stays.
      }
      if (!abort.signal.aborted) setTimeout(watch, DECISIONS_MS);
    };
    void load();
    void watch();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
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

  return { run, decisions, problem, decide };
}
