import type { CreateReviewRunResponse, ImportRowInput } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { messageOf, postJson } from '../api/http.js';
import { notify } from '../parts/notices.jsx';
import { navigate } from '../router.jsx';

export const SAMPLE: ImportRowInput = {
  question: 'How do returns work?',
  ai_output: `# Returning your order

Items can be returned within 60 days of delivery [1]. Refunds are paid to the original payment method within 5 business days after the parcel arrives at our warehouse [1].

- Return shipping is free for orders above 50 EUR [2].
- Sale items can be returned for store credit only [2].
- Members of our club also get a voucher for their next order.

Customer service is open from Monday to Saturday [3]. Did this answer your question?
`,
  sources: [
    {
      title: 'Returns policy',
      media_type: 'text/markdown',
      content: `# Returns policy

Items can be returned within 30 days of delivery. The item must be unused and in its original packaging.

Refunds are paid to the original payment method within 5 business days after the parcel arrives at our warehouse.

## Exceptions

Sale items can be returned for store credit only. Gift cards and custom-made items cannot be returned.
`,
    },
    {
      title: 'Shipping and service',
      content: `Shipping

Standard delivery takes 3 to 5 working days. Return shipping is free for orders above 50 EUR; below that it costs 4.90 EUR.

Service

Customer service is open from Monday to Friday, 9:00 to 17:00.
`,
    },
  ],
  intended_use: 'customer_facing',
};

/** One click from an empty installation to a review. */
export function SampleCheck(): JSX.Element {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Nothing else is to be done here: Enter should do it.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const start = async () => {
    setBusy(true);
    try {
      const { review_run } = await postJson<CreateReviewRunResponse>('/v1/review-runs', SAMPLE);
      navigate(`/runs/${review_run.id}`);
    } catch (error) {
      notify(messageOf(error), 'problem');
      setBusy(false);
    }
  };
  return (
    <button ref={button} type="button" class="primary" disabled={busy} onClick={start}>
      Check a sample text
    </button>
  );
}
