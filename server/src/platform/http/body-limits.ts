import { AppError } from '@portal/shared/errors/app-error';

/** The largest body of a call to log in, sign up, and the like, and of the calls of an account, in bytes. Anyone may send one. */
export const maxAuthBodyBytes = 16 * 1024;

/** The largest JSON body of all other calls, in bytes. */
export const maxBodyBytes = 1024 * 1024;

/** How long a request may take to arrive, in milliseconds. A file of 10 MiB by a slow phone takes minutes. */
export const maxRequestMs = 600_000;

/**
 * How long nothing may arrive or leave over a connection that has a request under way, in milliseconds. The work on a
 * file and the line before it take less, unless many people send files that use up their time.
 */
export const maxSilenceMs = 300_000;

/** How long a file may take to leave, in milliseconds: 10 MiB over 12 kB a second. */
export const maxAnswerMs = 900_000;

/** The number of keys and items that a request may have in total. The longest form of the product has a few hundred. */
export const maxValues = 5000;

/** How deep the objects and lists of a request may be nested. The deepest of the product has six levels. */
export const maxDepth = 12;

/** The number of field errors that one refusal names. */
export const maxReportedErrors = 20;

/** Refuses a value before its validation, which would take seconds. @throws {AppError} INVALID_ARGUMENTS with 413 */
export function refuseHugeValue(value: unknown): void {
  let level: unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth || count > maxValues) throw new AppError('INVALID_ARGUMENTS', { status: 413 });
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    count += level.length;
  }
}
