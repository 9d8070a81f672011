export const SIGNALS = ['work', 'stop', 'event'] as const;
/** `work`: a job may be there to take. `stop`: a run in progress may have been cancelled or deleted. `event`: a webhook may be there to send. */
export type Signal = (typeof SIGNALS)[number];

/** Wakes workers at once. A lost signal costs time, never a run: workers also look by themselves. */
export interface Signals {
  /** Call after commit. Never throws. */
  publish(signal: Signal): void;
  subscribe(listener: (signal: Signal) => void): () => void;
  close(): Promise<void>;
}
