import type { shell as vi } from '../vi/shell.ts';

/** The frame around the screens after login: its sections. */
export const shell: typeof vi = {
  summary: 'Summary',
  jobs: 'Jobs',
  documents: 'Documents',
  invoices: 'Costs and payments',
  laborProgress: 'Progress',
  profile: 'Personal profile',
  summaryShort: 'Summary',
  jobsShort: 'Jobs',
  documentsShort: 'Docs',
  invoicesShort: 'Payments',
  profileShort: 'Account',
  logout: 'Log out',
  bell: 'Notifications',
  bellUnread_one: 'Notifications, {{count}} unread',
  bellUnread_other: 'Notifications, {{count}} unread',
};
