import type { shell as vi } from '../vi/shell.ts';

/** The frame around the screens: the sections, and the texts beside the forms of public pages. */
export const shell: typeof vi = {
  summary: 'Summary',
  jobs: 'Jobs',
  documents: 'Documents',
  invoices: 'Costs and payments',
  laborProgress: 'Progress',
  profile: 'Personal profile',
  summaryShort: 'Summary',
  jobsShort: 'Jobs',
  documentsShort: 'Documents',
  invoicesShort: 'Payments',
  profileShort: 'Account',
  logout: 'Log out',
  bell: 'Notifications',
  bellUnread_one: 'Notifications, {{count}} unread',
  bellUnread_other: 'Notifications, {{count}} unread',
  promiseTitle: 'The EB-\u20603 road, one clear step at a time',
  promiseRecord: 'You can read and download everything you sign, at any time.',
  promiseWho: 'You always know what comes next, who is working on it, and by when.',
  promiseMoney: 'Our bank details appear only here, after you log in. We never change them by email or Zalo.',
  privacy: 'Your personal data',
  notLawFirm: 'We help prepare cases. We are not a law firm and do not give legal advice.',
};
