import { PLANS, type Plan } from '@claimcheck/contracts';
import { createOrganization, listOrganizations, revokeApiKeys } from '@claimcheck/service';
import { Command, Option } from 'commander';
import { type AdminOptions, day, print, withAdminOptions, withStorage } from '../open-admin-storage.js';
import { table } from '../terminal/table.js';

export function orgsCommand(): Command {
  const orgs = new Command('orgs').description('organizations of the service');

  withAdminOptions(orgs.command('create <name>').description('create an organization'))
    .addOption(new Option('--plan <plan>', 'plan of the organization').choices(PLANS).default('unlimited'))
    .action(async (name: string, options: AdminOptions & { plan: Plan }) => {
      const id = await withStorage(options, ({ db }) => createOrganization(db, name, options.plan));
      print(options, { id, name, plan: options.plan }, `Organization ${id} created (${options.plan} plan).`);
    });

  withAdminOptions(orgs.command('list').description('list organizations')).action(
    async (options: AdminOptions) => {
      const rows = await withStorage(options, ({ db }) => listOrganizations(db));
      const cells = rows.map(({ id, name, plan, created_at }) => [id, name, plan, day(created_at)]);
      print(options, { items: rows }, table(['ID', 'NAME', 'PLAN', 'CREATED'], cells));
    },
  );

  withAdminOptions(orgs.command('revoke <id>').description('revoke every API key of an organization')).action(
    async (id: string, options: AdminOptions) => {
      const revoked = await withStorage(options, ({ db }) => revokeApiKeys(db, { organizationId: id }));
      print(options, { revoked }, `${revoked} API keys revoked.`);
    },
  );

  return orgs;
}
