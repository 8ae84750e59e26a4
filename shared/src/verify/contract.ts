import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';

export const listSigningCertificates = endpoint({
  method: 'GET',
  path: '/verify/certificates',
  summary: 'The certificates that sealed contracts, all there ever were: a device checks a file against them by itself',
  access: 'public',
  data: z.object({
    items: z.array(
      z.object({
        /** SHA-256 of the certificate, in hexadecimal digits. */
        fingerprint: z.string(),
        /** X.509 in DER, as base64, and after it those of its issuers. */
        certificates: z.array(z.string()),
        /** The legal name of who sealed with it. */
        organisation: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const getSealedFile = endpoint({
  method: 'GET',
  path: '/verify/files/{sha256}',
  summary: 'Whether a file with this SHA-256 is a contract that was sealed here; nothing else is told',
  access: 'public',
  params: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  data: z.object({ isSealed: z.boolean() }),
  errors: [],
});
