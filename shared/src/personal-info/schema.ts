import * as z from 'zod/mini';
import { uid } from '#http/field-schemas.ts';
import type { FieldOfKind, PersonalInfoField, RuleOf } from './fields.ts';
import { mapFields, personalInfoFields, rowOf } from './fields.ts';
import { relations } from './rules.ts';

// oxlint-disable-next-line typescript/consistent-type-assertions -- `mapFields` keeps no type per field
const rules = mapFields((field) => personalInfoFields[field].rule) as {
  [Field in PersonalInfoField]: RuleOf<Field>;
};

const inOrder = z.refine<{ passportIssueDate: string; passportExpiryDate: string }>(
  (info) => info.passportExpiryDate > info.passportIssueDate,
  { error: 'DATE_ORDER', path: ['passportExpiryDate'] },
);

/** Personal information as the form and the API take it. Every field is required; the list of dependents may be empty. */
export const personalInfoSchema = z.strictObject(rules).check(inOrder);
export type PersonalInfo = z.infer<typeof personalInfoSchema>;

const dependentAnswer = z.object({
  relation: z.enum(relations),
  fullName: z.string(),
  dateOfBirth: z.string(),
  isMarried: z.optional(z.boolean()),
});

const answerOf = (field: PersonalInfoField): z.ZodMiniType => {
  const { kind, rule } = rowOf(field);
  if (kind === 'dependents') return z.array(dependentAnswer);
  if (kind === 'choice') return z.nullable(rule);
  return z.nullable(kind === 'file' ? uid : z.string());
};

type AnswerOf<Field extends PersonalInfoField> =
  Field extends FieldOfKind<'dependents'>
    ? z.ZodMiniArray<typeof dependentAnswer>
    : Field extends FieldOfKind<'choice'>
      ? z.ZodMiniNullable<RuleOf<Field>>
      : z.ZodMiniNullable<z.ZodMiniString>;

/** Personal information in a response. A field is null until the candidate fills it in. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- `mapFields` keeps no type per field
export const personalInfoAnswer = mapFields(answerOf) as { [Field in PersonalInfoField]: AnswerOf<Field> };
export type PersonalInfoAnswer = z.infer<z.ZodMiniObject<typeof personalInfoAnswer>>;

/** The personal information of a candidate who has not filled in any. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- `mapFields` keeps no type per field
export const noPersonalInfo = mapFields((field) =>
  rowOf(field).kind === 'dependents' ? [] : null,
) as PersonalInfoAnswer;
