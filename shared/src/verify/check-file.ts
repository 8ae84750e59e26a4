import * as pkijs from 'pkijs';
import { digestOf, encodeSigned, ownBytes, signedDataOf } from './signed-data.ts';

/** A certificate that sealed contracts, with the certificates of its issuers. */
export interface KnownSigner {
  /** DER, the signer's own certificate first. */
  certificates: readonly Uint8Array[];
  organization: string;
}

/** The facts in the metadata of a sealed contract. */
export interface SealedFacts {
  contractUid: string;
  signerName: string;
  /** ISO 8601. */
  signedAt: string;
}

export type FileVerdict =
  /** A known signer sealed the file, and no byte has changed. */
  | ({ kind: 'unchanged'; organization: string } & SealedFacts)
  /** The file claims to be ours, but its seal is invalid: it was changed, extended, or forged. */
  | { kind: 'changed' }
  | { kind: 'foreign' }
  | { kind: 'not_pdf' };

/** One character per byte, so that a position in the text is a position in the file. */
const latin1 = (bytes: Uint8Array) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
};

interface Signature {
  /** The signed content: the file without the signature itself. */
  content: Uint8Array;
  /** DER. */
  der: Uint8Array<ArrayBuffer>;
  /** Whether the signature covers the whole file. */
  isWhole: boolean;
}

/** The signatures of a PDF, by their byte ranges. Signatures in any other form than ours are ignored. */
function signaturesOf(bytes: Uint8Array, text: string): Signature[] {
  const found: Signature[] = [];
  for (const match of text.matchAll(/\/ByteRange \[ (\d+) (\d+) (\d+) (\d+) \]/g)) {
    const [from = 0, before = 0, after = 0, rest = 0] = match.slice(1).map(Number);
    const hex = /^<((?:[0-9a-f]{2})+)>$/.exec(text.slice(from + before, after))?.[1];
    // A range beyond the end of the file is no signature, and could demand more memory than there is.
    if (!hex || after + rest > bytes.length) continue;
    const content = new Uint8Array(before + rest);
    content.set(bytes.subarray(from, from + before));
    content.set(bytes.subarray(after, after + rest), before);
    const der = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    found.push({ content, der, isWhole: from === 0 && after + rest === bytes.length });
  }
  return found;
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/**
 * Whether the signer signed exactly this content. The signer's public key verifies the signature value; every other byte
 * must equal what follows from the certificate and the content.
 */
async function isSignedBy({ certificates }: KnownSigner, { content, der }: Signature): Promise<boolean> {
  try {
    const parsed = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(der).content });
    const [theirs] = parsed.signerInfos;
    const [own] = certificates;
    if (!theirs || !own) return false;
    const signature = ownBytes(theirs.signature.valueBlock.valueHexView);
    const expected = await signedDataOf(certificates, await digestOf(content));
    if (!isSame(encodeSigned(expected, signature), der)) return false;
    return await parsed.verify({ signer: 0, data: ownBytes(content).buffer, checkChain: false });
  } catch {
    // The bytes are no signature.
    return false;
  }
}

const unescaped = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

/** Reads the metadata of our documents, which are plain text in the file. */
function factsOf(bytes: Uint8Array): SealedFacts | undefined {
  const text = new TextDecoder().decode(bytes);
  const metadata = text.slice(text.indexOf('<x:xmpmeta'), text.indexOf('</x:xmpmeta>'));
  const read = (pattern: RegExp) => unescaped(pattern.exec(metadata)?.[1] ?? '');
  const contractUid = read(/<dc:identifier>([^<]*)<\/dc:identifier>/);
  const signerName = read(/<dc:contributor>\s*<rdf:Bag><rdf:li>([^<]*)</);
  const signedAt = read(/<dc:date>\s*<rdf:Seq><rdf:li>([^<]*)</);
  return contractUid ? { contractUid, signerName, signedAt } : undefined;
}

/** Whether a file without a valid seal claims to be ours. */
const claimsToBeOurs = (text: string, signers: readonly KnownSigner[], signatures: readonly Signature[]) =>
  /<dc:identifier>[0-9a-f-]{36}<\/dc:identifier>/.test(text) ||
  signatures.some(({ der }) => {
    const hay = latin1(der);
    return signers.some(({ certificates: [own] }) => own && hay.includes(latin1(own)));
  });

/** Checks whether one of the signers sealed a file and no byte has changed. Works offline. */
export async function checkFile(bytes: Uint8Array, signers: readonly KnownSigner[]): Promise<FileVerdict> {
  const text = latin1(bytes);
  const signatures = signaturesOf(bytes, text);
  for (const signature of signatures) {
    for (const signer of signers) {
      if (!(await isSignedBy(signer, signature))) continue;
      const facts = factsOf(bytes);
      if (!signature.isWhole || !facts) return { kind: 'changed' };
      return { kind: 'unchanged', organization: signer.organization, ...facts };
    }
  }
  if (claimsToBeOurs(text, signers, signatures)) return { kind: 'changed' };
  return text.slice(0, 1024).includes('%PDF-') ? { kind: 'foreign' } : { kind: 'not_pdf' };
}
