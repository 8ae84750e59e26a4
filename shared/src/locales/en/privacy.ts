import type { privacy as vi } from '../vi/privacy.ts';

/** The page about personal data. */
export const privacy: typeof vi = {
  title: 'Your personal data',
  lead: 'This page says what {{organization}} keeps about you, why, who can read it, and what your rights are.',
  whatTitle: 'What we keep',
  what: {
    account: 'Account: your name, email, phone number, your password in a form that nobody can read, and your logins.',
    profile: 'Profile: date of birth, family, address, education, occupation, passport number, and national ID number.',
    sensitive:
      'Sensitive data: scans of documents, the bank details of your transfers, and your answers about health, arrests, and immigration.',
    case: 'Case: applications, signed contracts, payment requests, proofs, steps, and notes about the case.',
    drafts:
      'What you type without submitting it is kept as a draft in your account, without identity and account numbers.',
  },
  whyTitle: 'Why we keep it',
  why: {
    review: 'To review your profile and offer you suitable jobs.',
    contract: 'To make the contract, receive payments, and give refunds.',
    filing:
      'To prepare the forms that US agencies ask for. Some questions about health, arrests, and family are on these forms.',
    notSold: 'We do not sell your data and do not use it for advertising.',
  },
  whoTitle: 'Who can read it',
  who: {
    staff:
      'Staff who work on your case, as far as their role allows. Every time staff open a document or contract of yours, it is recorded.',
    partners:
      'The attorney, the employer, and US agencies receive what your case needs. This is why your data is sent to the United States.',
    operators: 'Companies that run servers or send email for us act only on our instructions.',
    facebook: 'Facebook learns that you use this site only if you choose to log in with Facebook.',
  },
  safeTitle: 'How we protect it',
  safe: {
    encrypted:
      'Documents, answers, and identity numbers are encrypted where they are stored. Connections are encrypted, too.',
    masked: 'Identity and account numbers are partly hidden on staff screens.',
    device:
      'Your browser stores only your session, settings, and drafts. There are no cookies for advertising or tracking.',
  },
  longTitle: 'How long we keep it',
  long: {
    running: 'As long as your case is open.',
    drafts: 'Drafts: until you submit or discard them, at most 90 days after the last change.',
    law: 'Contracts, payments, and the audit log are kept afterward for as long as the law requires. We cannot change this log.',
  },
  rightsTitle: 'Your rights',
  rights: {
    read: 'In your account, read what you entered, and download the documents you submitted and the contracts you signed.',
    correct: 'Ask us to correct what is wrong. After your profile is approved, request a change of your information.',
    withdraw:
      'Withdraw your consent in your account, or ask us to limit or stop our use of your data, or to delete it. We will tell you what the law requires us to keep.',
    answer: 'We answer a request within 2 business days. You may also complain to the authorities.',
  },
  contactTitle: 'Contact about personal data',
  contact: 'Responsible for your data: {{legalName}}, {{address}}.',
};
