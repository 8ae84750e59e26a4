import type { NotificationEvent, NotificationTexts } from '#notifications/events.ts';
import { accountEmailNames, accountEmails } from './account.ts';
import { applicationsEmailNames, applicationsEmails } from './applications.ts';
import { correctionsEmailNames, correctionsEmails } from './corrections.ts';
import { dependentsEmailNames, dependentsEmails } from './dependents.ts';
import { documentsEmailNames, documentsEmails } from './documents.ts';
import { endingsEmailNames, endingsEmails } from './endings.ts';
import { laborProgressEmailNames, laborProgressEmails } from './labor-progress.ts';
import { messagesEmailNames, messagesEmails } from './messages.ts';
import { movesEmailNames, movesEmails } from './moves.ts';
import { paymentsEmailNames, paymentsEmails } from './payments.ts';
import { profileEmailNames, profileEmails } from './profile.ts';
import { profileChangesEmailNames, profileChangesEmails } from './profile-changes.ts';
import { refundsEmailNames, refundsEmails } from './refunds.ts';
import { staffEmailChangeEmailNames, staffEmailChangeEmails } from './staff-email-changes.ts';
import { staffWorkEmailNames, staffWorkEmails } from './staff-work.ts';

export { mailFrame } from './frame.ts';

/** The texts of all emails. The list of notifications shows their subject and first paragraph. */
export const notifications: NotificationTexts = {
  ...accountEmails,
  ...staffEmailChangeEmails,
  ...profileEmails,
  ...profileChangesEmails,
  ...applicationsEmails,
  ...correctionsEmails,
  ...endingsEmails,
  ...messagesEmails,
  ...movesEmails,
  ...dependentsEmails,
  ...paymentsEmails,
  ...refundsEmails,
  ...documentsEmails,
  ...laborProgressEmails,
  ...staffWorkEmails,
};

/** How staff name the events of the emails, by event. */
export const mailEvents: Record<NotificationEvent, string> = {
  ...accountEmailNames,
  ...applicationsEmailNames,
  ...correctionsEmailNames,
  ...dependentsEmailNames,
  ...documentsEmailNames,
  ...endingsEmailNames,
  ...laborProgressEmailNames,
  ...messagesEmailNames,
  ...movesEmailNames,
  ...paymentsEmailNames,
  ...profileChangesEmailNames,
  ...profileEmailNames,
  ...refundsEmailNames,
  ...staffEmailChangeEmailNames,
  ...staffWorkEmailNames,
};
