import type { QueuePageView } from '@claimcheck/contracts';
import { getJson, messageOf } from '../../api/http.js';
import { notify } from '../../parts/notices.jsx';
import { navigate } from '../../router.jsx';

/** Opens the run that waits most and that nobody else is on; back to the queue when there is none. */
export async function goToNextRun(current: string): Promise<void> {
  try {
    const { items } = await getJson<QueuePageView>('/console/api/queue?view=waiting&limit=20');
    const next = items.find(({ review_run, held_by }) => review_run.id !== current && held_by === null);
    if (!next) notify('Nothing else waits for a person.');
    navigate(next ? `/runs/${next.review_run.id}` : '');
  } catch (error) {
    notify(messageOf(error), 'problem');
  }
}
