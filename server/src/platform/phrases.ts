import { byLanguage } from '@portal/shared/languages/languages';
import * as enAbout from '@portal/shared/locales/en/about';
import * as enAuth from '@portal/shared/locales/en/auth';
import * as enDocuments from '@portal/shared/locales/en/documents';
import * as enNotifications from '@portal/shared/locales/en/emails/index';
import * as enErrors from '@portal/shared/locales/en/errors';
import * as enFileNames from '@portal/shared/locales/en/file-names';
import * as enDeadlines from '@portal/shared/locales/en/labels/deadlines';
import * as enRoles from '@portal/shared/locales/en/labels/roles';
import * as enPersonalInfo from '@portal/shared/locales/en/personal-info';
import * as enStaffCases from '@portal/shared/locales/en/staff-cases';
import * as enStaffMoney from '@portal/shared/locales/en/staff-money';
import * as enStaffUsers from '@portal/shared/locales/en/staff-users';
import * as enStatement from '@portal/shared/locales/en/statement';
import * as enTasks from '@portal/shared/locales/en/tasks';
import * as viAbout from '@portal/shared/locales/vi/about';
import * as viAuth from '@portal/shared/locales/vi/auth';
import * as viDocuments from '@portal/shared/locales/vi/documents';
import * as viNotifications from '@portal/shared/locales/vi/emails/index';
import * as viErrors from '@portal/shared/locales/vi/errors';
import * as viFileNames from '@portal/shared/locales/vi/file-names';
import * as viDeadlines from '@portal/shared/locales/vi/labels/deadlines';
import * as viRoles from '@portal/shared/locales/vi/labels/roles';
import * as viPersonalInfo from '@portal/shared/locales/vi/personal-info';
import * as viStaffCases from '@portal/shared/locales/vi/staff-cases';
import * as viStaffMoney from '@portal/shared/locales/vi/staff-money';
import * as viStaffUsers from '@portal/shared/locales/vi/staff-users';
import * as viStatement from '@portal/shared/locales/vi/statement';
import * as viTasks from '@portal/shared/locales/vi/tasks';

const vi = {
  ...viAbout,
  ...viAuth,
  ...viErrors,
  ...viNotifications,
  ...viPersonalInfo,
  ...viStaffCases,
  ...viStaffMoney,
  ...viStaffUsers,
  ...viStatement,
  ...viDocuments,
  ...viTasks,
  ...viFileNames,
  ...viDeadlines,
  ...viRoles,
};

/** The phrases that the server itself uses, in refusals, emails, files, and PDFs. */
export const phrases = byLanguage<typeof vi>({
  VI: vi,
  EN: {
    ...enAbout,
    ...enAuth,
    ...enErrors,
    ...enNotifications,
    ...enPersonalInfo,
    ...enStaffCases,
    ...enStaffMoney,
    ...enStaffUsers,
    ...enStatement,
    ...enDocuments,
    ...enTasks,
    ...enFileNames,
    ...enDeadlines,
    ...enRoles,
  },
});
