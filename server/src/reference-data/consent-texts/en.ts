import type { ConsentWording } from './versions.ts';

export const consentTextsEn: ConsentWording = {
  processing: {
    title: 'I agree that my data is used to review my profile and to follow my case',
    text: 'We receive what you enter and upload: personal information, contact details, answers, and documents. We use it to review your profile, prepare your contract, and follow your case. The staff who look after your case read it. You can view, correct, and download it, and withdraw your consent at any time.',
  },
  sensitive: {
    title: 'I agree that my sensitive data is used for my case',
    text: 'By law, this is sensitive personal data: pictures of identity papers, health, arrests or convictions, family life, and bank transactions. The procedure for a US visa asks for it. It is encrypted, and the product records each time that staff open one of your documents.',
  },
  cross_border: {
    title: 'I agree that my data is transferred to the United States',
    text: 'The employer, its attorney, and the agencies that decide are in the United States. Your case cannot be filed without sending data there. US law protects data in other ways than Vietnamese law. We send only what each step needs.',
  },
  news: {
    title: 'I would like news by email about new jobs and the Visa Bulletin',
    text: 'From time to time, we write about new jobs and about the waiting time. You can leave this out; it makes no difference to your case.',
  },
};
