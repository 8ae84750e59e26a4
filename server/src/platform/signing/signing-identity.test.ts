import { createHash, X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { expect, it } from 'vitest';
import { makeSigningIdentity, openSigningIdentity } from './signing-identity.ts';

const validFrom = new Date('2026-11-20T03:04:05Z');
const make = (validYears: number) =>
  makeSigningIdentity({ organization: 'CÔNG TY MẪU', commonName: 'Con dấu', validFrom, validYears });

it('a self-made certificate names the organization, is self-signed, and allows only signing', async () => {
  const { identity } = await make(20);
  expect(identity.certificates).toHaveLength(1);
  const [der = new Uint8Array()] = identity.certificates;
  const certificate = new X509Certificate(der);
  expect(certificate.subject).toBe('O=CÔNG TY MẪU\nCN=Con dấu');
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.ca).toBe(false);
  expect(certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  expect(identity.fingerprint).toBe(createHash('sha256').update(der).digest('hex'));

  const parsed = pkijs.Certificate.fromBER(new Uint8Array(der));
  expect(parsed.version).toBe(2);
  expect(parsed.extensions?.map(({ extnID, critical }) => [extnID, critical])).toEqual([
    // Basic constraints, key usage, and the key identifier: RFC 5280, 4.2.1.
    ['2.5.29.19', true],
    ['2.5.29.15', true],
    ['2.5.29.14', false],
  ]);
  const usage = parsed.extensions?.[1]?.extnValue.valueBlock.valueHexView;
  // Two bits, digitalSignature and nonRepudiation; six bits are unused.
  expect(Buffer.from(usage ?? []).toString('hex')).toBe('030206c0');
});

it.each([
  { years: 20, until: '2046-11-20T03:04:05.000Z', type: 0 },
  { years: 23, until: '2049-11-20T03:04:05.000Z', type: 0 },
  { years: 24, until: '2050-11-20T03:04:05.000Z', type: 1 },
])(
  'a certificate for $years years is valid until $until, in the format that RFC 5280 requires',
  async ({ years, until, type }) => {
    const { identity } = await make(years);
    const { notBefore, notAfter } = pkijs.Certificate.fromBER(new Uint8Array(identity.certificates[0] ?? []));
    expect([notBefore.type, notBefore.value.toISOString()]).toEqual([0, '2026-11-20T03:04:05.000Z']);
    expect([notAfter.type, notAfter.value.toISOString()]).toEqual([type, until]);
  },
);

it('each certificate has its own serial number of 16 bytes, positive and without a leading zero', async () => {
  const numbers = await Promise.all(
    Array.from(
      { length: 8 },
      async () => new X509Certificate((await make(1)).identity.certificates[0] ?? '').serialNumber,
    ),
  );
  expect(new Set(numbers).size).toBe(8);
  for (const number of numbers) expect(number).toMatch(/^[4-7][0-9A-F]{31}$/);
});

it('a stored key signs for the same certificate', async () => {
  const { identity, pkcs8 } = await make(1);
  const opened = await openSigningIdentity(pkcs8, identity.certificates);
  expect(opened.fingerprint).toBe(identity.fingerprint);
  expect(opened.privateKey).toMatchObject({ type: 'private', extractable: false, usages: ['sign'] });
  await expect(openSigningIdentity(pkcs8, [])).rejects.toThrow('a signer has a certificate');
});
