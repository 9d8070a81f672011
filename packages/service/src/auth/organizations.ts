import { randomUUID } from 'node:crypto';
import type { Plan } from '@claimcheck/contracts';
import type { Db } from '../storage/storage.js';

export async function createOrganization(db: Db, name: string, plan: Plan): Promise<string> {
  const id = randomUUID();
  await db.insertInto('organizations').values({ id, name, plan, created_at: Date.now() }).execute();
  return id;
}

export async function createProject(db: Db, organizationId: string, name: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('projects')
    .values({ id, organization_id: organizationId, name, created_at: Date.now() })
    .execute();
  return id;
}

export async function listOrganizations(db: Db) {
  return db.selectFrom('organizations').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function listProjects(db: Db) {
  return db.selectFrom('projects').selectAll().orderBy('created_at').orderBy('id').execute();
}

const DEFAULT_ID = '00000000-0000-4000-8000-000000000001';
export const DEFAULT_PROJECT_ID = DEFAULT_ID;

/** The organization and project of a fresh installation. Safe when several processes start at once. */
export async function ensureDefaultProject(db: Db): Promise<{ organizationId: string; projectId: string }> {
  await db
    .insertInto('organizations')
    .values({ id: DEFAULT_ID, name: 'Default organization', plan: 'unlimited', created_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('projects')
    .values({ id: DEFAULT_ID, organization_id: DEFAULT_ID, name: 'Default project', created_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return { organizationId: DEFAULT_ID, projectId: DEFAULT_ID };
}
