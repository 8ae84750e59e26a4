import type { NotificationTexts } from '#notifications/events.ts';
import { accountEmails } from './account.ts';
import { applicationsEmails } from './applications.ts';
import { dependentsEmails } from './dependents.ts';
import { documentsEmails } from './documents.ts';
import { endingsEmails } from './endings.ts';
import { laborProgressEmails } from './labor-progress.ts';
import { movesEmails } from './moves.ts';
import { paymentsEmails } from './payments.ts';
import { profileEmails } from './profile.ts';
import { profileChangesEmails } from './profile-changes.ts';
import { refundsEmails } from './refunds.ts';
import { staffEmailChangeEmails } from './staff-email-changes.ts';

export { mailFrame } from './frame.ts';

/** The texts of all emails. The list of notifications shows their subject and first paragraph. */
export const notifications: NotificationTexts = {
  ...accountEmails,
  ...staffEmailChangeEmails,
  ...profileEmails,
  ...profileChangesEmails,
  ...applicationsEmails,
  ...endingsEmails,
  ...movesEmails,
  ...dependentsEmails,
  ...paymentsEmails,
  ...refundsEmails,
  ...documentsEmails,
  ...laborProgressEmails,
};
