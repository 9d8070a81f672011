/** The command was called in a way that cannot work; nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
