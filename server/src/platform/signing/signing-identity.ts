import { createHash, randomBytes, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

/** A signer: a private key and the certificate that names its owner. */
export interface SigningIdentity {
  privateKey: webcrypto.CryptoKey;
  /** In DER, the signer's own first, followed by those of its issuers. */
  certificates: Uint8Array[];
  /** SHA-256 of the signer's certificate, in hexadecimal digits. */
  fingerprint: string;
}

/** P-256 is as strong as RSA with 3072 bits, quick to make, and supported by every PDF reader. */
const madeAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const hash = 'SHA-256';

const oid = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  rsaEncryption: '1.2.840.113549.1.1.1',
  ecPublicKey: '1.2.840.10045.2.1',
} as const;

const curveNames: Record<string, string> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};

export const fingerprintOf = (certificate: Uint8Array): string =>
  createHash('sha256').update(certificate).digest('hex');

const toIdentity = (privateKey: webcrypto.CryptoKey, certificates: Uint8Array[]): SigningIdentity => {
  const [own] = certificates;
  if (!own) throw new Error('a signer has a certificate');
  return { privateKey, certificates, fingerprint: fingerprintOf(own) };
};

/** A name with each part in its own set. The library would put all parts into one set. */
const nameOf = (organization: string, commonName: string) =>
  pkijs.RelativeDistinguishedNames.fromBER(
    new asn1js.Sequence({
      value: [
        { type: oid.organization, value: organization },
        { type: oid.commonName, value: commonName },
      ].map(
        ({ type, value }) =>
          new asn1js.Set({
            value: [
              new asn1js.Sequence({
                value: [new asn1js.ObjectIdentifier({ value: type }), new asn1js.Utf8String({ value })],
              }),
            ],
          }),
      ),
    }).toBER(),
  );

/** RFC 5280, 4.1.2.5 requires another format for years from 2050. */
const timeOf = (value: Date) => new pkijs.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });

/**
 * Makes a key and a self-signed certificate that names the organization. It proves that a file is unchanged and comes
 * from this product; no authority vouches for it.
 * @returns the identity, and its private key in PKCS #8 for storage
 */
export async function makeSigningIdentity(input: {
  organization: string;
  commonName: string;
  validFrom: Date;
  validYears: number;
}): Promise<{ identity: SigningIdentity; pkcs8: Uint8Array }> {
  const keys = await globalThis.crypto.subtle.generateKey(madeAlgorithm, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();

  certificate.version = 2;
  // Positive and without a leading zero byte, as DER requires.
  const serial = randomBytes(16);

  serial[0] = (serial.readUInt8(0) & 0x3f) | 0x40;
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array(serial).buffer });
  certificate.issuer = nameOf(input.organization, input.commonName);
  certificate.subject = nameOf(input.organization, input.commonName);

  const notAfter = new Date(input.validFrom);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + input.validYears);
  certificate.notBefore = timeOf(input.validFrom);
  certificate.notAfter = timeOf(notAfter);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);

  const keyHash = createHash('sha1')
    .update(new Uint8Array(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView))
    .digest();
  const extension = (extnID: string, critical: boolean, value: asn1js.BaseBlock) =>
    new pkijs.Extension({ extnID, critical, extnValue: value.toBER() });

  certificate.extensions = [
    extension(oid.basicConstraints, true, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    // digitalSignature and nonRepudiation.
    extension(oid.keyUsage, true, new asn1js.BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 })),
    extension(oid.subjectKeyIdentifier, false, new asn1js.OctetString({ valueHex: new Uint8Array(keyHash).buffer })),
  ];
  await certificate.sign(keys.privateKey, hash);

  const der = new Uint8Array(certificate.toSchema(true).toBER());
  const pkcs8 = new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));

  return { identity: await openSigningIdentity(pkcs8, [der]), pkcs8 };
}

function importAlgorithm(pkcs8: Uint8Array) {
  const { privateKeyAlgorithm } = pkijs.PrivateKeyInfo.fromBER(new Uint8Array(pkcs8));
  if (privateKeyAlgorithm.algorithmId === oid.rsaEncryption) return { name: 'RSASSA-PKCS1-v1_5', hash };
  const curve: unknown = privateKeyAlgorithm.algorithmParams;
  const namedCurve = curve instanceof asn1js.ObjectIdentifier ? curveNames[curve.valueBlock.toString()] : undefined;
  if (privateKeyAlgorithm.algorithmId !== oid.ecPublicKey || !namedCurve)
    throw new Error('a kind of key that cannot sign');
  return { name: 'ECDSA', namedCurve };
}

/** Restores an identity from its key and certificates. @throws when the key is invalid or of a kind that cannot sign */
export async function openSigningIdentity(pkcs8: Uint8Array, certificates: Uint8Array[]): Promise<SigningIdentity> {
  const key = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), importAlgorithm(pkcs8), false, ['sign']);
  return toIdentity(key, certificates);
}
