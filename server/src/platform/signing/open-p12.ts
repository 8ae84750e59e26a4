import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SigningIdentity } from './signing-identity.ts';
import { openSigningIdentity } from './signing-identity.ts';

const bytesOf = (view: Uint8Array) => new Uint8Array(view);

/** The safes may be plain or encrypted, all with the same password. */
async function openBags(p12: Uint8Array, password: string): Promise<pkijs.SafeBag[]> {
  const secret = bytesOf(new TextEncoder().encode(password)).buffer;
  const pfx = pkijs.PFX.fromBER(bytesOf(p12));
  await pfx.parseInternalValues({ password: secret, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) throw new Error('a PKCS #12 file without content');
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) });
  const contents: { value: unknown }[] = safe.parsedValue.safeContents;
  return contents.flatMap(({ value }) => (value instanceof pkijs.SafeContents ? value.safeBags : []));
}

async function keyOf(bag: pkijs.SafeBag, password: string): Promise<Uint8Array | undefined> {
  const { bagValue } = bag;
  if (bagValue instanceof pkijs.PKCS8ShroudedKeyBag) {
    const encrypted = new pkijs.EncryptedData({
      encryptedContentInfo: new pkijs.EncryptedContentInfo({
        contentEncryptionAlgorithm: bagValue.encryptionAlgorithm,
        encryptedContent: bagValue.encryptedData,
      }),
    });
    return new Uint8Array(await encrypted.decrypt({ password: bytesOf(new TextEncoder().encode(password)).buffer }));
  }
  return bagValue instanceof pkijs.PrivateKeyInfo ? new Uint8Array(bagValue.toSchema().toBER()) : undefined;
}

const certificateOf = ({ bagValue }: pkijs.SafeBag): Uint8Array | undefined => {
  if (!(bagValue instanceof pkijs.CertBag)) return undefined;
  const value: unknown = bagValue.parsedValue ?? bagValue.certValue;
  if (value instanceof pkijs.Certificate) return new Uint8Array(value.toSchema().toBER());
  return value instanceof asn1js.OctetString ? bytesOf(value.valueBlock.valueHexView) : undefined;
};

/** The reason why a PKCS #12 file cannot sign. */
export class P12Error extends Error {}

/**
 * Opens a PKCS #12 file with a private key, its certificate, and those of its issuers. It must be encrypted as OpenSSL
 * 3 does it (PBES2 with AES). The older RC2 and triple DES are not supported.
 * @throws {P12Error} with a wrong password, without a key, or with a certificate that is not valid now
 */
export async function openP12(p12: Uint8Array, password: string, now: Date): Promise<SigningIdentity> {
  let bags: pkijs.SafeBag[];

  try {
    bags = await openBags(p12, password);
  } catch {
    throw new P12Error('a PKCS #12 file encrypted with AES, that SIGNING_P12_PASSWORD opens');
  }

  const keys = await Promise.all(bags.map((bag) => keyOf(bag, password)));
  const key = keys.find((one) => one !== undefined);
  if (!key) throw new P12Error('a PKCS #12 file with a private key');

  const privateKey = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' });
  const certificates = bags.map(certificateOf).filter((der) => der !== undefined);
  const isOwn = (der: Uint8Array) => new X509Certificate(der).checkPrivateKey(privateKey);
  const own = certificates.find(isOwn);
  if (!own) throw new P12Error('a PKCS #12 file with the certificate of its private key');

  const { validFromDate, validToDate } = new X509Certificate(own);
  if (validFromDate > now || validToDate < now) throw new P12Error('a PKCS #12 file whose certificate is valid today');

  try {
    return await openSigningIdentity(key, [own, ...certificates.filter((der) => der !== own)]);
  } catch {
    throw new P12Error('a PKCS #12 file with an RSA key, or one on the curve P-256, P-384 or P-521');
  }
}
