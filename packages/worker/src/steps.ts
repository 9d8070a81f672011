/**
 * What a job passes on its way, in order. Between two of them the process may be killed at any time: the next
 * start goes on from what is on disk.
 */
export const STEPS = [
  'accepted',
  'create_answered',
  'created',
  'status_sent',
  'reviewed',
  'report_kept',
  'report_half_stored',
  'report_stored',
  'storage_recorded',
  'event_kept',
  'event_answered',
  'done_recorded',
  'cleaned',
] as const;
export type Step = (typeof STEPS)[number];
