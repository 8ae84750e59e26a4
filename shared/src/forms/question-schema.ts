import * as z from 'zod/mini';
import { blankableText, shortName, text, uid } from '#http/field-schemas.ts';
import type { LanguageCode } from '#languages/languages.ts';
import { languageCodes } from '#languages/languages.ts';
import { localized } from '#languages/localized-text.ts';
import { isOneOf, propertyOf } from '#objects/keys.ts';
import { answerTypes, maxQuestionLength, maxStepLength } from './rules.ts';

const fields = {
  name: shortName,
  answerType: z.enum(answerTypes),
  categoryUid: z.optional(z.nullable(z.string())),
  /** The title above a text to confirm; a yes-or-no question has none. */
  title: z.prefault(localized(z._default(blankableText(200), '')), {}),
  text: localized(text(maxStepLength)),
};
type Fields = z.infer<ReturnType<typeof z.strictObject<typeof fields>>>;

/** Reports this fault at once, together with all others. */
const hasText =
  (field: 'title' | 'text', code: LanguageCode) =>
  ({ value }: { value: unknown }): boolean =>
    isOneOf(answerTypes, propertyOf(value, 'answerType')) &&
    typeof propertyOf(propertyOf(value, field), code) === 'string';

const isShortEnough = (code: LanguageCode) =>
  z.refine<Fields>((question) => question.answerType === 'confirm' || question.text[code].length <= maxQuestionLength, {
    error: 'QUESTION_TOO_LONG',
    path: ['text', code],
    when: hasText('text', code),
  });
const hasTitle = (code: LanguageCode) =>
  z.refine<Fields>((question) => question.answerType === 'yes_no' || question.title[code] !== '', {
    error: 'MISSING_FIELD',
    path: ['title', code],
    when: hasText('title', code),
  });

/** A question or a step as staff write it. `seen` has the values that a change is based on. */
export const questionBody = z
  .strictObject({ ...fields, seen: z.optional(z.strictObject(fields)) })
  .check(...languageCodes.map(isShortEnough), ...languageCodes.map(hasTitle));
export type QuestionBody = z.output<typeof questionBody>;

export const questionSchema = z.object({
  uid,
  name: z.string(),
  version: z.int(),
  answerType: z.enum(answerTypes),
  categoryUid: z.nullable(uid),
  title: localized(z.string()),
  text: localized(z.string()),
  order: z.int(),
  /** The number of people who answered this version. */
  answerCount: z.int(),
});
export type StaffQuestion = z.infer<typeof questionSchema>;
