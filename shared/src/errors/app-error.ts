import type { FieldErrors } from '#http/envelope.ts';
import type { ErrorCode } from './catalog.ts';
import { catalog } from './catalog.ts';

/** A refusal with a code of the catalog. One handler turns it into the envelope. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The HTTP status, and `error_code` of the envelope. */
  readonly status: number;
  /** A code per field, by dotted camelCase path. */
  readonly fields: FieldErrors | null;
  /** What else the caller needs to decide, such as the people on a job. */
  readonly details: object;
  /** For 429: the seconds until the next attempt. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { status?: number; fields?: FieldErrors; details?: object; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? catalog[code].status;
    this.fields = options.fields ?? null;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Refuses fields, each with its own code. */
export const invalidFields = (fields: FieldErrors): AppError => new AppError('VALIDATION_ERROR', { fields });
