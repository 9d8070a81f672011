import type { ReviewRunDetail } from '@claimcheck/contracts';
import { shortened } from '@claimcheck/engine/wording';

/** What a person would call the run. */
export const titleOf = ({ question, external_id, ai_output, id }: ReviewRunDetail): string =>
  shortened(question || external_id || ai_output || id, 120);
