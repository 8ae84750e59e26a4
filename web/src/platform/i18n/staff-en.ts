import { staffAccounts } from '@portal/shared/locales/en/staff-accounts';
import { staffApplications } from '@portal/shared/locales/en/staff-applications';
import { staffApprovals } from '@portal/shared/locales/en/staff-approvals';
import { staffAudit } from '@portal/shared/locales/en/staff-audit';
import { staffDocuments } from '@portal/shared/locales/en/staff-documents';
import { staffFeePlans } from '@portal/shared/locales/en/staff-fee-plans';
import { staffFieldErrors } from '@portal/shared/locales/en/staff-field-errors';
import { staffForms } from '@portal/shared/locales/en/staff-forms';
import { staffInvoices } from '@portal/shared/locales/en/staff-invoices';
import { staffJobs } from '@portal/shared/locales/en/staff-jobs';
import { staffLaborProgress } from '@portal/shared/locales/en/staff-labor-progress';
import { staffMails } from '@portal/shared/locales/en/staff-mails';
import { staffNotes } from '@portal/shared/locales/en/staff-notes';
import { staffRefunds } from '@portal/shared/locales/en/staff-refunds';
import { staffRoles } from '@portal/shared/locales/en/staff-roles';
import { staffSettings } from '@portal/shared/locales/en/staff-settings';
import { staffShell } from '@portal/shared/locales/en/staff-shell';
import { staffTransfers } from '@portal/shared/locales/en/staff-transfers';
import { staffUsers } from '@portal/shared/locales/en/staff-users';
import { staffWork } from '@portal/shared/locales/en/staff-work';
import type { StaffPhrases } from './staff-vi.ts';

/** The phrases of the staff area in English. The type check fails if one is missing. */
export const staff: StaffPhrases = {
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
