import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SigningIdentity } from './signing-identity.ts';

const oid = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * A CAdES signature over content that stands elsewhere, in DER. Its signed attributes are those of a PAdES baseline
 * signature (EN 319 142-1): content type, digest, and the hash of the certificate, so that no other can be put in its place; the
 * time of signing stands in the PDF's own dictionary.
 */
export async function signDetached(identity: SigningIdentity, content: Uint8Array): Promise<Uint8Array> {
  const certificates = identity.certificates.map((der) => pkijs.Certificate.fromBER(new Uint8Array(der)));
  const [own] = certificates;
  const [ownDer] = identity.certificates;
  if (!own || !ownDer) throw new Error('a signer has a certificate');
  const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.ContentInfo.DATA }),
    certificates,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        // Shortest first: DER sorts the members of a set.
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: pkijs.ContentInfo.DATA })),
            attribute(oid.messageDigest, octets(sha256(content))),
            attribute(
              oid.signingCertificateV2,
              new asn1js.Sequence({
                value: [new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [octets(sha256(ownDer))] })] })],
              }),
            ),
          ],
        }),
      }),
    ],
  });
  await signed.sign(identity.privateKey as CryptoKey, 0, 'SHA-256', new Uint8Array(content));
  return new Uint8Array(
    new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
      .toSchema()
      .toBER(),
  );
}
