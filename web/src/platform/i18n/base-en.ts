import { account } from '@portal/shared/locales/en/account';
import { applications } from '@portal/shared/locales/en/applications';
import { auth } from '@portal/shared/locales/en/auth';
import { documents } from '@portal/shared/locales/en/documents';
import { errors } from '@portal/shared/locales/en/errors';
import { feePlans } from '@portal/shared/locales/en/fee-plans';
import { fieldErrors } from '@portal/shared/locales/en/field-errors';
import { invoices } from '@portal/shared/locales/en/invoices';
import { jobs } from '@portal/shared/locales/en/jobs';
import { laborProgress } from '@portal/shared/locales/en/labor-progress';
import { notificationList } from '@portal/shared/locales/en/notification-list';
import { onboarding } from '@portal/shared/locales/en/onboarding';
import { personalInfo } from '@portal/shared/locales/en/personal-info';
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
  account,
  applications,
  auth,
  documents,
  errors,
  feePlans,
  fieldErrors,
  invoices,
  jobs,
  laborProgress,
  notificationList,
  onboarding,
  personalInfo,
  questionnaire,
  refunds,
  screen,
  sessions,
  shell,
  statement,
  verify,
};
