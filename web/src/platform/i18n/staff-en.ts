import { staffApplications } from '@portal/shared/locales/en/staff-applications';
import { staffApprovals } from '@portal/shared/locales/en/staff-approvals';
import { staffAudit } from '@portal/shared/locales/en/staff-audit';
import { staffCases } from '@portal/shared/locales/en/staff-cases';
import { staffDeadlines } from '@portal/shared/locales/en/staff-deadlines';
import { staffDocuments } from '@portal/shared/locales/en/staff-documents';
import { staffFieldErrors } from '@portal/shared/locales/en/staff-field-errors';
import { staffInvoices } from '@portal/shared/locales/en/staff-invoices';
import { staffJobs } from '@portal/shared/locales/en/staff-jobs';
import { staffLaborProgress } from '@portal/shared/locales/en/staff-labor-progress';
import { staffMails } from '@portal/shared/locales/en/staff-mails';
import { staffMessages } from '@portal/shared/locales/en/staff-messages';
import { staffMoney } from '@portal/shared/locales/en/staff-money';
import { staffNotes } from '@portal/shared/locales/en/staff-notes';
import { staffOwners } from '@portal/shared/locales/en/staff-owners';
import { staffPreviews } from '@portal/shared/locales/en/staff-previews';
import { staffRefunds } from '@portal/shared/locales/en/staff-refunds';
import { staffSearch } from '@portal/shared/locales/en/staff-search';
import { staffShell } from '@portal/shared/locales/en/staff-shell';
import { staffTasks } from '@portal/shared/locales/en/staff-tasks';
import { staffTransfers } from '@portal/shared/locales/en/staff-transfers';
import { staffUsers } from '@portal/shared/locales/en/staff-users';
import { staffWork } from '@portal/shared/locales/en/staff-work';
import type { StaffPhrases } from './staff-vi.ts';

/** The phrases of the staff area in English. The type check fails if one is missing. */
export const staff: StaffPhrases = {
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
