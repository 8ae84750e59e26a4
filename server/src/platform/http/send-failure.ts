import type { AppError } from '@portal/shared/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { downloadFailurePage, isReadByPerson } from './download-failure-page.ts';
import { failureEnvelope, retryAfterSeconds } from './failure.ts';
import { languageOf } from './language.ts';

/** Answers with a failure: as a page to somebody who follows the address of a download, otherwise as an envelope. */
export function sendFailure(failure: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const waitSeconds = failure.retryAfterSeconds ?? (failure.status === 503 ? retryAfterSeconds : undefined);
  if (waitSeconds) reply.header('retry-after', String(waitSeconds));
  if (isReadByPerson(request)) {
    return reply
      .status(failure.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(downloadFailurePage(failure, languageOf(request)));
  }
  return reply
    .status(failure.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(failureEnvelope(failure, languageOf(request))));
}
