import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import type { ChangeKind } from '#profile-changes/kinds.ts';

const words: Record<ChangeKind, string> = {
  passport: 'passport',
  name: 'name',
  national_id: 'national ID number',
  address: 'address',
  phone: 'phone number',
  family: 'family',
};
/** The names of kinds of changes. */
export const namesOfKinds = (kinds: readonly ChangeKind[]): string => kinds.map((kind) => words[kind]).join(', ');

/** Emails and notifications about changes of an approved profile, and about a passport that expires. */
export const profileChangesEmails = {
  profile_change_requested: ({ kinds }) => ({
    subject: 'We have received your change request',
    paragraphs: [
      `We have received the change that you requested (${namesOfKinds(kinds)}). Your profile keeps the previous information until we have checked it.`,
      'If you did not send this request, please change your password and contact us right away.',
    ],
    buttonLabel: 'View request',
  }),
  profile_change_accepted: ({ kinds, from }) => ({
    subject: 'Your information has been updated',
    paragraphs: [
      `We have accepted your change (${namesOfKinds(kinds)}). It applies from ${formatDay(from)}. The previous information stays on record.`,
      'The contract that you signed does not change.',
    ],
    buttonLabel: 'View information',
  }),
  profile_change_refused: ({ kinds, reason }) => ({
    subject: 'Your change request was not accepted',
    paragraphs: [
      `We have not accepted your change (${namesOfKinds(kinds)}) for this reason:`,
      reason,
      'Your profile keeps the previous information. You can send a new request. If anything is unclear, please contact us.',
    ],
    buttonLabel: 'Send a new request',
  }),
  passport_expiring: ({ expiryDay }) => ({
    subject: `Your passport is valid until ${formatDay(expiryDay)}`,
    paragraphs: [
      `The passport in your profile is valid until ${formatDay(expiryDay)}. An immigrant visa is issued only in a passport that stays valid long enough, so please renew yours soon.`,
      'When you have the new passport, send us a photo of its photo page and the new number in the portal. If you already have it, please send it now.',
    ],
    buttonLabel: 'Send the new passport',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const profileChangesEmailNames = {
  profile_change_requested: 'Profile change received',
  profile_change_accepted: 'Profile change accepted',
  profile_change_refused: 'Profile change refused',
  passport_expiring: 'Passport expiring',
} satisfies Record<keyof typeof profileChangesEmails, string>;
