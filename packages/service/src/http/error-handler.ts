import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@claimcheck/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, errorBody } from '../errors.js';
import { newRequestId } from '../ids.js';
import { isDatabaseUnavailable } from '../storage/unavailable.js';

const FRAMEWORK_ERRORS: Readonly<Record<string, { code: ErrorCode; message: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    message: 'This endpoint does not take that Content-Type; send application/json.',
  },
  FST_ERR_CTP_INVALID_TYPE: { code: 'unsupported_media_type', message: 'The Content-Type cannot be read.' },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'payload_too_large',
    message: 'The body is larger than this endpoint takes. Send less in one request.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid_json',
    message: 'The body is not as long as Content-Length says.',
  },
  FST_ERR_BAD_URL: { code: 'not_found', message: 'The address cannot be read.' },
};

export const serviceUnavailable = (): ApiError =>
  new ApiError('service_unavailable', 'The service cannot answer right now. Try again shortly.', {
    headers: { 'retry-after': '5' },
  });

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const known = FRAMEWORK_ERRORS[code ?? ''];
  if (known) return new ApiError(known.code, known.message);
  if (isDatabaseUnavailable(error)) return serviceUnavailable();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('invalid_request', 'The request cannot be processed as it was sent.');
  }
  return new ApiError(
    'internal_error',
    'Something went wrong on our side. Quote the request id to report it.',
  );
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toApiError(error);
  if (answer.status >= 500 && error !== answer) request.log.error({ err: error }, answer.code);
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  return (
    reply
      .code(answer.status)
      // What the framework refuses by itself has passed no hook.
      .headers({ 'x-request-id': request.id, ...answer.headers })
      .type('application/json; charset=utf-8')
      .send(errorBody(answer, request.id))
  );
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}

/** For whoever was answered to close the connection, before it is closed on them. */
const CLOSE_WITHIN_MS = 5_000;

/** Answers what is not even HTTP, in the same envelope. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') answerLateRequest(socket);
  else {
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    endWith(socket, status, 'This is not a request the service can read.');
  }
}

/** Answers a request of which too much has not come yet. */
export const answerLateRequest = (socket: Socket): void =>
  endWith(socket, 408, 'The request arrived too slowly. Send less in one request, or over a faster line.');

function endWith(socket: Socket, status: 400 | 408 | 431, message: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = newRequestId();
  const body = JSON.stringify(errorBody(new ApiError('invalid_request', message), requestId));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nx-request-id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), CLOSE_WITHIN_MS).unref();
}
