import type { ContractToSign } from '@portal/shared/contracts/contract';

/** The uid of a question (0) or of one of its options. */
export const uidOf = (letter: string, n: number) => `${letter.repeat(8)}-000${n}-7000-8000-000000000000`;
export const questions = ['a', 'b', 'c', 'd'].map((letter) => ({
  uid: uidOf(letter, 0),
  text: `Question ${letter}?`,
  options: [1, 2, 3].map((n) => ({ uid: uidOf(letter, n), text: `Option ${letter}${n}` })),
  explanation: `Article ${letter} says so.`,
}));
/** A contract that waits for its signature. */
export const contractToSign: ContractToSign = {
  questions,
  languageCode: 'EN',
  templateVersion: 1,
  title: 'Contract',
  sections: [{ heading: 'Article 1', paragraphs: ['Text'] }],
  consentText: 'I agree to sign electronically.',
  termsText: 'I accept the terms and conditions.',
  feePlan: {
    name: 'contract',
    version: 1,
    title: 'Plan',
    totalCents: 0,
    serviceCents: 0,
    governmentCents: 0,
    milestones: [],
  },
  contractHash: 'a'.repeat(64),
  signerName: 'NGUYEN VAN AN',
};
