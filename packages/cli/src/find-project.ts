import { type Db, ensureDefaultProject, listProjects } from '@claimcheck/service';
import { UsageError } from './usage-error.js';

/** The project that was named, or the default one. */
export async function findProject(db: Db, id: string | undefined) {
  if (id === undefined) return ensureDefaultProject(db);
  const project = (await listProjects(db)).find((candidate) => candidate.id === id);
  if (!project) throw new UsageError(`there is no project ${id}; see: claimcheck projects list`);
  return { organizationId: project.organization_id, projectId: project.id };
}
