import { byLanguage } from '@portal/shared/languages/languages';
import * as enAuth from '@portal/shared/locales/en/auth';
import * as enDocuments from '@portal/shared/locales/en/documents';
import * as enNotifications from '@portal/shared/locales/en/emails/index';
import * as enErrors from '@portal/shared/locales/en/errors';
import * as enPersonalInfo from '@portal/shared/locales/en/personal-info';
import * as enStaffUsers from '@portal/shared/locales/en/staff-users';
import * as enStatement from '@portal/shared/locales/en/statement';
import * as enTasks from '@portal/shared/locales/en/tasks';
import * as viAuth from '@portal/shared/locales/vi/auth';
import * as viDocuments from '@portal/shared/locales/vi/documents';
import * as viNotifications from '@portal/shared/locales/vi/emails/index';
import * as viErrors from '@portal/shared/locales/vi/errors';
import * as viPersonalInfo from '@portal/shared/locales/vi/personal-info';
import * as viStaffUsers from '@portal/shared/locales/vi/staff-users';
import * as viStatement from '@portal/shared/locales/vi/statement';
import * as viTasks from '@portal/shared/locales/vi/tasks';

const vi = {
  ...viAuth,
  ...viErrors,
  ...viNotifications,
  ...viPersonalInfo,
  ...viStaffUsers,
  ...viStatement,
  ...viDocuments,
  ...viTasks,
};

/** The phrases that the server itself uses, in refusals, emails, files, and PDFs. */
export const phrases = byLanguage<typeof vi>({
  VI: vi,
  EN: {
    ...enAuth,
    ...enErrors,
    ...enNotifications,
    ...enPersonalInfo,
    ...enStaffUsers,
    ...enStatement,
    ...enDocuments,
    ...enTasks,
  },
});
