import type { staffProfile as vi } from '../vi/staff-profile.ts';

/** The own account of a member of staff. */
export const staffProfile: typeof vi = {
  title: 'Profile',
  editTitle: 'Edit profile',
  passwordTitle: 'Change password',
  lastName: 'Last name',
  firstName: 'First name',
  fullName: 'Full name',
  email: 'Email',
  emailHint: 'The email is what you log in with and can not be changed here.',
  phoneNumber: 'Phone number',
  country: 'Country',
  language: 'Language of emails',
  language_VI: 'Tiếng Việt',
  language_EN: 'English',
  role: 'Role',
  edit: 'Edit',
  changePassword: 'Change password',
  saved: 'Profile saved',
  passwordChanged: 'Password changed. Your other sessions have ended.',
  passwordLead: 'All other sessions end when you change it.',
};
