import { fieldToWire } from '#http/casing.ts';
import type { PersonalInfoField } from './fields.ts';

/** The name of a field of personal information on the wire, such as `passport_number`. */
export const wireNameOf = (field: PersonalInfoField): string => fieldToWire([field]);
