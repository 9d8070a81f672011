import type { ReviewerRole } from '@claimcheck/contracts';
import { inviteReviewer } from '../../dist/auth/reviewers.js';
import type { TestService } from '../harness.js';

const HOME = '00000000-0000-4000-8000-000000000001';
/** What the console's page sends with each request. */
export const CONSOLE = { 'x-claimcheck-console': '1', 'sec-fetch-site': 'same-origin' };

export const cookieOf = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';', 1)[0]!;

/** A person who is signed in, calling as the console's page does. */
export async function signedIn(service: TestService, role: ReviewerRole, name = 'Ana', projectId = HOME) {
  const organizationId =
    projectId === HOME
      ? HOME
      : (
          await service.storage.db
            .selectFrom('projects')
            .select('organization_id')
            .where('id', '=', projectId)
            .executeTakeFirstOrThrow()
        ).organization_id;
  const { link, id } = await inviteReviewer(service.storage.db, { organizationId, projectId, name, role });
  return { id, link, ...(await signIn(service, { link })) };
}

export async function signIn(service: TestService, body: object) {
  const answer = await service.call('POST', '/console/api/session', { key: null, body, headers: CONSOLE });
  const cookie = cookieOf(answer.headers);
  const call: TestService['call'] = (method, path, options = {}) =>
    service.call(method, path, {
      key: null,
      ...options,
      headers: { ...CONSOLE, cookie, ...options.headers },
    });
  return { answer, cookie, call };
}
