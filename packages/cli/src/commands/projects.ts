import {
  agreementByProject,
  createProject,
  listOrganizations,
  listProjects,
  PROJECT_READERS,
  type ProjectReader,
  revokeApiKeys,
  setProjectReader,
} from '@claimcheck/service';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type AdminOptions, day, print, withAdminOptions, withStorage } from '../open-admin-storage.js';
import { table } from '../terminal/table.js';
import { UsageError } from '../usage-error.js';

const DAY_MS = 24 * 3_600_000;

function wholeDays(value: string): number {
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1 || days > 3_650)
    throw new InvalidArgumentError('must be a whole number from 1 to 3650');
  return days;
}

export function projectsCommand(): Command {
  const projects = new Command('projects').description('projects of an organization');

  withAdminOptions(projects.command('create <name>').description('create a project'))
    .requiredOption('--org <id>', 'organization of the project')
    .action(async (name: string, options: AdminOptions & { org: string }) => {
      const id = await withStorage(options, async ({ db }) => {
        const organizations = await listOrganizations(db);
        if (!organizations.some((organization) => organization.id === options.org)) {
          throw new UsageError(`there is no organization ${options.org}; see: claimcheck orgs list`);
        }
        return createProject(db, options.org, name);
      });
      print(options, { id, name, organization_id: options.org }, `Project ${id} created.`);
    });

  withAdminOptions(projects.command('list').description('list projects')).action(
    async (options: AdminOptions) => {
      const rows = await withStorage(options, ({ db }) => listProjects(db));
      const cells = rows.map(({ id, name, organization_id, reader, created_at }) => [
        id,
        name,
        organization_id,
        reader ?? '',
        day(created_at),
      ]);
      print(options, { items: rows }, table(['ID', 'NAME', 'ORGANIZATION', 'READER', 'CREATED'], cells));
    },
  );

  withAdminOptions(projects.command('update <id>').description('change a project'))
    .addOption(
      new Option('--reader <mode>', 'whether its texts may go to the second reader, and what that may do')
        .choices(PROJECT_READERS)
        .makeOptionMandatory(),
    )
    .action(async (id: string, options: AdminOptions & { reader: ProjectReader }) => {
      const found = await withStorage(options, ({ db }) => setProjectReader(db, id, options.reader));
      if (!found) throw new UsageError(`there is no project ${id}; see: claimcheck projects list`);
      print(options, { id, reader: options.reader }, `Project ${id}: second reader ${options.reader}.`);
    });

  withAdminOptions(
    projects.command('agreement').description('how often people overrode the machine, by project'),
  )
    .option('--days <n>', 'decisions of so many days', wholeDays, 90)
    .action(async (options: AdminOptions & { days: number }) => {
      const since = Date.now() - options.days * DAY_MS;
      const rows = await withStorage(options, ({ db }) => agreementByProject(db, since));
      const cells = rows.map(({ project_id, name, agreed, overridden }) => [
        project_id,
        name,
        String(agreed + overridden),
        String(overridden),
        `${Math.round((100 * agreed) / (agreed + overridden))} %`,
      ]);
      print(options, { items: rows }, table(['ID', 'NAME', 'DECIDED', 'OVERRIDDEN', 'AGREED'], cells));
    });

  withAdminOptions(projects.command('revoke <id>').description('revoke every API key of a project')).action(
    async (id: string, options: AdminOptions) => {
      const revoked = await withStorage(options, ({ db }) => revokeApiKeys(db, { projectId: id }));
      print(options, { revoked }, `${revoked} API keys revoked.`);
    },
  );

  return projects;
}
