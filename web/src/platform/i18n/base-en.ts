import { applications } from '@portal/shared/locales/en/applications';
import { auth } from '@portal/shared/locales/en/auth';
import { documents } from '@portal/shared/locales/en/documents';
import { errors } from '@portal/shared/locales/en/errors';
import { feePlan } from '@portal/shared/locales/en/fee-plan';
import { fieldErrors } from '@portal/shared/locales/en/field-errors';
import { invoices } from '@portal/shared/locales/en/invoices';
import { jobs } from '@portal/shared/locales/en/jobs';
import { laborProgress } from '@portal/shared/locales/en/labor-progress';
import { notificationList } from '@portal/shared/locales/en/notification-list';
import { onboarding } from '@portal/shared/locales/en/onboarding';
import { personalInfo } from '@portal/shared/locales/en/personal-info';
import { profile } from '@portal/shared/locales/en/profile';
import { questionnaire } from '@portal/shared/locales/en/questionnaire';
import { refunds } from '@portal/shared/locales/en/refunds';
import { screen } from '@portal/shared/locales/en/screen';
import { sessions } from '@portal/shared/locales/en/sessions';
import { shell } from '@portal/shared/locales/en/shell';
import { statement } from '@portal/shared/locales/en/statement';
import { verify } from '@portal/shared/locales/en/verify';
import type { BasePhrases } from './base-vi.ts';

/** The phrases of the public and candidate screens in English. The type check fails if one is missing. */
export const base: BasePhrases = {
  applications,
  auth,
  screen,
  errors,
  feePlan,
  fieldErrors,
  documents,
  invoices,
  jobs,
  notificationList,
  onboarding,
  personalInfo,
  profile,
  laborProgress,
  questionnaire,
  refunds,
  sessions,
  shell,
  statement,
  verify,
};
