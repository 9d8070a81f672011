import type { RunStatus } from '@claimcheck/contracts';
import type { Db } from '../storage/storage.js';
import { readStandings } from './read-news.js';
import { isEnded } from './run-events.js';
import type { RunWatch } from './run-watch.js';

/** Waits until a run has ended, as long as the signal allows; null where it has not, or is gone. */
export async function waitForEnd(
  { db, watch }: { readonly db: Db; readonly watch: RunWatch },
  runId: string,
  signal: AbortSignal,
): Promise<RunStatus | null> {
  for (;;) {
    const changed = watch.changed(runId, signal);
    const [standing] = await readStandings(db, [runId]);
    if (!standing) return null;
    if (isEnded(standing.status)) return standing.status;
    if (signal.aborted || watch.closing.aborted) return null;
    await changed;
  }
}
