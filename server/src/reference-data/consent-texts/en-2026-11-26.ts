import { consentTextsEn } from './en.ts';
import type { ConsentWording } from './versions.ts';

/** Says what can be downloaded: documents, not everything that was entered. */
export const consentTextsEn20261126: ConsentWording = {
  ...consentTextsEn,
  processing: {
    title: 'I agree that my data is used to review my profile and to follow my case',
    text: 'We receive what you enter and upload: personal information, contact details, answers, and documents. We use it to review your profile, prepare your contract, and follow your case. The staff who look after your case read it. You can view and correct it, and download your documents. You can withdraw your consent at any time.',
  },
};
