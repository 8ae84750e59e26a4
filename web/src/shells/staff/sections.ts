import type { PermissionKey } from '@portal/shared/access/permissions';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { getOverview } from '@portal/shared/overview/contract';
import type { PlainKey } from '#platform/i18n/phrase-keys.ts';
import {
  IconBriefcase,
  IconCalendar,
  IconChecklist,
  IconFileText,
  IconForms,
  IconHistory,
  IconListCheck,
  IconMail,
  IconReceipt2,
  IconSettings,
  IconTransfer,
  IconUserCircle,
  IconUserQuestion,
  IconUsers,
  IconUsersGroup,
} from '#ui/icons/icons.tsx';

/** A section has its name in the phrases of the frame, or shares the title of its screen. */
export const menuNamespaces = [
  'staffShell',
  'staffWork',
  'staffUsers',
  'staffJobs',
  'staffApprovals',
  'staffForms',
  'staffAccounts',
  'staffMails',
  'staffAudit',
  'staffFeePlans',
  'staffSettings',
] as const;
type MenuKey = PlainKey<'staffShell', Exclude<(typeof menuNamespaces)[number], 'staffShell'>>;

type Overview = DataOf<typeof getOverview>;

export interface Section {
  to:
    | '/admin/work'
    | '/admin/users'
    | '/admin/jobs'
    | '/admin/profile-changes'
    | '/admin/approvals'
    | '/admin/documents'
    | '/admin/transfers'
    | '/admin/forms'
    | '/admin/staff'
    | '/admin/mails'
    | '/admin/audit-log'
    | '/admin/fee-plans'
    | '/admin/visa-bulletins'
    | '/admin/settings'
    | '/admin/profile/view';
  label: MenuKey;
  /** For a narrow menu. */
  short: MenuKey;
  icon: typeof IconUsers;
  needs?: PermissionKey;
  /** Further paths that belong to the section. */
  covers?: string;
  /** The number of open decisions there, shown only to those who may decide. */
  waiting?: { countOf: (overview: Overview) => number; decides: PermissionKey };
  /** The section shows the sum of all other sections. */
  isAll?: true;
}

/** The sections of the staff area. The menu omits those that the person may not read. */
export const sections: readonly Section[] = [
  {
    to: '/admin/work',
    label: 'staffWork:title',
    short: 'workShort',
    icon: IconChecklist,
    needs: 'users.read',
    isAll: true,
  },
  {
    to: '/admin/users',
    label: 'staffUsers:title',
    short: 'usersShort',
    icon: IconUsers,
    needs: 'users.read',
    waiting: { countOf: (overview) => overview.profilesToReview, decides: 'users.review' },
  },
  {
    to: '/admin/jobs',
    label: 'staffJobs:title',
    short: 'jobsShort',
    icon: IconBriefcase,
    needs: 'jobs.read',
    waiting: { countOf: (overview) => overview.applicantsToDecide, decides: 'applicants.review' },
  },
  {
    to: '/admin/profile-changes',
    label: 'profileChanges',
    short: 'profileChangesShort',
    icon: IconUserQuestion,
    needs: 'users.read',
    waiting: { countOf: (overview) => overview.changesToDecide, decides: 'users.review' },
  },
  {
    to: '/admin/approvals',
    label: 'staffApprovals:title',
    short: 'approvalsShort',
    icon: IconListCheck,
    needs: 'approvals.read',
    waiting: { countOf: (overview) => overview.approvalsToDecide, decides: 'approvals.review' },
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
  { to: '/admin/forms', label: 'staffForms:title', short: 'formsShort', icon: IconForms, needs: 'forms.read' },
  {
    to: '/admin/staff',
    label: 'staffAccounts:title',
    short: 'staffShort',
    icon: IconUsersGroup,
    needs: 'staff.manage',
    covers: '/admin/roles',
  },
  {
    to: '/admin/mails',
    label: 'staffMails:title',
    short: 'mailsShort',
    icon: IconMail,
    needs: 'mails.read',
    waiting: { countOf: (overview) => overview.mailsFailed, decides: 'mails.manage' },
  },
  {
    to: '/admin/audit-log',
    label: 'staffAudit:title',
    short: 'auditLogShort',
    icon: IconHistory,
    needs: 'audit-log.read',
  },
  {
    to: '/admin/fee-plans',
    label: 'staffFeePlans:title',
    short: 'feePlansShort',
    icon: IconReceipt2,
    needs: 'fee-plans.read',
    covers: '/admin/government-fees',
  },
  {
    to: '/admin/visa-bulletins',
    label: 'visaBulletins',
    short: 'visaBulletinsShort',
    icon: IconCalendar,
    needs: 'progress.read',
  },
  {
    to: '/admin/settings',
    label: 'staffSettings:title',
    short: 'settingsShort',
    icon: IconSettings,
    needs: 'settings.read',
  },
  {
    to: '/admin/profile/view',
    label: 'profile',
    short: 'profileShort',
    icon: IconUserCircle,
    covers: '/admin/profile/',
  },
];
