/** Not reached, stopping, full, read-only, held by others or too slow: it may work again shortly. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOSPC|EDQUOT|SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL).*|08.{3}|53.{3}|57P0.|57014|25006|40P01|55P03)$/;

/** What the PostgreSQL client says of a connection, without a code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** True of an error that says nothing about the request: the database cannot be used just now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.test(String((error as { code?: unknown }).code)) || MESSAGES.test(error.message);
}
