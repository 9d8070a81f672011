import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/** The address clients reach the service at: configured, else the one this request was sent to. */
export function baseUrlOf(request: FastifyRequest, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  return baseUrl ?? `${request.protocol}://${request.host}`;
}
