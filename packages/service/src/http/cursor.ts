import { ApiError } from '../errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id of the last item of a page, opaque to the caller. Ids carry their time, so it is order and keyset. */
export const encodeCursor = (id: string): string => Buffer.from(id).toString('base64url');

export function decodeCursor(cursor: string, prefix: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (id.startsWith(`${prefix}_`) && UUID.test(id.slice(prefix.length + 1))) return id;
  const message = 'is not a cursor of this list; use next_cursor of the page before';
  throw new ApiError('invalid_request', 'The cursor cannot be used.', {
    details: [{ path: 'cursor', message }],
  });
}
