import { schemaVersion } from '@claimcheck/service';
import { Command } from 'commander';
import { type AdminOptions, print, withAdminOptions, withStorage } from '../open-admin-storage.js';

export function migrateCommand(): Command {
  return withAdminOptions(
    new Command('migrate').description(
      'Bring the database to the schema of this release. The service does the same when it starts.',
    ),
  ).action(async (options: AdminOptions) => {
    const version = await withStorage(options, ({ db }) => schemaVersion(db));
    print(options, { migration: version }, `The database is at migration ${version}.`);
  });
}
