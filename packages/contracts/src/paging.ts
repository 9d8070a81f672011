import { z } from 'zod';
import { LIMITS } from './limits.js';

/** The query fields of every list that comes in pages. */
export const PAGE_FIELDS = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { error: `must be a whole number from 1 to ${LIMITS.pageSizeMax}` })
    .meta({ type: 'integer', pattern: undefined, minimum: 1, maximum: LIMITS.pageSizeMax })
    .transform(Number)
    .pipe(z.int().min(1).max(LIMITS.pageSizeMax))
    .default(LIMITS.pageSizeDefault),
  cursor: z.string().min(1).max(200).optional(),
};
