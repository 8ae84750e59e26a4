import * as z from 'zod/mini';
import { text } from '#http/field-schemas.ts';

/** A PNG data URL of at most about 200 kB. */
const signatureImage = z
  .string()
  .check(
    z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'SIGNATURE_MISSING'),
    z.maxLength(280_000, 'SIGNATURE_MISSING'),
  );

/** The signature of a contract or an addendum. */
export const signatureSchema = z
  .strictObject({
    kind: z.enum(['drawn', 'typed']),
    /**
     * Two names of a hundred characters, with a space. Not `printedText`: a signer whose own name cannot be printed has to know that,
     * not to type another one.
     */
    name: text(201),
    image: z.optional(z.nullable(signatureImage)),
  })
  .check(
    z.refine((signature) => signature.kind === 'typed' || Boolean(signature.image), {
      error: 'SIGNATURE_MISSING',
      path: ['image'],
    }),
  );
export type Signature = z.output<typeof signatureSchema>;

/** The SHA-256 of a text, in hexadecimal. */
export const textHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'INVALID_FIELD'));
