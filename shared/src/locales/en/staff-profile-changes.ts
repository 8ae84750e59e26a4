import type { staffProfileChanges as vi } from '../vi/staff-profile-changes.ts';

export const staffProfileChanges: typeof vi = {
  title: 'Profile changes',
  lead: 'Changes that candidates requested after their profile was approved. Oldest first.',
  status_pending: 'Pending',
  status_accepted: 'Accepted',
  status_refused: 'Refused',
  noneTitle: 'No requests',
  noneText: 'When a candidate reports a change, the request appears here.',
  userNone: 'This candidate has not requested a change.',
  seeUser: 'Open record',
  requests: 'Requested changes',
  decided: '{{who}}, {{time}}',
  decidedBy: 'Decided by',
  accept: 'Accept',
  acceptTitle: 'Accept the change of {{name}}?',
  acceptText:
    'The profile takes the new values, and the previous ones stay on record. The documents are accepted too. Signed contracts stay as they are; for a new dependent, the candidate gets an addendum with the fee to sign. The candidate is notified by email.',
  accepted: 'Change accepted. The profile has the new values.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse the change of {{name}}?',
  refuseText: 'The profile stays as it is. The candidate reads the reason and can send a new request.',
  refused: 'Change refused.',
  reopenTitle_accepted: 'Take back the accepted change of {{name}}?',
  reopenText_accepted:
    'The profile has its former values again. The request and its documents wait for a check again; an unsigned addendum is withdrawn.',
  reopenTitle_refused: 'Take back the refusal of the change of {{name}}?',
  reopenText_refused: 'The request, and the documents rejected with it, wait for a check again.',
  struckDecision: '{{status}} {{time}} by {{who}}',
  late: 'A colleague has just decided this request.',
};
