import * as z from 'zod/mini';
import { blankableText } from '#http/field-schemas.ts';
import { isSwiftCode, plainCode } from './codes.ts';

/** The SWIFT code of a bank, as it is stored; may be blank. */
export const swiftCode = blankableText(20).check(
  z.overwrite(plainCode),
  z.refine((code) => code === '' || isSwiftCode(code), 'SWIFT_INVALID'),
);
