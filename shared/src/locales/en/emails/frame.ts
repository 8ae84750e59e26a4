import { formatDay, formatNumber } from '#format/format.ts';
import type { MailFrame, MailTask } from '#notifications/events.ts';

const dueText = ({ dueOn, daysLate }: MailTask): string => {
  if (dueOn === null) return '';
  return daysLate > 0
    ? ` (${formatNumber(daysLate, 'EN')} ${daysLate === 1 ? 'day' : 'days'} overdue)`
    : ` (due ${formatDay(dueOn)})`;
};

/** The salutation, the closing, and the footer of every email. */
export const mailFrame: MailFrame = {
  languageCode: 'EN',
  salutation: (fullName) => (fullName ? `Dear ${fullName},` : 'Hello,'),
  closing: ({ brandName }) => `Kind regards,\n${brandName}`,
  tasks: (tasks) =>
    tasks.length === 0
      ? 'You do not need to do anything now.'
      : `Waiting for you:\n${tasks.map((task) => `- ${task.text}${dueText(task)}`).join('\n')}`,
  linkHint: 'If the button does not work, please copy this link into your browser:',
  footer: ({ brandName, supportEmail, supportPhone, supportZalo }) => [
    `${brandName}. Support: ${supportEmail}, phone ${supportPhone}, Zalo ${supportZalo}.`,
    'Our bank details appear only in the portal and are never changed by email or Zalo. If a message names a new account, please do not send money, and contact us.',
    'We are not a law firm and do not give legal advice. Nobody can guarantee the outcome of a case.',
  ],
};
