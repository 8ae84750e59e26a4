import { account } from '@portal/shared/locales/vi/account';
import { applications } from '@portal/shared/locales/vi/applications';
import { auth } from '@portal/shared/locales/vi/auth';
import { documents } from '@portal/shared/locales/vi/documents';
import { errors } from '@portal/shared/locales/vi/errors';
import { feePlans } from '@portal/shared/locales/vi/fee-plans';
import { fieldErrors } from '@portal/shared/locales/vi/field-errors';
import { invoices } from '@portal/shared/locales/vi/invoices';
import { jobs } from '@portal/shared/locales/vi/jobs';
import { laborProgress } from '@portal/shared/locales/vi/labor-progress';
import { notificationList } from '@portal/shared/locales/vi/notification-list';
import { onboarding } from '@portal/shared/locales/vi/onboarding';
import { personalInfo } from '@portal/shared/locales/vi/personal-info';
import { questionnaire } from '@portal/shared/locales/vi/questionnaire';
import { refunds } from '@portal/shared/locales/vi/refunds';
import { screen } from '@portal/shared/locales/vi/screen';
import { sessions } from '@portal/shared/locales/vi/sessions';
import { shell } from '@portal/shared/locales/vi/shell';
import { statement } from '@portal/shared/locales/vi/statement';
import { verify } from '@portal/shared/locales/vi/verify';

/** The phrases of the public and candidate screens in Vietnamese, by namespace. */
export const base = {
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

export type BasePhrases = typeof base;
