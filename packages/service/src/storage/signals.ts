export const SIGNALS = ['work', 'stop', 'event', 'progress'] as const;
/**
 * `work`: a job may be there to take. `stop`: a run in progress may have been cancelled or deleted. `event`: a run may
 * have ended and a webhook be there to send. `progress`: a run may have got further.
 */
export type Signal = (typeof SIGNALS)[number];

/** Wakes workers at once. A lost signal costs time, never a run: workers also look by themselves. */
export interface Signals {
  /** Call after commit. Never throws. */
  publish(signal: Signal): void;
  subscribe(listener: (signal: Signal) => void): () => void;
  close(): Promise<void>;
}
