import { staffApplications } from '@portal/shared/locales/vi/staff-applications';
import { staffApprovals } from '@portal/shared/locales/vi/staff-approvals';
import { staffAudit } from '@portal/shared/locales/vi/staff-audit';
import { staffCases } from '@portal/shared/locales/vi/staff-cases';
import { staffDeadlines } from '@portal/shared/locales/vi/staff-deadlines';
import { staffDocuments } from '@portal/shared/locales/vi/staff-documents';
import { staffFieldErrors } from '@portal/shared/locales/vi/staff-field-errors';
import { staffInvoices } from '@portal/shared/locales/vi/staff-invoices';
import { staffJobs } from '@portal/shared/locales/vi/staff-jobs';
import { staffLaborProgress } from '@portal/shared/locales/vi/staff-labor-progress';
import { staffMails } from '@portal/shared/locales/vi/staff-mails';
import { staffMessages } from '@portal/shared/locales/vi/staff-messages';
import { staffMoney } from '@portal/shared/locales/vi/staff-money';
import { staffNotes } from '@portal/shared/locales/vi/staff-notes';
import { staffOwners } from '@portal/shared/locales/vi/staff-owners';
import { staffPreviews } from '@portal/shared/locales/vi/staff-previews';
import { staffRefunds } from '@portal/shared/locales/vi/staff-refunds';
import { staffSearch } from '@portal/shared/locales/vi/staff-search';
import { staffShell } from '@portal/shared/locales/vi/staff-shell';
import { staffTasks } from '@portal/shared/locales/vi/staff-tasks';
import { staffTransfers } from '@portal/shared/locales/vi/staff-transfers';
import { staffUsers } from '@portal/shared/locales/vi/staff-users';
import { staffWork } from '@portal/shared/locales/vi/staff-work';

/** The phrases of the staff area in Vietnamese, by namespace. */
export const staff = {
  fieldErrors: staffFieldErrors,
  staffApplications,
  staffAudit,
  staffDeadlines,
  staffCases,
  staffDocuments,
  staffInvoices,
  staffJobs,
  staffLaborProgress,
  staffMails,
  staffMessages,
  staffMoney,
  staffNotes,
  staffOwners,
  staffPreviews,
  staffRefunds,
  staffSearch,
  staffShell,
  staffTasks,
  staffTransfers,
  staffApprovals,
  staffUsers,
  staffWork,
};

export type StaffPhrases = typeof staff;
