import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { account as accountEn } from '@portal/shared/locales/en/account';
import { addenda as addendaEn } from '@portal/shared/locales/en/addenda';
import { applications as applicationsEn } from '@portal/shared/locales/en/applications';
import { auth as authEn } from '@portal/shared/locales/en/auth';
import { consents as consentsEn } from '@portal/shared/locales/en/consents';
import { documents as documentsEn } from '@portal/shared/locales/en/documents';
import { errors as errorsEn } from '@portal/shared/locales/en/errors';
import { fieldErrors as fieldErrorsEn } from '@portal/shared/locales/en/field-errors';
import { hiddenNumber as hiddenNumberEn } from '@portal/shared/locales/en/hidden-number';
import { invoices as invoicesEn } from '@portal/shared/locales/en/invoices';
import { jobs as jobsEn } from '@portal/shared/locales/en/jobs';
import { laborProgress as laborProgressEn } from '@portal/shared/locales/en/labor-progress';
import { notificationList as notificationListEn } from '@portal/shared/locales/en/notification-list';
import { onboarding as onboardingEn } from '@portal/shared/locales/en/onboarding';
import { passportReading as passportReadingEn } from '@portal/shared/locales/en/passport-reading';
import { personalInfo as personalInfoEn } from '@portal/shared/locales/en/personal-info';
import { photoPages as photoPagesEn } from '@portal/shared/locales/en/photo-pages';
import { profileChanges as profileChangesEn } from '@portal/shared/locales/en/profile-changes';
import { publicFieldErrors as publicFieldErrorsEn } from '@portal/shared/locales/en/public-field-errors';
import { publicScreen as publicScreenEn } from '@portal/shared/locales/en/public-screen';
import { publicShell as publicShellEn } from '@portal/shared/locales/en/public-shell';
import { questionnaire as questionnaireEn } from '@portal/shared/locales/en/questionnaire';
import { refunds as refundsEn } from '@portal/shared/locales/en/refunds';
import { screen as screenEn } from '@portal/shared/locales/en/screen';
import { sessions as sessionsEn } from '@portal/shared/locales/en/sessions';
import { shell as shellEn } from '@portal/shared/locales/en/shell';
import { staffAccounts as staffAccountsEn } from '@portal/shared/locales/en/staff-accounts';
import { staffApplications as staffApplicationsEn } from '@portal/shared/locales/en/staff-applications';
import { staffApprovals as staffApprovalsEn } from '@portal/shared/locales/en/staff-approvals';
import { staffAudit as staffAuditEn } from '@portal/shared/locales/en/staff-audit';
import { staffDocuments as staffDocumentsEn } from '@portal/shared/locales/en/staff-documents';
import { staffFieldErrors as staffFieldErrorsEn } from '@portal/shared/locales/en/staff-field-errors';
import { staffInvoices as staffInvoicesEn } from '@portal/shared/locales/en/staff-invoices';
import { staffJobs as staffJobsEn } from '@portal/shared/locales/en/staff-jobs';
import { staffLaborProgress as staffLaborProgressEn } from '@portal/shared/locales/en/staff-labor-progress';
import { staffMails as staffMailsEn } from '@portal/shared/locales/en/staff-mails';
import { staffNotes as staffNotesEn } from '@portal/shared/locales/en/staff-notes';
import { staffProfileChanges as staffProfileChangesEn } from '@portal/shared/locales/en/staff-profile-changes';
import { staffRefunds as staffRefundsEn } from '@portal/shared/locales/en/staff-refunds';
import { staffShell as staffShellEn } from '@portal/shared/locales/en/staff-shell';
import { staffTransfers as staffTransfersEn } from '@portal/shared/locales/en/staff-transfers';
import { staffUsers as staffUsersEn } from '@portal/shared/locales/en/staff-users';
import { staffVisaBulletins as staffVisaBulletinsEn } from '@portal/shared/locales/en/staff-visa-bulletins';
import { staffWork as staffWorkEn } from '@portal/shared/locales/en/staff-work';
import { statement as statementEn } from '@portal/shared/locales/en/statement';
import { verify as verifyEn } from '@portal/shared/locales/en/verify';
import { forecast as forecastEn, waits as waitsEn } from '@portal/shared/locales/en/waits';
import { account as accountVi } from '@portal/shared/locales/vi/account';
import { addenda as addendaVi } from '@portal/shared/locales/vi/addenda';
import { applications as applicationsVi } from '@portal/shared/locales/vi/applications';
import { auth as authVi } from '@portal/shared/locales/vi/auth';
import { consents as consentsVi } from '@portal/shared/locales/vi/consents';
import { documents as documentsVi } from '@portal/shared/locales/vi/documents';
import { errors as errorsVi } from '@portal/shared/locales/vi/errors';
import { fieldErrors as fieldErrorsVi } from '@portal/shared/locales/vi/field-errors';
import { hiddenNumber as hiddenNumberVi } from '@portal/shared/locales/vi/hidden-number';
import { invoices as invoicesVi } from '@portal/shared/locales/vi/invoices';
import { jobs as jobsVi } from '@portal/shared/locales/vi/jobs';
import { laborProgress as laborProgressVi } from '@portal/shared/locales/vi/labor-progress';
import { notificationList as notificationListVi } from '@portal/shared/locales/vi/notification-list';
import { onboarding as onboardingVi } from '@portal/shared/locales/vi/onboarding';
import { passportReading as passportReadingVi } from '@portal/shared/locales/vi/passport-reading';
import { personalInfo as personalInfoVi } from '@portal/shared/locales/vi/personal-info';
import { photoPages as photoPagesVi } from '@portal/shared/locales/vi/photo-pages';
import { profileChanges as profileChangesVi } from '@portal/shared/locales/vi/profile-changes';
import { publicFieldErrors as publicFieldErrorsVi } from '@portal/shared/locales/vi/public-field-errors';
import { publicScreen as publicScreenVi } from '@portal/shared/locales/vi/public-screen';
import { publicShell as publicShellVi } from '@portal/shared/locales/vi/public-shell';
import { questionnaire as questionnaireVi } from '@portal/shared/locales/vi/questionnaire';
import { refunds as refundsVi } from '@portal/shared/locales/vi/refunds';
import { screen as screenVi } from '@portal/shared/locales/vi/screen';
import { sessions as sessionsVi } from '@portal/shared/locales/vi/sessions';
import { shell as shellVi } from '@portal/shared/locales/vi/shell';
import { staffAccounts as staffAccountsVi } from '@portal/shared/locales/vi/staff-accounts';
import { staffApplications as staffApplicationsVi } from '@portal/shared/locales/vi/staff-applications';
import { staffApprovals as staffApprovalsVi } from '@portal/shared/locales/vi/staff-approvals';
import { staffAudit as staffAuditVi } from '@portal/shared/locales/vi/staff-audit';
import { staffDocuments as staffDocumentsVi } from '@portal/shared/locales/vi/staff-documents';
import { staffFieldErrors as staffFieldErrorsVi } from '@portal/shared/locales/vi/staff-field-errors';
import { staffInvoices as staffInvoicesVi } from '@portal/shared/locales/vi/staff-invoices';
import { staffJobs as staffJobsVi } from '@portal/shared/locales/vi/staff-jobs';
import { staffLaborProgress as staffLaborProgressVi } from '@portal/shared/locales/vi/staff-labor-progress';
import { staffMails as staffMailsVi } from '@portal/shared/locales/vi/staff-mails';
import { staffNotes as staffNotesVi } from '@portal/shared/locales/vi/staff-notes';
import { staffProfileChanges as staffProfileChangesVi } from '@portal/shared/locales/vi/staff-profile-changes';
import { staffRefunds as staffRefundsVi } from '@portal/shared/locales/vi/staff-refunds';
import { staffShell as staffShellVi } from '@portal/shared/locales/vi/staff-shell';
import { staffTransfers as staffTransfersVi } from '@portal/shared/locales/vi/staff-transfers';
import { staffUsers as staffUsersVi } from '@portal/shared/locales/vi/staff-users';
import { staffVisaBulletins as staffVisaBulletinsVi } from '@portal/shared/locales/vi/staff-visa-bulletins';
import { staffWork as staffWorkVi } from '@portal/shared/locales/vi/staff-work';
import { statement as statementVi } from '@portal/shared/locales/vi/statement';
import { verify as verifyVi } from '@portal/shared/locales/vi/verify';
import { forecast as forecastVi, waits as waitsVi } from '@portal/shared/locales/vi/waits';

const vi = {
  account: accountVi,
  addenda: addendaVi,
  applications: applicationsVi,
  auth: authVi,
  consents: consentsVi,
  documents: documentsVi,
  errors: errorsVi,
  fieldErrors: { ...publicFieldErrorsVi, ...fieldErrorsVi, ...staffFieldErrorsVi },
  hiddenNumber: hiddenNumberVi,
  invoices: invoicesVi,
  jobs: jobsVi,
  laborProgress: laborProgressVi,
  notificationList: notificationListVi,
  onboarding: onboardingVi,
  passportReading: passportReadingVi,
  personalInfo: personalInfoVi,
  questionnaire: questionnaireVi,
  forecast: forecastVi,
  photoPages: photoPagesVi,
  profileChanges: profileChangesVi,
  staffVisaBulletins: staffVisaBulletinsVi,
  refunds: refundsVi,
  screen: { ...publicScreenVi, ...screenVi },
  sessions: sessionsVi,
  shell: { ...publicShellVi, ...shellVi },
  staffAccounts: staffAccountsVi,
  staffApplications: staffApplicationsVi,
  staffApprovals: staffApprovalsVi,
  staffAudit: staffAuditVi,
  staffDocuments: staffDocumentsVi,
  staffInvoices: staffInvoicesVi,
  staffJobs: staffJobsVi,
  staffLaborProgress: staffLaborProgressVi,
  staffMails: staffMailsVi,
  staffNotes: staffNotesVi,
  staffProfileChanges: staffProfileChangesVi,
  staffRefunds: staffRefundsVi,
  staffShell: staffShellVi,
  staffTransfers: staffTransfersVi,
  staffUsers: staffUsersVi,
  staffWork: staffWorkVi,
  statement: statementVi,
  verify: verifyVi,
  waits: waitsVi,
};

const en: typeof vi = {
  account: accountEn,
  addenda: addendaEn,
  applications: applicationsEn,
  auth: authEn,
  consents: consentsEn,
  documents: documentsEn,
  errors: errorsEn,
  fieldErrors: { ...publicFieldErrorsEn, ...fieldErrorsEn, ...staffFieldErrorsEn },
  hiddenNumber: hiddenNumberEn,
  invoices: invoicesEn,
  jobs: jobsEn,
  laborProgress: laborProgressEn,
  notificationList: notificationListEn,
  onboarding: onboardingEn,
  passportReading: passportReadingEn,
  personalInfo: personalInfoEn,
  questionnaire: questionnaireEn,
  forecast: forecastEn,
  photoPages: photoPagesEn,
  profileChanges: profileChangesEn,
  staffVisaBulletins: staffVisaBulletinsEn,
  refunds: refundsEn,
  screen: { ...publicScreenEn, ...screenEn },
  sessions: sessionsEn,
  shell: { ...publicShellEn, ...shellEn },
  staffAccounts: staffAccountsEn,
  staffApplications: staffApplicationsEn,
  staffApprovals: staffApprovalsEn,
  staffAudit: staffAuditEn,
  staffDocuments: staffDocumentsEn,
  staffInvoices: staffInvoicesEn,
  staffJobs: staffJobsEn,
  staffLaborProgress: staffLaborProgressEn,
  staffMails: staffMailsEn,
  staffNotes: staffNotesEn,
  staffProfileChanges: staffProfileChangesEn,
  staffRefunds: staffRefundsEn,
  staffShell: staffShellEn,
  staffTransfers: staffTransfersEn,
  staffUsers: staffUsersEn,
  staffWork: staffWorkEn,
  statement: statementEn,
  verify: verifyEn,
  waits: waitsEn,
};

export type Words = typeof vi;

/** The texts of the screens, so that journeys find elements as people do, by their words. */
export const wordsOf = (language: LanguageCode): Words => (language === 'VI' ? vi : en);

/** Puts values into a phrase, such as `{{name}}`. */
export const fill = (phrase: string, values: Record<string, string | number>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name]));
