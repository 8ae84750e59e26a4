import { staffAccounts } from '@portal/shared/locales/vi/staff-accounts';
import { staffApplicants } from '@portal/shared/locales/vi/staff-applicants';
import { staffAudit } from '@portal/shared/locales/vi/staff-audit';

<<<<<<< HEAD

import { staffForms } from '@portal/shared/locales/vi/staff-forms';

=======

import { staffDocuments } from '@portal/shared/locales/vi/staff-documents';

>>>>>>> h-record

import { staffJobs } from '@portal/shared/locales/vi/staff-jobs';
import { staffLabor } from '@portal/shared/locales/vi/staff-labor';
import { staffSettings } from '@portal/shared/locales/vi/staff-settings';
import { staffShell } from '@portal/shared/locales/vi/staff-shell';
import { staffTransfers } from '@portal/shared/locales/vi/staff-transfers';
import { staffUsers } from '@portal/shared/locales/vi/staff-users';
import { staffWork } from '@portal/shared/locales/vi/staff-work';

/** The phrases of the staff area in Vietnamese, by namespace. */
export const staff = {
  staffAccounts,
  staffApplicants,
  staffAudit,
<<<<<<< HEAD
  staffForms,
=======
  staffDocuments,
>>>>>>> h-record
  staffJobs,
  staffLabor,
  staffSettings,
  staffShell,
  staffTransfers,
  staffUsers,
  staffWork,
};

export type StaffPhrases = typeof staff;
