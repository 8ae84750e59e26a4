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
