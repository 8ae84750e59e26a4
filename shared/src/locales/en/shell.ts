import type { shell as vi } from '../vi/shell.ts';

/** The frame around the screens after login: its sections. */
export const shell: typeof vi = {
  summary: 'Summary',
  jobs: 'Jobs',
  documents: 'Documents',
  invoices: 'Costs and payments',
  laborProgress: 'Progress',
  messages: 'Messages',
  messagesUnread_one: 'Messages, {{count}} unread',
  messagesUnread_other: 'Messages, {{count}} unread',
  unreadMessages_one: '({{count}} unread message)',
  unreadMessages_other: '({{count}} unread messages)',
  profile: 'Personal profile',
  summaryShort: 'Summary',
  jobsShort: 'Jobs',
  documentsShort: 'Docs',
  invoicesShort: 'Payments',
  profileShort: 'Account',
  logout: 'Log out',
  bell: 'Notifications',
  tasksWaiting_one: '({{count}} task waits for you)',
  tasksWaiting_other: '({{count}} tasks wait for you)',
  bellUnread_one: 'Notifications, {{count}} unread',
  bellUnread_other: 'Notifications, {{count}} unread',
};
