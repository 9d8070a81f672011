export { canonicalJson, contentDigest, sha256Hex } from './canonical.js';
export { type Envelope, envelopeFile, type SigningKey, signEnvelope } from './envelope.js';
export { sealableReport } from './report-of-review.js';
export { sealReport } from './seal-report.js';
export { Jwks, PublicJwk, publicKeys, rotateSigningKey, signingKey } from './signing-keys.js';
export { makeStatement, type SealedReport, type Statement } from './statement.js';
export { unsealed } from './unsealed.js';
export {
  type CheckName,
  type CheckResult,
  type Evidence,
  type SealVerification,
  verifySealedReport,
} from './verify-report.js';
