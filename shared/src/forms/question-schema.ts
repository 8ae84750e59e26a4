import * as z from 'zod/mini';
import { blankableText, shortName, text, uid } from '../http/field-schemas.ts';
import { answerTypes, maxQuestionLength, maxStepLength } from './rules.ts';

const fields = {
  name: shortName,
  answerType: z.enum(answerTypes),
  categoryUid: z.optional(z.nullable(z.string())),
  /** Above a text to read and confirm; a yes-or-no question has none. */
  titleVi: z._default(blankableText(200), ''),
  titleEn: z._default(blankableText(200), ''),
  textVi: text(maxStepLength),
  textEn: text(maxStepLength),
};
type Fields = z.infer<ReturnType<typeof z.strictObject<typeof fields>>>;

/** Told at once, whatever else is wrong. */
const hasText =
  (field: keyof Fields) =>
  ({ value }: { value: unknown }): boolean =>
    answerTypes.some((one) => one === (value as Partial<Fields>).answerType) &&
    typeof (value as Partial<Fields>)[field] === 'string';

const isShortEnough = (field: 'textVi' | 'textEn') =>
  z.refine<Fields>((question) => question.answerType === 'confirm' || question[field].length <= maxQuestionLength, {
    error: 'QUESTION_TOO_LONG',
    path: [field],
    when: hasText(field),
  });
const hasTitle = (field: 'titleVi' | 'titleEn') =>
  z.refine<Fields>((question) => question.answerType === 'yes_no' || question[field] !== '', {
    error: 'MISSING_FIELD',
    path: [field],
    when: hasText(field),
  });

/** A question or a step as staff write it. `seen` is what a change was made from. */
export const questionBody = z
  .strictObject({ ...fields, seen: z.optional(z.strictObject(fields)) })
  .check(isShortEnough('textVi'), isShortEnough('textEn'), hasTitle('titleVi'), hasTitle('titleEn'));
export type QuestionBody = z.output<typeof questionBody>;

export const questionSchema = z.object({
  uid,
  name: z.string(),
  version: z.int(),
  answerType: z.enum(answerTypes),
  categoryUid: z.nullable(uid),
  titleVi: z.string(),
  titleEn: z.string(),
  textVi: z.string(),
  textEn: z.string(),
  order: z.int(),
  /** People who answered this version. */
  answerCount: z.int(),
});
export type StaffQuestion = z.infer<typeof questionSchema>;
