import { closeMail, resendMail } from '@portal/shared/mails/contract';
import { makeFailedMail } from '#test/failed-mail.ts';
import type { Row } from './row.ts';
import { onCall } from './row.ts';

/** Emails that could not be sent. */
export const mailRows: Row[] = [
  onCall(resendMail, 'records the event of the email and whether its address has changed', async (scenarios) => {
    const { email } = await scenarios.open();
    const uid = await makeFailedMail(scenarios.product, email);
    const after = { event: 'profile_approved', hasNewAddress: false };
    return {
      by: scenarios.manager,
      input: { params: { uid } },
      notifies: ['profile_approved'],
      entries: [{ action: 'mail.resend', by: scenarios.manager, subject: { type: 'mail', uid, email }, after }],
    };
  }),
  onCall(closeMail, 'records the event of the email', async (scenarios) => {
    const { email } = await scenarios.open();
    const uid = await makeFailedMail(scenarios.product, email);
    const after = { event: 'profile_approved' };
    return {
      by: scenarios.manager,
      input: { params: { uid } },
      entries: [{ action: 'mail.close', by: scenarios.manager, subject: { type: 'mail', uid, email }, after }],
    };
  }),
];
