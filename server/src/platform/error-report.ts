import { propertyOf } from '@portal/shared/objects/keys';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** An error as the log shows it. */
export interface ErrorReport {
  type: string;
  message: string;
  stack: string;
  [detail: string]: string | undefined;
}

const stackOf = (error: unknown): string =>
  String(propertyOf(error, 'stack') ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Mail servers repeat the address of the recipient. */
const withoutAddresses = (message: string): string => message.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…@…');

/** A message of the log without line breaks. An error of another server could otherwise add lines of its own. */
export const oneLine = (message: string): string => message.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');

/** The message of an error of PostgreSQL. Errors of class 22, such as "invalid input syntax", quote the value. */
const messageWithoutValue = (error: unknown): string => {
  const isAboutValue = String(propertyOf(error, 'code')).startsWith('22');
  return isAboutValue
    ? `a value is not valid (${String(propertyOf(error, 'routine'))})`
    : String(propertyOf(error, 'message'));
};

/**
 * Describes an error without any value of a query. Drizzle puts the parameters of a failed query into the message, and
 * PostgreSQL repeats values in its details; either may be a password hash or a passport number.
 */
export function describeError(error: unknown): ErrorReport {
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause === undefined ? undefined : describeError(error.cause);
    return {
      type: 'DrizzleQueryError',
      message: `a query failed: ${cause?.message ?? 'no cause'}`,
      query: error.query,
      code: cause?.code,
      constraint: cause?.constraint,
      table: cause?.table,
      stack: stackOf(error),
    };
  }
  if (error instanceof pg.DatabaseError) {
    const { code, constraint, table } = error;
    return {
      type: 'DatabaseError',
      message: messageWithoutValue(error),
      code,
      constraint,
      table,
      stack: stackOf(error),
    };
  }
  if (error instanceof Error) {
    const cause = error.cause === undefined ? '' : `, caused by: ${describeError(error.cause).message}`;
    return {
      type: error.constructor.name,
      message: withoutAddresses(`${error.message}${cause}`),
      stack: stackOf(error),
    };
  }
  // The queue reports a copy of the properties of an error, which may also hold the values of a task.
  const message = propertyOf(error, 'message');
  if (typeof message === 'string')
    return { type: typeof error, message: withoutAddresses(messageWithoutValue(error)), stack: stackOf(error) };
  return { type: typeof error, message: withoutAddresses(String(error)), stack: '' };
}
