import { staffAccounts } from '@portal/shared/locales/vi/staff-accounts';
import { staffApplicants } from '@portal/shared/locales/vi/staff-applicants';
import { staffAudit } from '@portal/shared/locales/vi/staff-audit';
import { staffDocuments } from '@portal/shared/locales/vi/staff-documents';
import { staffJobs } from '@portal/shared/locales/vi/staff-jobs';
import { staffLabor } from '@portal/shared/locales/vi/staff-labor';
import { staffShell } from '@portal/shared/locales/vi/staff-shell';
import { staffTransfers } from '@portal/shared/locales/vi/staff-transfers';
import { staffUsers } from '@portal/shared/locales/vi/staff-users';

/** The phrases of the staff area in Vietnamese, by namespace. */
export const staff = {
  staffAccounts,
  staffApplicants,
  staffAudit,
  staffDocuments,
  staffJobs,
  staffLabor,
  staffShell,
  staffTransfers,
  staffUsers,
};

export type StaffPhrases = typeof staff;
