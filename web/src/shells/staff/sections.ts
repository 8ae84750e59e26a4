import type { PermissionKey } from '@portal/shared/access/permissions';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { getOverview } from '@portal/shared/overview/contract';
import type { PlainKey } from '#platform/i18n/phrase-keys.ts';
import {
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconChecklist,
  IconClockHour4,
  IconFileText,
  IconForms,
  IconHistory,
  IconLayoutKanban,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconMessage,
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
  'staffMessages',
  'staffDeadlines',
  'staffUsers',
  'staffCases',
  'staffOwners',
  'staffJobs',
  'staffApprovals',
  'staffMails',
  'staffMoney',
  'staffAudit',
] as const;
type MenuKey = PlainKey<'staffShell', Exclude<(typeof menuNamespaces)[number], 'staffShell'>>;

type Overview = DataOf<typeof getOverview>;

export interface Section {
  to:
    | '/admin/cases'
    | '/admin/work'
    | '/admin/overview'
    | '/admin/messages'
    | '/admin/deadlines'
    | '/admin/users'
    | '/admin/jobs'
    | '/admin/employers'
    | '/admin/profile-changes'
    | '/admin/approvals'
    | '/admin/documents'
    | '/admin/transfers'
    | '/admin/invoices'
    | '/admin/money'
    | '/admin/forms'
    | '/admin/absences'
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
    to: '/admin/cases',
    label: 'staffCases:title',
    short: 'staffCases:title',
    icon: IconLayoutKanban,
    needs: 'users.read',
  },
  {
    to: '/admin/work',
    label: 'staffWork:title',
    short: 'workShort',
    icon: IconChecklist,
    needs: 'users.read',
    isAll: true,
  },
  {
    to: '/admin/messages',
    label: 'staffMessages:title',
    short: 'messagesShort',
    icon: IconMessage,
    needs: 'users.read',
    waiting: { countOf: (overview) => overview.messagesToAnswer, decides: 'messages.write' },
  },
  {
    to: '/admin/overview',
    label: 'overview',
    short: 'overview',
    icon: IconChartBar,
    needs: 'users.read',
  },
  {
    to: '/admin/deadlines',
    label: 'staffDeadlines:title',
    short: 'deadlinesShort',
    icon: IconClockHour4,
    needs: 'users.read',
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
    to: '/admin/employers',
    label: 'employers',
    short: 'employersShort',
    icon: IconBuilding,
    needs: 'jobs.read',
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
  {
    to: '/admin/invoices',
    label: 'staffMoney:invoicesTitle',
    short: 'invoicesShort',
    icon: IconListDetails,
    needs: 'invoices.read',
    waiting: { countOf: (overview) => overview.latePayers, decides: 'invoices.manage' },
  },
  { to: '/admin/money', label: 'staffMoney:title', short: 'moneyShort', icon: IconCash, needs: 'invoices.read' },
  { to: '/admin/forms', label: 'forms', short: 'formsShort', icon: IconForms, needs: 'forms.read' },
  {
    to: '/admin/absences',
    label: 'staffOwners:absences',
    short: 'staffOwners:absences',
    icon: IconCalendar,
    needs: 'users.read',
  },
  {
    to: '/admin/staff',
    label: 'staff',
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
    label: 'feePlansShort',
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
    label: 'settingsShort',
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
