import * as z from 'zod/mini';
import { uid } from '#http/field-schemas.ts';
import { keysOf } from '#objects/keys.ts';
import type { PersonalInfoField } from '#personal-info/fields.ts';
import { personalInfoFields } from '#personal-info/fields.ts';
import { wireNameOf } from '#personal-info/wire-name.ts';

const fields = keysOf(personalInfoFields);

/** What a rejection is about: a field of personal information by its name on the wire, or a question by its uid. */
export const rejectedField = z.union([z.enum(fields.map(wireNameOf)), uid]);

/** The field of personal information that a rejection is about. Undefined if it is about a question, or about neither. */
export const personalInfoFieldOf = (rejected: string | null): PersonalInfoField | undefined =>
  fields.find((field) => wireNameOf(field) === rejected);
