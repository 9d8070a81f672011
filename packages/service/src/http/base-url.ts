import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { ApiError } from '../errors.js';

/** A name or an address, and a port: nothing that could change what a link means. */
const HOST = /^(?:[a-z0-9][a-z0-9._-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

/** The address clients reach the service at: configured, else the one this request was sent to. */
export function baseUrlOf(request: FastifyRequest, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  if (baseUrl !== null) return baseUrl;
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  return `${protocol}://${request.host}`;
}

/** Refuses a request whose host would not be one in a link. With an address configured the host does not matter. */
export function checkHosts(app: FastifyInstance, { baseUrl }: Pick<Config, 'baseUrl'>): void {
  if (baseUrl !== null) return;
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.probe || isHost(request.host)) return;
    throw new ApiError(
      'invalid_request',
      'The Host (or X-Forwarded-Host) header of the request is not the name or address of a host.',
    );
  });
}
