import { z } from 'zod';

/** Any text is taken: an id that no run can have is simply not found. */
export const RunParams = z.object({
  reviewRunId: z.string().meta({ examples: ['run_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c'] }),
});
