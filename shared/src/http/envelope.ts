import type { ErrorCode } from '../errors/catalogue.ts';
import type { FieldCode } from '../errors/field-codes.ts';

/** Which field is wrong and why; the keys are the wire's dotted field paths. */
export type FieldErrors = Record<string, FieldCode>;

/** What every JSON answer looks like, in the code's casing. `errorCode` is 0 or the HTTP status. */
export interface Envelope<Data> {
  errorCode: number;
  message: string;
  messageCode: 'SUCCESS' | ErrorCode;
  data: Data;
}

/** `data` of a failure: the fields that are wrong, or nothing. */
export type FailureData = { fields: FieldErrors } | null;
