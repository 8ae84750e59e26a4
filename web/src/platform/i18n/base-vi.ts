import { auth } from '@portal/shared/locales/vi/auth';
import { common } from '@portal/shared/locales/vi/common';
import { errors } from '@portal/shared/locales/vi/errors';
import { fieldErrors } from '@portal/shared/locales/vi/field-errors';
import { onboarding } from '@portal/shared/locales/vi/onboarding';
import { personalInfo } from '@portal/shared/locales/vi/personal-info';
import { progress } from '@portal/shared/locales/vi/progress';
import { questionnaire } from '@portal/shared/locales/vi/questionnaire';
import { shell } from '@portal/shared/locales/vi/shell';

/** The phrases of the public and candidate screens in Vietnamese, by namespace. */
export const base = { common, errors, fieldErrors, shell, auth, onboarding, questionnaire, personalInfo, progress };

export type BasePhrases = typeof base;
