import * as z from 'zod/mini';
import { day, personName } from '#http/field-schemas.ts';
import type { PersonalInfoText } from './field-row.ts';
import { maxDependents, relations } from './rules.ts';

const dependent = z.strictObject({
  relation: z.enum(relations),
  fullName: personName(200),
  dateOfBirth: day,
  /** Of a child. API clients may not send it, and people may not answer. */
  isMarried: z.optional(z.boolean()),
});
export type Dependent = z.infer<typeof dependent>;

/** The dependents. The list may be empty. */
export const dependentList = z.array(dependent).check(z.maxLength(maxDependents, 'INVALID_FIELD'));

/**
 * A closed list. The key of each value's text is derived from the value, so a value without a text does not compile.
 */
export const choice = <const Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => PersonalInfoText,
) => ({
  kind: 'choice' as const,
  rule: z.enum(values),
  choices: values.map((value) => ({ value, text: textOf(value) })),
});
