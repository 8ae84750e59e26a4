import type { sessions as vi } from '../vi/sessions.ts';

/** Where somebody is logged in. */
export const sessions: typeof vi = {
  title: 'Sessions and devices',
  lead: 'Where your account is logged in right now.',
  unknownTitle: 'A device you do not know?',
  unknownText: 'End its session, then change your password right away.',
  changePassword: 'Change password',
  list: 'List of sessions',
  device: '{{browser}} on {{system}}',
  unknownDevice: 'Another browser',
  deviceOfSystem: 'Another browser on {{system}}',
  thisSession: 'This session',
  since: 'Logged in at',
  lastSeen: 'Last seen',
  address: 'IP address',
  end: 'End',
  endNamed: 'End the session of {{device}}',
  endTitle: 'End the session of {{device}}?',
  endText: 'To go on with this device, you will have to log in again. Last seen: {{time}}.',
  endConfirm: 'End the session',
  ended: 'The session of {{device}} has ended.',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersText: 'Only the session you are using is kept. These devices will have to log in again:',
  othersEnded: 'All other sessions have ended.',
};
