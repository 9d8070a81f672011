import {
  createProject,
  listOrganizations,
  listProjects,
  PROJECT_READERS,
  type ProjectReader,
  revokeApiKeys,
  setProjectReader,
} from '@claimcheck/service';
import { Command, Option } from 'commander';
import { type AdminOptions, day, print, withAdminOptions, withStorage } from '../open-admin-storage.js';
import { table } from '../terminal/table.js';
import { UsageError } from '../usage-error.js';

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

  withAdminOptions(projects.command('revoke <id>').description('revoke every API key of a project')).action(
    async (id: string, options: AdminOptions) => {
      const revoked = await withStorage(options, ({ db }) => revokeApiKeys(db, { projectId: id }));
      print(options, { revoked }, `${revoked} API keys revoked.`);
    },
  );

  return projects;
}
