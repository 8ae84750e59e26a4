import type { MailFrame } from '#notifications/events.ts';

/** The salutation, the closing, and the footer of every email. */
export const mailFrame: MailFrame = {
  languageCode: 'EN',
  salutation: (fullName) => (fullName ? `Dear ${fullName},` : 'Hello,'),
  closing: ({ brandName }) => `Kind regards,\n${brandName}`,
  linkHint: 'If the button does not work, please copy this link into your browser:',
  footer: ({ brandName, supportEmail, supportPhone, supportZalo }) => [
    `${brandName}. Support: ${supportEmail}, phone ${supportPhone}, Zalo ${supportZalo}.`,
    'Our bank details appear only in the portal and are never changed by email or Zalo. If a message names a new account, please do not send money, and contact us.',
    'We are not a law firm and do not give legal advice. Nobody can guarantee the outcome of a case.',
  ],
};
