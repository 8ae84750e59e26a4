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
  invoicesShort: 'Costs',
  laborProgressShort: 'Progress',
  profileShort: 'Profile',
  logout: 'Log out',
  bell: 'Notifications',
  bellUnread_one: 'Notifications, {{count}} unread',
  bellUnread_other: 'Notifications, {{count}} unread',
  promiseTitle: 'The EB-\u20603 road, one clear step at a time',
  promiseRecord: 'Everything you sign can be read again and downloaded at any time.',
  promiseWho: 'You always know what is next, who is working on it and until when.',
  promiseMoney: 'The account that takes your money is shown only in here. It is never changed by e-mail or Zalo.',
  notLawFirm: 'We prepare cases. We are not a law firm and do not give legal advice.',
};
