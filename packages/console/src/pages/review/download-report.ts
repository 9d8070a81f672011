import { messageOf, send } from '../../api/http.js';
import { download } from '../../parts/download.js';
import { notify } from '../../parts/notices.jsx';

/** The report as a page of its own, with what people decided. */
export async function downloadReport(runId: string): Promise<void> {
  try {
    const response = await send(`/v1/review-runs/${runId}/claim-report?format=html`);
    download(`${runId}.html`, 'text/html', await response.text());
  } catch (error) {
    notify(messageOf(error), 'problem');
  }
}
