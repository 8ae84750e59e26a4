import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@portal/shared/errors/app-error';
import { defaultLanguage } from '@portal/shared/languages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureEnvelope } from './failure.ts';
import { languageOf } from './language.ts';

/** Requests that no route sees, because Fastify or Node cannot read them. They are answered like all others. */

const commonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** The refusal of a path that cannot be decoded, or whose parameter is too long. */
const refusalOfPath = (error: { code?: string }): AppError =>
  error.code === 'FST_ERR_MAX_PARAM_LENGTH'
    ? new AppError('INVALID_ARGUMENTS', { status: 414 })
    : new AppError('PAGE_NOT_FOUND');

/** Fastify's `frameworkErrors`. No hook runs for these requests. */
export const answerUnreadablePath =
  (securityHeaders: Record<string, string>, watch: (request: FastifyRequest, reply: FastifyReply) => void) =>
  (error: { code?: string }, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    watch(request, reply);
    const failure = refusalOfPath(error);
    return reply
      .headers({ ...securityHeaders, ...commonHeaders, 'x-request-id': request.id })
      .status(failure.status)
      .send(JSON.stringify(failureEnvelope(failure, languageOf(request))));
  };

/** Requests that Node cannot read, by the code of its error, as the log names them. Any other bytes are not a request. */
const unreadable: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'headers that are too long' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'a request that arrived too slowly' },
  HPE_INVALID_EOF_STATE: { status: 400, message: 'a request that broke off' },
};

/** Fastify's `clientErrorHandler`: answers a request that Node cannot read, on the bare connection. */
export const answerBrokenRequest =
  (
    securityHeaders: Record<string, string>,
    note: (answer: { status: number; reqId: string }, known: string | undefined) => void,
  ) =>
  (error: { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const known = unreadable[error.code ?? ''];
    const status = known?.status ?? 400;
    const failure = new AppError(status === 400 ? 'PARSE_ERROR' : 'INVALID_ARGUMENTS', { status });
    const body = JSON.stringify(failureEnvelope(failure, defaultLanguage));
    const reqId = crypto.randomUUID();
    note({ status, reqId }, known?.message);
    const headers = {
      ...securityHeaders,
      ...commonHeaders,
      'x-request-id': reqId,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };

/** The methods of an address that is only read: a page, a file, the description of the API, or a health check. */
export const readMethodsAt = (app: FastifyInstance, url: string): string[] =>
  app.findRoute({ method: 'GET', url: url.split('?')[0] ?? '' }) ? ['GET', 'HEAD'] : [];
