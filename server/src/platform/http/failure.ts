import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@portal/shared/errors/app-error';
import type { MessageCode } from '@portal/shared/errors/catalog';
import { fieldErrorsOf } from '@portal/shared/errors/field-errors';
import { fieldsToWire, toWire } from '@portal/shared/http/casing';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { propertyOf } from '@portal/shared/objects/keys';
import type * as z from 'zod/mini';
import { isOutage } from '../outage.ts';
import { phrases } from '../phrases.ts';
import { MissingFileError } from '../storage-errors.ts';
import { maxReportedErrors } from './body-limits.ts';

/** The text of a code in a language. */
export const messageOf = (code: MessageCode, language: LanguageCode): string => phrases[language].errors[code];

/** A refusal in the format of the wire. */
export const failureEnvelope = (failure: AppError, language: LanguageCode): unknown =>
  toWire({
    errorCode: failure.status,
    message: messageOf(failure.code, language),
    messageCode: failure.code,
    data: failure.fields && { fields: fieldsToWire(failure.fields), ...failure.details },
  });

/** The refusal for a failed schema validation. It names the first faults only. */
export const invalid = (issues: readonly z.core.$ZodIssue[]): AppError => {
  const fields = Object.fromEntries(Object.entries(fieldErrorsOf(issues)).slice(0, maxReportedErrors));
  const isSortUnknown = issues.some(({ message }) => message === 'SORT_TYPE_NOT_SUPPORT');
  return new AppError(isSortUnknown ? 'SORT_TYPE_NOT_SUPPORT' : 'VALIDATION_ERROR', { fields });
};

/** A value as it is sent, without undefined fields. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Refuses an edit of a version that is no longer current because another person was faster.
 * @throws {AppError} INVALID_ARGUMENTS with 409
 */
export function refuseStaleEdit<Value>(seen: Value | undefined, current: Value): void {
  if (seen === undefined || isDeepStrictEqual(asSent(seen), asSent(current))) return;
  throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { seen: 'CHANGED_MEANWHILE' } });
}

const byFastifyCode: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('INVALID_ARGUMENTS', { status: 413 }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('INVALID_ARGUMENTS', { status: 415 }),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('INVALID_FIELD', { status: 413, fields: { file: 'FILE_TOO_LARGE' } }),
  FST_FILES_LIMIT: () => new AppError('VALIDATION_ERROR', { fields: { file: 'FILE_ONLY_ONE' } }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new AppError('INVALID_ARGUMENTS', { status: 415 }),
};

/** How long a caller waits before it tries again, while a part of the product is down. */
export const retryAfterSeconds = 5;

/** Turns any thrown value into a refusal with a code. Returns null if it is a fault of the product itself. */
export function toFailure(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const statusCode = propertyOf(error, 'statusCode');
  const known = byFastifyCode[String(propertyOf(error, 'code'))];
  if (known) return known();
  if (error instanceof MissingFileError) return new AppError('ATTACHMENT_NOT_FOUND');
  if (isOutage(error)) return new AppError('SERVER_ERROR', { status: 503, retryAfterSeconds });
  if (statusCode === 400) return new AppError('PARSE_ERROR');
  if (statusCode === 413) return new AppError('INVALID_ARGUMENTS', { status: 413 });
  return null;
}
