import { byLanguage } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { stepTextsEn } from './onboarding-steps/en.ts';
import { stepTextsVi } from './onboarding-steps/vi.ts';

/** The items to read and confirm, in order. */
export const onboardingStepNames = [
  'who-does-what',
  'labor-certification',
  'i140-petition',
  'waiting-time',
  'visa-and-arrival',
  'documents',
  'fees',
  'hold-and-payment',
  'refund-and-cancellation',
  'your-case-and-data',
] as const;
export type OnboardingStepName = (typeof onboardingStepNames)[number];

/** The text of an item in one language. A blank line separates paragraphs, and `- ` starts a line of a list. */
export type StepText = { title: string; text: string };

export type OnboardingStepItem = {
  /** Short code of the item: no white space, at most 32 characters. */
  name: OnboardingStepName;
  title: LocalizedText;
  text: LocalizedText;
};

/**
 * The revisions (`revisionOf`) of an item's text in earlier releases. A database that still has one of them gets the
 * current text as a new version; a text that staff wrote stays. Before you change a text, add its revision here.
 */
export const formerStepRevisions: Partial<Record<OnboardingStepName, readonly string[]>> = {
  'who-does-what': ['07df27496429104d', 'a88e47dcb4c1f06e'],
  'labor-certification': ['19aaceefad7dcf3f', '6887dc2362255fbc'],
  'i140-petition': ['f6d127098965dae1', '4d51d0c1db098d8e'],
  // The first two named a month of the Visa Bulletin.
  'waiting-time': ['cf38618d2d70e173', '93337c3fd43ff279', '2457c39b67ceb478'],
  'visa-and-arrival': ['84f88852ff961f04', '8c85311801418078'],
  documents: ['705c4af67cae5cab', '35aa83199d544bae'],
  // The text with the government fees of 31 March 2023; the text with two fee plans; the text with one of them.
  fees: ['93dbefca7fd2cd30', 'ba3c374a904a8328', 'ccceaadf1eac4a3d'],
  'hold-and-payment': ['21245fddd8670a54', '5d8107b520967238'],
  'refund-and-cancellation': ['a374e8f65c4323e1', 'e342c301349f06db'],
  'your-case-and-data': ['a459dc2f9642e416', 'ae829d334bd62bf6'],
};

/** The form of the first onboarding screen: the steps that a candidate reads and confirms. */
export const onboardingStepsForm: {
  name: string;
  title: LocalizedText;
  items: readonly OnboardingStepItem[];
} = {
  name: 'onboarding-steps',
  title: byLanguage({ VI: 'Các bước và quy trình', EN: 'Steps and procedure' }),
  items: onboardingStepNames.map((name) => ({
    name,
    title: byLanguage({ VI: stepTextsVi[name].title, EN: stepTextsEn[name].title }),
    text: byLanguage({ VI: stepTextsVi[name].text, EN: stepTextsEn[name].text }),
  })),
};
