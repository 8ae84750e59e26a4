import type { ErrorCode } from '#errors/catalog.ts';
import type { FieldCode } from '#errors/field-codes.ts';

/** The code of each invalid field, by dotted path. */
export type FieldErrors = Record<string, FieldCode>;

/** The shape of every JSON response, in camelCase. `errorCode` is 0 or the HTTP status. */
export interface Envelope<Data> {
  errorCode: number;
  message: string;
  messageCode: 'SUCCESS' | ErrorCode;
  data: Data;
}

/** The `data` of a failure: the invalid fields, or nothing. */
export type FailureData = { fields: FieldErrors } | null;
