import { staffAccounts } from '@portal/shared/locales/vi/staff-accounts';
import { staffApplications } from '@portal/shared/locales/vi/staff-applications';
import { staffApprovals } from '@portal/shared/locales/vi/staff-approvals';
import { staffAudit } from '@portal/shared/locales/vi/staff-audit';
import { staffDocuments } from '@portal/shared/locales/vi/staff-documents';
import { staffFeePlans } from '@portal/shared/locales/vi/staff-fee-plans';
import { staffFieldErrors } from '@portal/shared/locales/vi/staff-field-errors';
import { staffForms } from '@portal/shared/locales/vi/staff-forms';
import { staffInvoices } from '@portal/shared/locales/vi/staff-invoices';
import { staffJobs } from '@portal/shared/locales/vi/staff-jobs';
import { staffLaborProgress } from '@portal/shared/locales/vi/staff-labor-progress';
import { staffMails } from '@portal/shared/locales/vi/staff-mails';
import { staffNotes } from '@portal/shared/locales/vi/staff-notes';
import { staffRefunds } from '@portal/shared/locales/vi/staff-refunds';
import { staffRoles } from '@portal/shared/locales/vi/staff-roles';
import { staffSettings } from '@portal/shared/locales/vi/staff-settings';
import { staffShell } from '@portal/shared/locales/vi/staff-shell';
import { staffTransfers } from '@portal/shared/locales/vi/staff-transfers';
import { staffUsers } from '@portal/shared/locales/vi/staff-users';
import { staffWork } from '@portal/shared/locales/vi/staff-work';

/** The phrases of the staff area in Vietnamese, by namespace. */
export const staff = {
  fieldErrors: staffFieldErrors,
  staffAccounts,
  staffApplications,
  staffAudit,
  staffDocuments,
  staffFeePlans,
  staffForms,
  staffInvoices,
  staffJobs,
  staffLaborProgress,
  staffMails,
  staffNotes,
  staffRefunds,
  staffRoles,
  staffSettings,
  staffShell,
  staffTransfers,
  staffApprovals,
  staffUsers,
  staffWork,
};

export type StaffPhrases = typeof staff;
