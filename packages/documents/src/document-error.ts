/** A file that cannot be read, with words for whoever brought it. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}
