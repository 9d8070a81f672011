export { type AppContext, buildApp } from './app.js';
export { createApiKey, listApiKeys, revokeApiKeys } from './auth/api-keys.js';
export {
  createOrganization,
  createProject,
  ensureDefaultProject,
  listOrganizations,
  listProjects,
} from './auth/organizations.js';
export {
  createSignInLink,
  inviteReviewer,
  listReviewers,
  revokeReviewer,
  signInUrl,
} from './auth/reviewers.js';
export { type Config, ConfigError, loadConfig, ROLES } from './config.js';
export { agreementByProject } from './learning/agreement.js';
export { createLogger } from './observability/logger.js';
export { createMetrics } from './observability/metrics.js';
export { setProjectReader } from './readers/project-reader.js';
export { PROJECT_READERS, type ProjectReader } from './readers/reader-choice.js';
export { publishKeys, signingFolder } from './sealing/published-keys.js';
export { type RunningService, startService } from './server.js';
export { BackupError, backUp, restore } from './storage/backup.js';
export { DataFolderInUseError } from './storage/data-folder-lock.js';
export { schemaVersion } from './storage/migrate.js';
export { openStorage } from './storage/open.js';
export { notedAddress } from './storage/served-address.js';
export type { Db, Storage } from './storage/storage.js';
export { type ExportKind, type ExportLine, exportRecords } from './take-out/export-records.js';
