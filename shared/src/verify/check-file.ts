import * as pkijs from 'pkijs';
import { digestOf, encodeSigned, ownBytes, signedDataOf } from './signed-data.ts';

/** A certificate that sealed contracts, with those of its issuers. */
export interface KnownSigner {
  /** In DER, the signer's own first. */
  certificates: readonly Uint8Array[];
  organisation: string;
}

/** What a sealed contract says about itself. */
export interface SealedFacts {
  contractUid: string;
  signerName: string;
  /** ISO 8601. */
  signedAt: string;
}

export type FileVerdict =
  /** Sealed by one of the known signers, and every byte is as it was. */
  | ({ kind: 'unchanged'; organisation: string } & SealedFacts)
  /** It says that it is from here, and its seal does not hold: changed, added to, or forged. */
  | { kind: 'changed' }
  | { kind: 'foreign' }
  | { kind: 'not_pdf' };

/** A byte a character, so that a place in the text is a place in the file. */
const latin1 = (bytes: Uint8Array) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
};

interface Signature {
  /** What it is over: the file without the signature itself. */
  content: Uint8Array;
  /** In DER. */
  der: Uint8Array<ArrayBuffer>;
  /** Nothing stands before, after or beside what it is over. */
  isWhole: boolean;
}

/** The signatures of a PDF, by their byte ranges; what is not written as ours are is none. */
function signaturesOf(bytes: Uint8Array, text: string): Signature[] {
  const found: Signature[] = [];
  for (const match of text.matchAll(/\/ByteRange \[ (\d+) (\d+) (\d+) (\d+) \]/g)) {
    const [from = 0, before = 0, after = 0, rest = 0] = match.slice(1).map(Number);
    const hex = /^<((?:[0-9a-f]{2})+)>$/.exec(text.slice(from + before, after))?.[1];
    // What is said to go on after the file's end is no signature, and there may be no room for so much of it.
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
 * Whether a signature is the signer's and over exactly this content. The signature is checked with the signer's public
 * key; all the rest of it must be, byte for byte, what follows from the certificate and the content.
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
    // Not even readable as a signature.
    return false;
  }
}

const unescaped = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

/** Reads what our documents say about themselves in their metadata, which stand in the file as plain text. */
function factsOf(bytes: Uint8Array): SealedFacts | undefined {
  const text = new TextDecoder().decode(bytes);
  const metadata = text.slice(text.indexOf('<x:xmpmeta'), text.indexOf('</x:xmpmeta>'));
  const read = (pattern: RegExp) => unescaped(pattern.exec(metadata)?.[1] ?? '');
  const contractUid = read(/<dc:identifier>([^<]*)<\/dc:identifier>/);
  const signerName = read(/<dc:contributor>\s*<rdf:Bag><rdf:li>([^<]*)</);
  const signedAt = read(/<dc:date>\s*<rdf:Seq><rdf:li>([^<]*)</);
  return contractUid ? { contractUid, signerName, signedAt } : undefined;
}

/** Whether a file that no signer stands for wants to look like ours. */
const claimsToBeOurs = (text: string, signers: readonly KnownSigner[], signatures: readonly Signature[]) =>
  /<dc:identifier>[0-9a-f-]{36}<\/dc:identifier>/.test(text) ||
  signatures.some(({ der }) => {
    const hay = latin1(der);
    return signers.some(({ certificates: [own] }) => own && hay.includes(latin1(own)));
  });

/** Tells whether a file is a contract that one of the signers sealed, and unchanged. Asks nobody: it works without a network. */
export async function checkFile(bytes: Uint8Array, signers: readonly KnownSigner[]): Promise<FileVerdict> {
  const text = latin1(bytes);
  const signatures = signaturesOf(bytes, text);
  for (const signature of signatures) {
    for (const signer of signers) {
      if (!(await isSignedBy(signer, signature))) continue;
      const facts = factsOf(bytes);
      if (!signature.isWhole || !facts) return { kind: 'changed' };
      return { kind: 'unchanged', organisation: signer.organisation, ...facts };
    }
  }
  if (claimsToBeOurs(text, signers, signatures)) return { kind: 'changed' };
  return text.slice(0, 1024).includes('%PDF-') ? { kind: 'foreign' } : { kind: 'not_pdf' };
}
