import { propertyOf } from '@portal/shared/objects/keys';
import { ScannerDownError } from './files/virus-scanner.ts';
import { StorageDownError } from './storage-errors.ts';
import { NoChildError } from './workers/run-in-child.ts';

/** Errors of the operating system: a server that cannot be reached, and a disk that is full or broken. */
const systemCodes = new Set(
  `ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
  ENOSPC EDQUOT EROFS EIO`.split(/\s+/),
);

/**
 * Refusals of PostgreSQL that are not about the statement: a broken connection (08), a login that it refuses (28), no
 * such database (3D), a database that only reads (25006) or lets nobody in (55000), too few resources (53), a shutdown
 * (57P), a broken disk (58), a statement, lock, or transaction that took too long (57014, 55P03, 25P03, 25P04), and one of two
 * transactions that wait for each other, which PostgreSQL rolls back (40P01).
 */
const databaseStates = /^(?:(?:08|28|3D|53|58)[0-9A-Z]{3}|57P[0-9A-Z]{2}|25006|55000|57014|55P03|25P0[34]|40P01)$/;

/** The driver gives these errors no code. */
const connectionMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
];

/** The reply to a COMMIT was lost, and the database could not be asked whether the transaction was committed. */
export class UnknownOutcomeError extends Error {}

function isOutageItself(error: unknown): boolean {
  if ([StorageDownError, ScannerDownError, NoChildError].some((kind) => error instanceof kind)) return true;
  const code = String(propertyOf(error, 'code') ?? '');
  // Without its socket, the embedded database is down. Any other absent file is a fault of the product.
  if (code === 'ENOENT') return propertyOf(error, 'syscall') === 'connect';
  if (systemCodes.has(code) || databaseStates.test(code)) return true;
  const message = propertyOf(error, 'message');
  return typeof message === 'string' && connectionMessages.some((one) => message.startsWith(one));
}

/**
 * Whether a component that the call needs is down or too slow: the database, the storage, the virus scanner, or the work on
 * files. The call has changed nothing.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof UnknownOutcomeError) return false;
  return isOutageItself(error) || (error instanceof Error && error.cause !== undefined && isOutage(error.cause));
}
