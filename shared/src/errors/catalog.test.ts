import { expect, it } from 'vitest';
import { catalog, defaultToastMs, messageCodes, toastMs } from './catalog.ts';

/** The status and the kind of message of each code, as literals. API clients rely on them. */
const expected = [
  ['VALIDATION_ERROR', 422, 'error'],
  ['AUTHENTICATION_FAILED', 401, 'error'],
  ['NOT_AUTHENTICATED', 401, 'warning'],
  ['NOT_FOUND', 404, 'error'],
  ['EXPIRED_SESSION', 401, 'warning'],
  ['INVALID_OR_EXPIRED_TOKEN', 401, 'warning'],
  ['NOT_FOUND_USER_DEVICE_TOKEN', 401, 'warning'],
  ['PERMISSION_DENIED', 403, 'error'],
  ['CURRENT_PASSWORD_NOT_MATCH', 400, 'error'],
  ['USER_WITH_USERNAME_NOT_EXISTED', 404, 'error'],
  ['ACCOUNT_LOCKED_OR_DISABLE', 403, 'error'],
  ['INVALID_ACCOUNT', 403, 'error'],
  ['NEED_LOGIN', 401, 'warning'],
  ['MISSING_ACCESS_TOKEN', 401, 'warning'],
  ['ACCOUNT_ACTIVATED', 409, 'info'],
  ['NEED_ACTIVATED', 403, 'warning'],
  ['DUPLICATE_VALUE_FOR_ITEM', 409, 'error'],
  ['DUPLICATE_VALUE_FOR_ITEM_WITH_ORDINAL', 409, 'error'],
  ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 409, 'error'],
  ['CATEGORY_ALREADY_EXIST_WILL_NOT_REGENERATE', 409, 'warning'],
  ['CATEGORY_NOT_FOUND', 404, 'warning'],
  ['SUCCESS', 200, 'success'],
  ['CONTACT_ADMIN_FOR_SUPPORT', 500, 'error'],
  ['PARSE_ERROR', 400, 'error'],
  ['SORT_TYPE_NOT_SUPPORT', 422, 'warning'],
  ['PAGE_NOT_FOUND', 404, 'error'],
  ['METHOD_NOT_ALLOWED', 405, 'error'],
  ['SERVER_ERROR', 500, 'error'],
  ['USER_DOES_NOT_HAVE_PERMISSIONS', 403, 'error'],
  ['USER_DOES_NOT_HAVE_ROLES', 403, 'error'],
  ['MISSING_FIELD', 422, 'error'],
  ['INVALID_FIELD', 422, 'error'],
  ['INVALID_ARGUMENTS', 400, 'error'],
  ['SITE_NOT_FOUND', 404, 'error'],
  ['ROLE_NOT_FOUND', 404, 'error'],
  ['USER_NOT_BELONG_THIS_SITE', 403, 'error'],
  ['USER_ACTIVATION_NOT_FOUND', 404, 'error'],
  ['INVALID_USERNAME_OR_PASSWORD', 401, 'error'],
  ['SUBJECT_NOT_FOUND_BY_UID', 404, 'error'],
  ['SUBJECT_LOCKED', 409, 'warning'],
  ['SUBJECT_NOT_LOCKED', 409, 'warning'],
  ['SUBJECT_REMOVED', 409, 'error'],
  ['ATTACHMENT_NOT_FOUND', 404, 'error'],
  ['FORM_NOT_FOUND', 404, 'error'],
  ['ITEM_VALUE_REQUIRED', 422, 'error'],
  ['ITEM_VALUE_INVALID', 422, 'error'],
  ['OBSERVATION_NOT_FOUND', 404, 'error'],
  ['NOT_SUPPORTED_ITEMS', 422, 'error'],
  ['INVALID_TWO_FACTOR_CODE', 400, 'error'],
  ['EMAIL_ALREADY_EXIST', 409, 'error'],
  ['THIS_FACEBOOK_ACCOUNT_ALREADY_EXIST', 409, 'error'],
  ['CATEGORY_IN_USED', 409, 'warning'],
  ['JOB_HAS_PEOPLE', 409, 'warning'],
  ['CONSENT_REQUIRED', 409, 'warning'],
  ['SAME_PERSON', 409, 'warning'],
  ['TOO_MANY_REQUESTS', 429, 'warning'],
  ['CONFIRM_IDENTITY', 403, 'warning'],
] as const;

it.each(expected)('%s is answered with status %i and shown as %s', (code, status, kind) => {
  expect(catalog[code]).toEqual({ status, kind });
});

it('the catalog has these codes and no others', () => {
  expect(messageCodes.toSorted()).toEqual(expected.map(([code]) => code).toSorted());
});

it('a toast stays 3, 7, 10 or 12 seconds by its kind, and 4.5 seconds without one', () => {
  expect(toastMs).toEqual({ success: 3000, info: 7000, warning: 10_000, error: 12_000 });
  expect(defaultToastMs).toBe(4500);
});
