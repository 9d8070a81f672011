import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FoundWorkerCredential, findWorkerCredential } from '../auth/worker-credentials.js';
import { readStanding } from '../billing/standing.js';
import type { Config } from '../config.js';
import { ApiError } from '../errors.js';
import type { Storage } from '../storage/storage.js';
import { bearerToken } from './authenticate.js';
import { enforceRateLimit } from './rate-limit.js';

function refusal(token: string | null, credential: FoundWorkerCredential | null): ApiError | null {
  if (token === null) {
    return new ApiError(
      'missing_worker_credential',
      'The worker credential of the run is required. Send it as Authorization: Bearer <credential>.',
    );
  }
  if (!credential) {
    return new ApiError('invalid_worker_credential', 'The worker credential is not valid.');
  }
  if (credential.revoked_at !== null) {
    return new ApiError('revoked_worker_credential', 'The worker credential was rotated or revoked.');
  }
  if (credential.expires_at <= Date.now()) {
    return new ApiError('expired_worker_credential', 'The worker credential has expired. Rotate it.');
  }
  return null;
}

/** An onRequest hook: lets only the credential of the run in the address pass, limited like an API key. */
export function authenticateWorker(
  { db, rates }: Pick<Storage, 'db' | 'rates'>,
  config: Pick<Config, 'rateLimit' | 'addressRateLimit' | 'plans'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = bearerToken(request);
    const credential = token === null ? null : await findWorkerCredential(db, token);
    const refused = refusal(token, credential);
    if (refused || !credential) {
      await enforceRateLimit(rates, reply, `address:${request.ip}`, config.addressRateLimit);
      throw refused;
    }
    const { plan } = await readStanding(db, credential.organization_id, Date.now());
    const limit = config.rateLimit ?? config.plans[plan].requestsPerMinute;
    await enforceRateLimit(rates, reply, `worker:${credential.id}`, limit);
    if (credential.review_run_id !== (request.params as { reviewRunId: string }).reviewRunId) {
      throw new ApiError('worker_credential_wrong_run', 'The worker credential belongs to another run.');
    }
  };
}
