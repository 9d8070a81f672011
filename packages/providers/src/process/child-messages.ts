/** What a child process is to run, and how much it may take. */
export interface Program {
  /** A module that serves tasks as a thread of the child; see `serve-tasks.ts`. */
  readonly entry: string;
  /** Handed to the thread as it starts. */
  readonly data: unknown;
  /** JavaScript heap of the thread, in MiB. */
  readonly heapMb: number;
  /** Resident memory of the whole process, in MiB. */
  readonly memoryMb: number;
  /** How much further back than its parent the process stands for others, 0 to 19. */
  readonly niceness: number;
}

export interface ThreadData {
  readonly data: unknown;
  /** 32-bit cells that the main thread writes and the working thread reads at any time: see `CELLS`. */
  readonly cells: SharedArrayBuffer;
}

/** `stop`: anything but 0 asks the task in progress to stop. `lanes`: threads it may use; 0 is all it has. */
export const CELLS = { stop: 0, lanes: 1 } as const;

export type ParentMessage =
  | { readonly type: 'start'; readonly program: Program }
  | { readonly type: 'task'; readonly task: unknown; readonly cpuMs: number }
  | { readonly type: 'lanes'; readonly lanes: number }
  | { readonly type: 'stop' };

export type ThreadMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: unknown }
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly failure: unknown };

export type ChildMessage =
  | ThreadMessage
  /** The thread ended with an error that nobody caught; for one that is starting, what the error said. */
  | { readonly type: 'crashed'; readonly name: string; readonly message: string };

/** A child that takes too much ends itself by the signal that says of what. */
export const OUT_OF_TIME_SIGNAL = 'SIGXCPU';
export const OUT_OF_MEMORY_SIGNAL = 'SIGUSR2';
