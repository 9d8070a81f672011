import { messageOf, send } from '../../api/http.js';
import { download } from '../../parts/download.js';
import { notify } from '../../parts/notices.jsx';

const FORMATS = {
  html: { ending: 'html', type: 'text/html' },
  sealed: { ending: 'sealed.json', type: 'application/vnd.dsse+json' },
} as const;

/** The report with what people decided, as a page of its own, or signed so that anybody can verify it. */
export async function downloadReport(runId: string, format: keyof typeof FORMATS): Promise<void> {
  const { ending, type } = FORMATS[format];
  try {
    const response = await send(`/v1/review-runs/${runId}/claim-report?format=${format}`);
    download(`${runId}.${ending}`, type, await response.text());
  } catch (error) {
    notify(messageOf(error), 'problem');
  }
}
