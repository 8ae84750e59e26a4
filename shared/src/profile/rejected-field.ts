import * as z from 'zod/mini';
import { uid } from '#http/field-schemas.ts';
import { keysOf } from '#objects/keys.ts';
import type { PersonalInfoField } from '#personal-info/fields.ts';
import { personalInfoFields } from '#personal-info/fields.ts';
import { wireNameOf } from '#personal-info/wire-name.ts';

const fields = keysOf(personalInfoFields);

/** A part of what a rejection is about: a field of personal information by its name on the wire, or a question by its uid. */
const rejectedField = z.union([z.enum(fields.map(wireNameOf)), uid]);

/** All that a rejection is about. Empty if it names nothing. */
export const rejectedFields = z.array(rejectedField).check(z.maxLength(50));

/** The field of personal information that a rejection is about. Undefined if it is about a question. */
export const personalInfoFieldOf = (rejected: string): PersonalInfoField | undefined =>
  fields.find((field) => wireNameOf(field) === rejected);
