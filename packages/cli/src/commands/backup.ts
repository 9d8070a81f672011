import { resolve } from 'node:path';
import { BackupError, backUp, loadConfig, restore } from '@claimcheck/service';
import { Command } from 'commander';
import { type AdminOptions, print, withAdminOptions } from '../open-admin-storage.js';
import { UsageError } from '../usage-error.js';

const HELP = `
The service may run while a backup is made. A backup holds texts, webhook secrets and signing keys: protect it.
With PostgreSQL (DATABASE_URL), use pg_dump and pg_restore instead.`;

function dataDirOf({ dataDir }: AdminOptions): string {
  const config = loadConfig({ ...process.env, ...(dataDir && { CLAIMCHECK_DATA_DIR: dataDir }) });
  if (config.databaseUrl)
    throw new UsageError('the database is PostgreSQL (DATABASE_URL): use pg_dump and pg_restore');
  return config.dataDir;
}

function orUsageError(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof BackupError ? new UsageError(error.message) : error;
  }
}

export function backupCommand(): Command {
  return withAdminOptions(new Command('backup').description('Copy the embedded database while it is in use.'))
    .argument('<folder>', 'a new or empty folder for the backup')
    .addHelpText('after', HELP)
    .action((folder: string, options: AdminOptions) => {
      const dataDir = dataDirOf(options);
      orUsageError(() => backUp(dataDir, resolve(folder)));
      print(
        options,
        { data_dir: dataDir, backup: resolve(folder) },
        `${dataDir} is backed up in ${resolve(folder)}.`,
      );
    });
}

export function restoreCommand(): Command {
  return withAdminOptions(new Command('restore').description('Put a backup into an empty data folder.'))
    .argument('<folder>', 'folder of the backup')
    .addHelpText('after', HELP)
    .action((folder: string, options: AdminOptions) => {
      const dataDir = dataDirOf(options);
      orUsageError(() => restore(resolve(folder), dataDir));
      print(
        options,
        { data_dir: dataDir, backup: resolve(folder) },
        `${resolve(folder)} is restored in ${dataDir}.`,
      );
    });
}
