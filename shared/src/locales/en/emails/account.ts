import { staffRoleNames } from '#access/roles.ts';
import { formatDay } from '#format/format.ts';
import { roleNames } from '#locales/en/labels/roles.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { isOneOf } from '#objects/keys.ts';
import { count } from './amounts.ts';

const deviceName = (browser: string, system: string): string => {
  if (browser && system) return `${browser} on ${system}`;
  return system ? `another browser on ${system}` : browser || 'another browser';
};

const roleLabel = (name: string): string => (isOneOf(staffRoleNames, name) ? roleNames[name] : name);

/** Emails and notifications about the account: activation, passwords, two-step login, locks, and addresses. */
export const accountEmails = {
  activation: ({ validHours }) => ({
    subject: 'Activate your account',
    paragraphs: [
      'Thank you for signing up. Please use the link below to activate your account, if possible in the browser in which you signed up.',
      `The link is valid for ${count(validHours, 'hour')} and works once.`,
      'If you did not sign up, please ignore this email. Nobody can use the account without this link.',
    ],
    buttonLabel: 'Activate account',
  }),
  invitation: ({ validHours, staff }) => ({
    subject: staff ? 'Your staff account is ready' : 'Your account is ready',
    paragraphs: [
      staff
        ? `We have created a staff account for ${staff.fullName}, with the role ${roleLabel(staff.roleName)}. Please use the link below to set your password and begin.`
        : 'We have created an account for you. Please use the link below to set your password and begin.',
      `The link is valid for ${count(validHours, 'hour')} and works once.`,
    ],
    buttonLabel: 'Set password',
  }),
  password_reset: ({ validHours }) => ({
    subject: 'Reset your password',
    paragraphs: [
      'We received a request to reset the password of your account. Please use the link below to set a new one.',
      `The link is valid for ${count(validHours, 'hour')} and works once.`,
      'If you did not ask for this, please ignore this email. Your current password stays as it is.',
    ],
    buttonLabel: 'Reset password',
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed. Your other devices were logged out.',
      'If this was not you, please reset your password right away and contact us.',
    ],
  }),
  two_factor_enabled: () => ({
    subject: 'Two-step login is on',
    paragraphs: [
      'From now on, you enter a 6-digit code from your authenticator app after your password. Please keep your recovery codes in a safe place, in case you lose your phone.',
      'If this was not you, please reset your password right away and contact us.',
    ],
  }),
  two_factor_disabled: () => ({
    subject: 'Two-step login is off',
    paragraphs: [
      'From now on, you need only your password to log in. You can turn two-step login on again in your profile at any time.',
      'If this was not you, please reset your password right away and contact us.',
    ],
  }),
  two_factor_reset: () => ({
    subject: 'We turned off two-step login for you',
    paragraphs: [
      'Because you told us that you lost your phone and your recovery codes, we turned off two-step login for your account. All devices were logged out. From now on, you need only your password to log in. We recommend turning two-step login on again in your profile.',
      'If you did not ask for this, please reset your password right away and contact us.',
    ],
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `One of your recovery codes has just been used instead of the authenticator app. You have ${count(left, 'unused code')} left. You can create new codes in your profile.`,
      'If this was not you, please reset your password right away and contact us.',
    ],
  }),
  recovery_codes_renewed: () => ({
    subject: 'You have new recovery codes',
    paragraphs: [
      'A new set of recovery codes has just been created for your account. The old ones no longer work. Please keep the new ones in a safe place.',
      'If this was not you, please reset your password right away and contact us.',
    ],
  }),
  reset_link_made: ({ validHours }) => ({
    subject: 'A link to set a new password was created for you',
    paragraphs: [
      `The person who runs our server has just created a link to set a new password for your account. It is valid for ${count(validHours, 'hour')} and works once.`,
      'If you did not ask for this, please contact another administrator right away.',
    ],
  }),
  account_locked: () => ({
    subject: 'Your account is locked',
    paragraphs: [
      'We have locked your account for now. You cannot log in, all devices were logged out, and links from earlier emails no longer work.',
      'You do not lose anything: your documents, contracts, and payments stay as they are. If a place is held for you, it stays held while the account is locked.',
      'Please contact us to have it unlocked. Our email address and phone number are at the end of this email.',
    ],
  }),
  account_unlocked: ({ heldUntil }) => ({
    subject: 'Your account is unlocked',
    paragraphs: [
      'You can log in again with your email address and your password.',
      ...(heldUntil
        ? [
            `We have extended your hold by the days that your account was locked. Your place is now held until the end of ${formatDay(heldUntil)}. Please make the first payment by then.`,
          ]
        : []),
    ],
    buttonLabel: 'Log in',
  }),
  sessions_ended: () => ({
    subject: 'You were logged out on all devices',
    paragraphs: [
      'To protect your account, we have logged it out on all devices. You can log in again with your email address and your password.',
      'If you think that someone else knows your password, please reset it before you log in, and contact us.',
    ],
  }),
  email_change_requested: ({ newEmail, validHours }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Please use the link below to confirm ${newEmail} for your account.`,
      `The link is valid for ${count(validHours, 'hour')} and works once. Until you confirm, the old address stays in use.`,
    ],
    buttonLabel: 'Confirm new email',
  }),
  email_change_started: ({ newEmail }) => ({
    subject: 'A change to your email address was requested',
    paragraphs: [
      `Someone who is logged in asked to change the email address of your account to ${newEmail}. The new address is used only after it is confirmed.`,
      'If this was not you, please reset your password right away: this cancels the request and logs out all devices.',
    ],
  }),
  email_address_wanted: () => ({
    subject: 'Someone tried to use your email address',
    paragraphs: [
      'Someone tried to move another account to this email address. Your account uses this address, so nothing has changed.',
      'If this was you, please choose another address for the other account. Otherwise you do not need to do anything.',
    ],
  }),
  email_changed: ({ newEmail, validHours }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `The email address of your account is now ${newEmail}.`,
      `If this was not you, please use the link below within ${count(validHours, 'hour')} to get your old address back. This logs out all devices, and you then set a new password.`,
    ],
    buttonLabel: 'Restore my old address',
  }),
  email_change_undone: () => ({
    subject: 'Your old email address is back',
    paragraphs: [
      'Your account uses this email address again. All devices were logged out, and the old password no longer works.',
      'If you have not set a new password yet, please choose “Forgot password” on the login page.',
    ],
  }),
  facebook_linked: () => ({
    subject: 'Your account is now linked to Facebook',
    paragraphs: [
      'From now on, you can log in with the Facebook account that uses this email address.',
      'If this was not you, please change your Facebook password and contact us right away.',
    ],
  }),
  unusual_login: ({ at, timeZone, browser, system, ip, device, failures }) => ({
    subject:
      device === 'new'
        ? 'A device that we do not recognize logged in to your account'
        : 'A login to your account after many failed attempts',
    paragraphs: [
      device === 'new'
        ? 'A device that we do not recognize has just logged in to your account. You also get this email after you use a private window or delete your browser’s cookies.'
        : 'Someone has just logged in to your account after many failed attempts.',
      [
        `Time: ${at} (${timeZone})`,
        `Device: ${deviceName(browser, system)}`,
        ...(ip ? [`IP address: ${ip}`] : []),
        ...(failures > 0 ? [`Failed logins in the 24 hours before: ${failures}`] : []),
      ].join('\n'),
      'If this was you, you do not need to do anything.',
      'If this was not you, please use the link below to end the sessions that you do not recognize. Then change your password right away and contact us. If you log in with Facebook, please change your Facebook password too.',
    ],
    buttonLabel: 'Review sessions',
  }),
  second_step_failed: ({ at, timeZone, browser, system, ip }) => ({
    subject: 'Someone entered a wrong code for your account',
    paragraphs: [
      'Someone on a device that we do not recognize passed the first step of logging in to your account, then entered a wrong code. They did not get in.',
      [
        `Time: ${at} (${timeZone})`,
        `Device: ${deviceName(browser, system)}`,
        ...(ip ? [`IP address: ${ip}`] : []),
      ].join('\n'),
      'If this was you, you do not need to do anything.',
      'If this was not you, someone may know your password or have access to your Facebook account. Please use the link below to change your password right away, and contact us. If you log in with Facebook, please change your Facebook password too.',
    ],
    buttonLabel: 'Change password',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const accountEmailNames = {
  activation: 'Account activation',
  invitation: 'Invitation',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  two_factor_enabled: 'Two-step login turned on',
  two_factor_disabled: 'Two-step login turned off',
  two_factor_reset: 'Two-step login turned off by staff',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'New recovery codes created',
  reset_link_made: 'Link to set a password created on the server',
  account_locked: 'Account locked',
  account_unlocked: 'Account unlocked',
  sessions_ended: 'Logged out on all devices',
  email_change_requested: 'Confirmation of a new address',
  email_change_started: 'Change of address requested',
  email_address_wanted: 'Address wanted by someone else',
  email_changed: 'Address changed',
  email_change_undone: 'Old address restored',
  facebook_linked: 'Linked to Facebook',
  unusual_login: 'Unusual login',
  second_step_failed: 'Wrong code after the right password',
} satisfies Record<keyof typeof accountEmails, string>;
