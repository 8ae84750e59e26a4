import type { PermissionKey } from '@portal/shared/access/permissions';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { getOverview } from '@portal/shared/overview/contract';
import {
  IconBriefcase,
  IconFileText,
  IconHistory,
  IconTransfer,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

type Overview = DataOf<typeof getOverview>;

interface Section {
  to:
    | '/admin/users'
    | '/admin/jobs'
    | '/admin/documents'
    | '/admin/transfers'
    | '/admin/staff'
    | '/admin/audit-log'
    | '/admin/profile/view';
  label: 'users' | 'jobs' | 'documents' | 'transfers' | 'staff' | 'auditLog' | 'profile';
  short:
    | 'usersShort'
    | 'jobsShort'
    | 'documentsShort'
    | 'transfersShort'
    | 'staffShort'
    | 'auditLogShort'
    | 'profileShort';
  icon: typeof IconUsers;
  needs?: PermissionKey;
  /** Paths that belong to it beside its own. */
  covers?: string;
  /** What waits there for a decision, and who decides; for others it is no call to act. */
  waiting?: { countOf: (overview: Overview) => number; decides: PermissionKey };
}

/** The sections of the staff area; those a person may not read are left out. */
export const sections: readonly Section[] = [
  {
    to: '/admin/users',
    label: 'users',
    short: 'usersShort',
    icon: IconUsers,
    needs: 'users.read',
    waiting: { countOf: (overview) => overview.profilesToReview, decides: 'users.review' },
  },
  {
    to: '/admin/jobs',
    label: 'jobs',
    short: 'jobsShort',
    icon: IconBriefcase,
    needs: 'jobs.read',
    waiting: { countOf: (overview) => overview.applicantsToDecide, decides: 'applicants.review' },
  },
  {
    to: '/admin/documents',
    label: 'documents',
    short: 'documentsShort',
    icon: IconFileText,
    needs: 'files.read',
    waiting: { countOf: (overview) => overview.documentsToCheck, decides: 'files.review' },
  },
  {
    to: '/admin/transfers',
    label: 'transfers',
    short: 'transfersShort',
    icon: IconTransfer,
    needs: 'transfers.read',
    waiting: { countOf: (overview) => overview.transfersToConfirm, decides: 'transfers.review' },
  },
  {
    to: '/admin/staff',
    label: 'staff',
    short: 'staffShort',
    icon: IconUsersGroup,
    needs: 'staff.manage',
    covers: '/admin/roles',
  },
  { to: '/admin/audit-log', label: 'auditLog', short: 'auditLogShort', icon: IconHistory, needs: 'audit-log.read' },
  {
    to: '/admin/profile/view',
    label: 'profile',
    short: 'profileShort',
    icon: IconUserCircle,
    covers: '/admin/profile',
  },
];
