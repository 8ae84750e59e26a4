import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const oid = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaKey: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

/** A copy with its own buffer, which WebCrypto and the ASN.1 library require. */
export const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** SHA-256, in the browser or on the server. */
export const digestOf = async (content: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', ownBytes(content)));

const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: ownBytes(bytes).buffer });
const sha256 = () => new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new asn1js.Null() });

/**
 * A detached CAdES signature without its signature value. The signed attributes are those of a PAdES baseline signature (EN
 * 319 142-1): content type, digest, and the hash of the certificate, so that no other certificate can replace it. The time
 * of signing is in the PDF's dictionary.
 *
 * Everything in it follows from the certificates and the digest, so a verifier finds every changed byte.
 * @param certificates DER, the signer's own first @param digest SHA-256 of the content
 */
export async function signedDataOf(
  certificates: readonly Uint8Array[],
  digest: Uint8Array,
): Promise<{ signedData: pkijs.SignedData; signerInfo: pkijs.SignerInfo; signedAttributes: Uint8Array<ArrayBuffer> }> {
  const [ownDer] = certificates;
  if (!ownDer) throw new Error('a signer has a certificate');
  const own = pkijs.Certificate.fromBER(ownBytes(ownDer));
  const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });
  const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });
  const certificateHash = octets(await digestOf(ownDer));
  // DER sorts the members of a set, the shortest first.
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: pkijs.ContentInfo.DATA })),
      attribute(oid.messageDigest, octets(digest)),
      attribute(oid.signingCertificateV2, sequence(sequence(sequence(certificateHash)))),
    ],
  });
  const signedAttributes = new Uint8Array(signedAttrs.toSchema().toBER());
  // The signature covers the attributes as a plain SET, without the implicit tag (RFC 5652, 5.4).
  signedAttributes[0] = 0x31;
  const isRsa = own.subjectPublicKeyInfo.algorithm.algorithmId === oid.rsaKey;
  const signerInfo = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: sha256(),
    signatureAlgorithm: isRsa
      ? new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256WithRsa, algorithmParams: new asn1js.Null() })
      : new pkijs.AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 }),
    signedAttrs,
  });
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [sha256()],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.ContentInfo.DATA }),
    certificates: certificates.map((der) => pkijs.Certificate.fromBER(ownBytes(der))),
    signerInfos: [signerInfo],
  });
  return { signedData, signerInfo, signedAttributes };
}

/** The complete signature in DER. An RSA value is inserted unchanged, an ECDSA value as two DER integers. */
export function encodeSigned(
  { signedData, signerInfo }: { signedData: pkijs.SignedData; signerInfo: pkijs.SignerInfo },
  signature: Uint8Array,
): Uint8Array<ArrayBuffer> {
  signerInfo.signature = octets(signature);
  return new Uint8Array(
    new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) })
      .toSchema()
      .toBER(),
  );
}
