import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';

export const listSigningCertificates = endpoint({
  operationId: 'listSigningCertificates',
  method: 'GET',
  path: '/verify/certificates',
  summary: 'List all certificates that ever sealed a contract, so that a device can verify a file itself',
  access: 'public',
  query: z.strictObject(shortListQuery(['organization'])),
  data: pageOf(
    z.object({
      /** SHA-256 of the certificate, hexadecimal. */
      fingerprint: z.string(),
      /** X.509 certificates, DER in base64: the signer's own, then those of its issuers. */
      certificates: z.array(z.string()),
      /** The legal name of the sealing organization. */
      organization: z.string(),
    }),
  ),
  errors: [],
});

export const getSealedFile = endpoint({
  operationId: 'getSealedFile',
  method: 'GET',
  path: '/verify/files/{sha256}',
  summary: 'Check whether a contract with this SHA-256 was sealed here; returns nothing else',
  access: 'public',
  params: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  data: z.object({ isSealed: z.boolean() }),
  errors: [],
});
