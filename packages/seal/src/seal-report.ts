import { sha256Hex } from './canonical.js';
import { envelopeFile, type SigningKey, signEnvelope } from './envelope.js';
import { makeStatement, type SealedReport } from './statement.js';

/** The bytes of a sealed report that nobody has decided on yet. */
export function sealReport(report: SealedReport, output: string, key: SigningKey): string {
  const statement = makeStatement(report, { outputSha256: sha256Hex(output), decisions: [] });
  return envelopeFile(signEnvelope(statement, key));
}
