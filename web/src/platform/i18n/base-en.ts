import { auth } from '@portal/shared/locales/en/auth';
import { common } from '@portal/shared/locales/en/common';
import { errors } from '@portal/shared/locales/en/errors';
import { fieldErrors } from '@portal/shared/locales/en/field-errors';
import { shell } from '@portal/shared/locales/en/shell';
import type { BasePhrases } from './base-vi.ts';

/** The phrases of the public and candidate screens in English; a missing one fails the type check. */
export const base: BasePhrases = { common, errors, fieldErrors, shell, auth };
