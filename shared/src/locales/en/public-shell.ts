import type { publicShell as vi } from '../vi/public-shell.ts';

/** The texts beside the forms of public pages. */
export const publicShell: typeof vi = {
  promiseTitle: 'The EB-\u20603 road, one clear step at a time',
  promiseRecord: 'You can read and download everything you sign, at any time.',
  promiseWho: 'You always know what comes next, who is working on it, and by when.',
  promiseMoney: 'Our bank details appear only here, after you log in. We never change them by email or Zalo.',
  privacy: 'Your personal data',
  notLawFirm: 'We help prepare cases. We are not a law firm and do not give legal advice.',
};
