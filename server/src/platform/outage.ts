import { propertyOf } from '@portal/shared/objects/keys';

/** Errors of the operating system: a server that cannot be reached, and a disk that is full or broken. */
const systemCodes = new Set(
  `ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOENT ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH
  ENOSPC EDQUOT EIO EROFS`.split(/\s+/),
);

/**
 * Refusals of PostgreSQL that are not about the statement: a broken connection (08), a login that it refuses (28), no
 * such database (3D), a database that only reads (25006) or lets nobody in (55000), too few resources (53), a shutdown (57P), a broken disk (58).
 */
const databaseStates = /^(?:(?:08|28|3D|53|58)[0-9A-Z]{3}|57P[0-9A-Z]{2}|25006|55000)$/;

/** The driver gives these errors no code. */
const connectionMessages = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
];

/** The reply to a COMMIT was lost, and the database could not be asked whether the transaction was committed. */
export class UnknownOutcomeError extends Error {}

function isOutageItself(error: unknown): boolean {
  const code = propertyOf(error, 'code');
  if (typeof code === 'string' && (systemCodes.has(code) || databaseStates.test(code))) return true;
  // The storage answers, but cannot serve.
  if (Number(propertyOf(propertyOf(error, '$metadata'), 'httpStatusCode')) >= 500) return true;
  const message = propertyOf(error, 'message');
  return typeof message === 'string' && connectionMessages.some((one) => message.startsWith(one));
}

/** Whether a component that the call needs is down: the database or the storage. The call has changed nothing. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UnknownOutcomeError) return false;
  return isOutageItself(error) || (error instanceof Error && error.cause !== undefined && isOutage(error.cause));
}
