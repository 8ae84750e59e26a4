import { account } from '@portal/shared/locales/en/account';
import { addenda } from '@portal/shared/locales/en/addenda';
import { applications } from '@portal/shared/locales/en/applications';
import { documents } from '@portal/shared/locales/en/documents';
import { feePlans } from '@portal/shared/locales/en/fee-plans';
import { fieldErrors } from '@portal/shared/locales/en/field-errors';
import { hiddenNumber } from '@portal/shared/locales/en/hidden-number';
import { invoices } from '@portal/shared/locales/en/invoices';
import { jobs } from '@portal/shared/locales/en/jobs';
import { laborProgress } from '@portal/shared/locales/en/labor-progress';
import { messages } from '@portal/shared/locales/en/messages';
import { notificationList } from '@portal/shared/locales/en/notification-list';
import { onboarding } from '@portal/shared/locales/en/onboarding';
import { personalInfo } from '@portal/shared/locales/en/personal-info';
import { questionnaire } from '@portal/shared/locales/en/questionnaire';
import { refunds } from '@portal/shared/locales/en/refunds';
import { screen } from '@portal/shared/locales/en/screen';
import { sessions } from '@portal/shared/locales/en/sessions';
import { shell } from '@portal/shared/locales/en/shell';
import type { PhrasesAfterLogin } from './after-login-vi.ts';

/** The phrases that the screens of candidates and staff share in English, by namespace. */
export const inside: PhrasesAfterLogin = {
  account,
  addenda,
  applications,
  documents,
  feePlans,
  fieldErrors,
  hiddenNumber,
  invoices,
  jobs,
  laborProgress,
  messages,
  notificationList,
  onboarding,
  personalInfo,
  questionnaire,
  refunds,
  screen,
  sessions,
  shell,
};
