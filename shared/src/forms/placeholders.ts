import * as z from 'zod/mini';
import type { LocalizedText } from '#languages/localized-text.ts';
import { inEachLanguage, localized } from '#languages/localized-text.ts';

/**
 * A mark in the text of an onboarding step, and the text that readers see in its place. That text follows the product's
 * records, so it changes without a new version of the step.
 */
export const stepPlaceholder = z.object({ mark: z.string(), text: localized(z.string()) });
export type StepPlaceholder = z.infer<typeof stepPlaceholder>;

/** The text of a step as people read it. */
export const fillPlaceholders = (text: LocalizedText, placeholders: readonly StepPlaceholder[]): LocalizedText =>
  inEachLanguage((language) =>
    placeholders.reduce((filled, one) => filled.replaceAll(one.mark, () => one.text[language]), text[language]),
  );
