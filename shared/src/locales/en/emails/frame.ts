import type { MailFrame } from '../../../notifications/events.ts';

/** The salutation, the closing, and the footer of every email. */
export const mailFrame: MailFrame = {
  languageCode: 'EN',
  salutation: (fullName) => `Dear ${fullName},`,
  closing: ({ brandName }) => `Kind regards,\n${brandName}`,
  linkHint: 'If the button does not work, please copy this link into your browser:',
  footer: ({ brandName, supportEmail, supportPhone, supportZalo }) => [
    `${brandName}. Support: ${supportEmail}, telephone ${supportPhone}, Zalo ${supportZalo}.`,
    'Payee accounts are shown only in the portal and are never changed by e-mail or Zalo. If a message tells you of a new account, please do not pay, and contact us.',
    'We are not a law firm and give no legal advice. Nobody can guarantee the result of a case.',
  ],
};
