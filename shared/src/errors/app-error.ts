import type { FieldErrors } from '../http/envelope.ts';
import type { ErrorCode } from './catalogue.ts';
import { catalogue } from './catalogue.ts';

/** A refusal with a code of the catalogue; one handler turns it into the envelope. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** HTTP status and `error_code` of the envelope. */
  readonly status: number;
  /** Dotted camelCase field paths and what is wrong with each. */
  readonly fields: FieldErrors | null;
  /** For 429: seconds until the call may be tried again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { status?: number; fields?: FieldErrors; retryAfterSeconds?: number } = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? catalogue[code].status;
    this.fields = options.fields ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
