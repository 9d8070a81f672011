import { setTimeout as sleep } from 'node:timers/promises';
import type { Claimcheck, ImportProgress } from '@claimcheck/client';
import { LIMITS } from '@claimcheck/contracts';
import { LiveLine } from './live-line.js';

const POLL_MS = LIMITS.pollIntervalSeconds * 1000;
const FIRST_POLL_MS = 250;

/** Waits until every run of an import has ended and shows how many have. */
export async function followImport(
  client: Claimcheck,
  importId: string,
  waitTimeout = Number.POSITIVE_INFINITY,
): Promise<ImportProgress> {
  const line = new LiveLine();
  const giveUpAt = Date.now() + waitTimeout;
  try {
    for (let delay = FIRST_POLL_MS; ; delay = Math.min(POLL_MS, delay * 2)) {
      const progress = await client.imports.retrieve(importId);
      line.show(`${importId} ${progress.status}`, `  ${counts(progress)}`);
      if (progress.status === 'completed') return progress;
      if (progress.status === 'interrupted') throw new Error(`${importId} broke off; import the file again`);
      if (Date.now() >= giveUpAt) throw new Error(`${importId} had not ended: ${counts(progress)}`);
      await sleep(delay);
    }
  } finally {
    line.clear();
  }
}

function endedCount({ completed_count, failed_count, cancelled_count }: ImportProgress): number {
  return completed_count + failed_count + cancelled_count;
}

function counts(progress: ImportProgress): string {
  const open = progress.queued_count + progress.processing_count;
  return `${endedCount(progress)} of ${endedCount(progress) + open} runs ended`;
}
