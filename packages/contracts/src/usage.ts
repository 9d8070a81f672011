import { z } from 'zod';
import { RequestId, Timestamp } from './ids.js';
import { Plan } from './vocabularies.js';

export const Usage = z
  .object({
    plan: Plan,
    period_start: Timestamp,
    period_end: Timestamp.meta({ description: 'Start of the next period.' }),
    monthly_limit: z.int().nullable().meta({ description: 'Runs a month; null when the plan has no limit.' }),
    used: z.int(),
    remaining: z.int().nullable().meta({ description: 'null when the plan has no limit.' }),
    request_id: RequestId,
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;
