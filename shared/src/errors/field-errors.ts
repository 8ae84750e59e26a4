import type * as z from 'zod/mini';
import type { FieldErrors } from '#http/envelope.ts';
import type { FieldCode } from './field-codes.ts';
import { isFieldCode } from './field-codes.ts';

type Issue = z.core.$ZodIssue;

/** A schema names a code as its message. Without one, the kind of the issue decides. */
function codeOf(issue: Issue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'MISSING_FIELD';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'MISSING_FIELD';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'TEXT_TOO_LONG';
  return 'INVALID_FIELD';
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/**
 * Turns validation issues into one code per field; the first issue of a field wins. Unknown keys are fields too, and an
 * issue of the whole body is under `body`. Paths are camelCase.
 */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {};
  const put = (field: string, code: FieldCode) => {
    if (!Object.hasOwn(fields, field)) fields[field] = code;
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) put(pathOf([...issue.path, key]), 'UNKNOWN_FIELD');
    } else {
      put(pathOf(issue.path) || 'body', codeOf(issue));
    }
  }
  return fields;
}
