/**
 * The states of the invitation of a candidate: `waiting` for the mail server, `sent`, `bounced` if the email did not arrive, `expired`
 * if the link in it has ended, `accepted` once the person has set a password.
 */
export const invitationStates = ['waiting', 'sent', 'bounced', 'expired', 'accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];
