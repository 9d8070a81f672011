import type { ReportFile } from '../report.js';

/** Where reports go on the customer's side. */
export interface ReportStorage {
  /** Origin of the endpoint, or null when no connection is needed. */
  readonly origin: string | null;
  /** Opaque to the service: names the report file for those who can read the storage. */
  pointer(reviewRunId: string): string;
  /** Writes the file, replacing an earlier copy. Throws a PassingError when trying again may help. */
  put(reviewRunId: string, file: ReportFile): Promise<void>;
}
