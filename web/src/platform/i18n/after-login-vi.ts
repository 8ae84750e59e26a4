import { account } from '@portal/shared/locales/vi/account';
import { addenda } from '@portal/shared/locales/vi/addenda';
import { applications } from '@portal/shared/locales/vi/applications';
import { documents } from '@portal/shared/locales/vi/documents';
import { feePlans } from '@portal/shared/locales/vi/fee-plans';
import { fieldErrors } from '@portal/shared/locales/vi/field-errors';
import { hiddenNumber } from '@portal/shared/locales/vi/hidden-number';
import { invoices } from '@portal/shared/locales/vi/invoices';
import { jobs } from '@portal/shared/locales/vi/jobs';
import { laborProgress } from '@portal/shared/locales/vi/labor-progress';
import { messages } from '@portal/shared/locales/vi/messages';
import { notificationList } from '@portal/shared/locales/vi/notification-list';
import { onboarding } from '@portal/shared/locales/vi/onboarding';
import { personalInfo } from '@portal/shared/locales/vi/personal-info';
import { questionnaire } from '@portal/shared/locales/vi/questionnaire';
import { refunds } from '@portal/shared/locales/vi/refunds';
import { screen } from '@portal/shared/locales/vi/screen';
import { sessions } from '@portal/shared/locales/vi/sessions';
import { shell } from '@portal/shared/locales/vi/shell';

/** The phrases that the screens of candidates and staff share in Vietnamese, by namespace. */
export const inside = {
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

export type PhrasesAfterLogin = typeof inside;
