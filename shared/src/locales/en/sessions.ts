import type { sessions as vi } from '../vi/sessions.ts';

/** The sessions of a person. */
export const sessions: typeof vi = {
  title: 'Devices that are logged in',
  lead: 'Where your account is logged in right now.',
  unknownTitle: 'See a device you do not recognize?',
  unknownText: 'End its session, then change your password right away.',
  changePassword: 'Change password',
  twoFactor: 'Two-step login',
  twoFactorOn: 'Two-step login is on',
  twoFactorOnText: 'A new device needs your password and a code from your phone.',
  twoFactorOff: 'Two-step login is off',
  twoFactorOffText:
    'We recommend turning it on: even someone who knows your password cannot log in without your phone.',
  list: 'List of devices that are logged in',
  device: '{{browser}} on {{system}}',
  unknownDevice: 'Another browser',
  deviceOfSystem: 'Another browser on {{system}}',
  thisSession: 'This session',
  since: 'Logged in at',
  lastSeen: 'Last active',
  address: 'IP address',
  end: 'End',
  endNamed: 'End the session of {{device}}',
  endTitle: 'End the session of {{device}}?',
  endText: 'To use this device again, you will have to log in. Last active: {{time}}.',
  endConfirm: 'End the session',
  ended: 'The session of {{device}} has ended.',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersText: 'Only the session you are using now is kept. These devices will have to log in again:',
  othersEnded: 'All other sessions have ended.',
};
