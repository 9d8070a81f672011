import { join, resolve } from 'node:path';

/** Where this machine's signing keys are: in the data folder, as for the service. */
export const signingFolderOf = (option: string | undefined): string =>
  resolve(option ?? join(process.env.CLAIMCHECK_DATA_DIR || '.claimcheck', 'signing-keys'));
