import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { noText } from '@portal/shared/languages/localized-text';
import { pointsOf } from '#reference-data/onboarding-steps/points.ts';
import { onboardingStepsForm } from '#reference-data/onboarding-steps.ts';
import { revisionOf } from './revision.ts';

/** The revisions of the shipped texts. */
const shipped = new Map(
  onboardingStepsForm.items.map((item) => [revisionOf({ ...item, answerType: 'confirm' }), item.name]),
);

/** The points of a step as the product ships it. A text of staff has none, because nobody checked that they agree. */
export const pointsFor = (question: Parameters<typeof revisionOf>[0]): LocalizedText => {
  const name = shipped.get(revisionOf(question));
  return name ? pointsOf(name) : noText();
};
