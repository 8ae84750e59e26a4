import { formatUsd } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';

const usd = (cents: number) => formatUsd(cents, 'EN');
const dependents = (people: number) => (people === 1 ? 'your new dependent' : `your ${people} new dependents`);

/** Emails and notifications about new dependents of a contract. */
export const dependentsEmails = {
  dependents_offered: ({ people, addedCents }) => ({
    subject: 'Please read and sign the addendum for your family',
    paragraphs: [
      `So that we can also file for ${dependents(people)}, please read and sign the addendum to your contract. It adds ${usd(addedCents)} under the fee plan that you signed.`,
      'Until you sign, your contract stays as it is, and no fee is added. You may decline. If anything is unclear, please ask us before you sign.',
    ],
    buttonLabel: 'Read the addendum',
  }),
  dependents_signed: ({ people, addedCents, totalCents }) => ({
    subject: 'You have signed the addendum for your family',
    paragraphs: [
      `Your contract now covers ${dependents(people)}. This adds ${usd(addedCents)}, so the total of your contract is ${usd(totalCents)}.`,
      'Your payment plan shows when this fee is due. You can download the signed addendum in the portal, under your profile.',
    ],
    buttonLabel: 'View the payment plan',
  }),
  dependents_withdrawn: ({ reason }) => ({
    subject: 'The addendum for your family is withdrawn',
    paragraphs: [
      'We have withdrawn the addendum for your new dependents. Our reason:',
      reason,
      'Your contract stays as it is.',
    ],
    buttonLabel: 'Open the portal',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const dependentsEmailNames = {
  dependents_offered: 'Addendum for new dependents',
  dependents_signed: 'Addendum for new dependents signed',
  dependents_withdrawn: 'Addendum for new dependents withdrawn',
} satisfies Record<keyof typeof dependentsEmails, string>;
