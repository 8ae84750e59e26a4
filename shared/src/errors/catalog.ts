import { keysOf } from '#objects/keys.ts';

/** The kinds of messages. Each has its own toast duration. */
export type MessageKind = 'success' | 'info' | 'warning' | 'error';

/** Toast durations, in milliseconds. */
export const toastMs: Record<MessageKind, number> = { success: 3000, info: 7000, warning: 10_000, error: 12_000 };
/** The duration of a toast without a kind, in milliseconds. */
export const defaultToastMs = 4500;

/**
 * The catalog of messages: code -> HTTP status and toast kind. A use case may answer 409 instead of the usual status if
 * the state refuses.
 */
export const catalog = {
  VALIDATION_ERROR: { status: 422, kind: 'error' },
  AUTHENTICATION_FAILED: { status: 401, kind: 'error' },
  NOT_AUTHENTICATED: { status: 401, kind: 'warning' },
  NOT_FOUND: { status: 404, kind: 'error' },
  EXPIRED_SESSION: { status: 401, kind: 'warning' },
  INVALID_OR_EXPIRED_TOKEN: { status: 401, kind: 'warning' },
  NOT_FOUND_USER_DEVICE_TOKEN: { status: 401, kind: 'warning' },
  PERMISSION_DENIED: { status: 403, kind: 'error' },
  CURRENT_PASSWORD_NOT_MATCH: { status: 400, kind: 'error' },
  USER_WITH_USERNAME_NOT_EXISTED: { status: 404, kind: 'error' },
  ACCOUNT_LOCKED_OR_DISABLE: { status: 403, kind: 'error' },
  INVALID_ACCOUNT: { status: 403, kind: 'error' },
  NEED_LOGIN: { status: 401, kind: 'warning' },
  MISSING_ACCESS_TOKEN: { status: 401, kind: 'warning' },
  ACCOUNT_ACTIVATED: { status: 409, kind: 'info' },
  NEED_ACTIVATED: { status: 403, kind: 'warning' },
  DUPLICATE_VALUE_FOR_ITEM: { status: 409, kind: 'error' },
  DUPLICATE_VALUE_FOR_ITEM_WITH_ORDINAL: { status: 409, kind: 'error' },
  OBSERVATION_IS_COMPLETED_OR_LOCKED: { status: 409, kind: 'error' },
  AMOUNT_ABOVE_LIMIT: { status: 409, kind: 'error' },
  CATEGORY_ALREADY_EXIST_WILL_NOT_REGENERATE: { status: 409, kind: 'warning' },
  CATEGORY_NOT_FOUND: { status: 404, kind: 'warning' },
  SUCCESS: { status: 200, kind: 'success' },
  CONTACT_ADMIN_FOR_SUPPORT: { status: 500, kind: 'error' },
  PARSE_ERROR: { status: 400, kind: 'error' },
  SORT_TYPE_NOT_SUPPORT: { status: 422, kind: 'warning' },
  PAGE_NOT_FOUND: { status: 404, kind: 'error' },
  METHOD_NOT_ALLOWED: { status: 405, kind: 'error' },
  SERVER_ERROR: { status: 500, kind: 'error' },
  USER_DOES_NOT_HAVE_PERMISSIONS: { status: 403, kind: 'error' },
  USER_DOES_NOT_HAVE_ROLES: { status: 403, kind: 'error' },
  MISSING_FIELD: { status: 422, kind: 'error' },
  INVALID_FIELD: { status: 422, kind: 'error' },
  INVALID_ARGUMENTS: { status: 400, kind: 'error' },
  SITE_NOT_FOUND: { status: 404, kind: 'error' },
  ROLE_NOT_FOUND: { status: 404, kind: 'error' },
  USER_NOT_BELONG_THIS_SITE: { status: 403, kind: 'error' },
  USER_ACTIVATION_NOT_FOUND: { status: 404, kind: 'error' },
  INVALID_USERNAME_OR_PASSWORD: { status: 401, kind: 'error' },
  SUBJECT_NOT_FOUND_BY_UID: { status: 404, kind: 'error' },
  SUBJECT_LOCKED: { status: 409, kind: 'warning' },
  SUBJECT_NOT_LOCKED: { status: 409, kind: 'warning' },
  SUBJECT_REMOVED: { status: 409, kind: 'error' },
  ATTACHMENT_NOT_FOUND: { status: 404, kind: 'error' },
  FORM_NOT_FOUND: { status: 404, kind: 'error' },
  ITEM_VALUE_REQUIRED: { status: 422, kind: 'error' },
  ITEM_VALUE_INVALID: { status: 422, kind: 'error' },
  OBSERVATION_NOT_FOUND: { status: 404, kind: 'error' },
  NOT_SUPPORTED_ITEMS: { status: 422, kind: 'error' },
  INVALID_TWO_FACTOR_CODE: { status: 400, kind: 'error' },
  EMAIL_ALREADY_EXIST: { status: 409, kind: 'error' },
  THIS_FACEBOOK_ACCOUNT_ALREADY_EXIST: { status: 409, kind: 'error' },
  CATEGORY_IN_USED: { status: 409, kind: 'warning' },
  JOB_HAS_PEOPLE: { status: 409, kind: 'warning' },
  CONSENT_REQUIRED: { status: 409, kind: 'warning' },
  SAME_PERSON: { status: 409, kind: 'warning' },
  TOO_MANY_REQUESTS: { status: 429, kind: 'warning' },
  CONFIRM_IDENTITY: { status: 403, kind: 'warning' },
} as const satisfies Record<string, { status: number; kind: MessageKind }>;

export type MessageCode = keyof typeof catalog;
export type ErrorCode = Exclude<MessageCode, 'SUCCESS'>;

export const messageCodes = keysOf(catalog);
