import * as z from 'zod/mini';
import { country } from '#http/field-schemas.ts';
import { countryCodes } from './country-codes.ts';

const known: ReadonlySet<string> = new Set(countryCodes);

/** A country that exists, ISO 3166-1 alpha-2. */
export const existingCountry = country.check(z.refine((code) => known.has(code), 'INVALID_FIELD'));
