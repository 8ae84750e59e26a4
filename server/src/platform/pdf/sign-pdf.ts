import type { Reference } from 'pdfkit';
import { signDetached } from '../signing/sign-detached.ts';
import type { SigningIdentity } from '../signing/signing-identity.ts';
import type { OpenDocument } from './document.ts';
import { page, saveDocument } from './document.ts';

export interface PdfSeal {
  identity: SigningIdentity;
  /** The signer, the reason, and the time, as the signature panel of a PDF reader shows them. */
  name: string;
  reason: string;
  at: Date;
}

/** Ten digits stand for each number of the byte range until it is known. No file is that long. */
const unknown = 9_999_999_999;
const attempts = 200;

/** Printed and locked. A field without an area needs no appearance. */
const widgetFlags = 132;
/** The document has signatures, so programs may only append to it. */
const signatureFlags = 3;

/** pdfkit writes a plain string as a name and a `String` object as text. */
const pdfText = (text: string): object => Object(text);

/** Adds the field to the open page, which is the last. */
function addSignatureField({ pdf, tags }: OpenDocument, seal: PdfSeal, signatureBytes: number): Reference {
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unknown, unknown, unknown],
    Contents: new Uint8Array(signatureBytes),
    Name: pdfText(seal.name),
    Reason: pdfText(seal.reason),
    M: seal.at,
  });

  signature.end();
  tags.within('Form', (structParent) => {
    pdf.annotate(0, page.height, 0, 0, {
      Subtype: 'Widget',
      FT: 'Sig',
      T: pdfText('Seal'),
      // The name of the invisible field for a screen reader.
      TU: pdfText(seal.reason),
      V: signature,
      F: widgetFlags,
      P: pdf.page.dictionary,
      structParent,
    });
  });

  const form = pdf.ref({ SigFlags: signatureFlags, Fields: [pdf.page.annotations.at(-1)] });
  form.end();
  pdf._root.data.AcroForm = form;
  // pdfkit would look for the fonts of a form that people fill in.
  pdf.endAcroForm = () => {};

  return signature;
}

/** The format that pdfkit writes and `checkFile` reads. */
const placeholder = `/ByteRange [0 ${unknown} ${unknown} ${unknown}]`;
const rangeOf = (numbers: readonly number[]) => `/ByteRange [ ${numbers.join(' ')} ]`;

/** How many signatures are made to find the usual length. */
const probes = 7;

/**
 * The usual length of a signature in bytes, which is the median of several. Most elliptic-curve signatures differ by
 * one byte, but one in several hundred is even shorter. A room of that rare length would wait for another such
 * signature.
 */
export async function usualSignatureLength(identity: SigningIdentity, sign = signDetached): Promise<number> {
  const signatures = await Promise.all(Array.from({ length: probes }, () => sign(identity, new Uint8Array(0))));
  return signatures.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor(probes / 2)] ?? 0;
}

/** The usual lengths by identity. Finding one takes longer than a signature. */
const usualLengths = new WeakMap<SigningIdentity, number>();

async function knownSignatureLength(identity: SigningIdentity): Promise<number> {
  const length = usualLengths.get(identity) ?? (await usualSignatureLength(identity));
  usualLengths.set(identity, length);
  return length;
}

/**
 * Writes the document with a signature over the whole file (PAdES baseline, level B-B). The room for the signature is
 * exactly as long as the signature, so the file has no byte that can change unnoticed.
 */
export async function signPdf(document: OpenDocument, seal: PdfSeal): Promise<Uint8Array> {
  const signatureBytes = await knownSignatureLength(seal.identity);
  const { offset } = addSignatureField(document, seal, signatureBytes);
  const file = Buffer.from(await saveDocument(document));
  // A person's name may look like the placeholder, so only the object of the signature is searched.
  const rangeAt = file.indexOf(placeholder, offset);
  const contentsAt = file.indexOf(`/Contents <${'0'.repeat(signatureBytes * 2)}>`, rangeAt);
  if (rangeAt < 0 || contentsAt < 0) throw new Error('the room for the signature is missing');

  const before = contentsAt + '/Contents '.length;
  const after = before + signatureBytes * 2 + 2;

  file.write(rangeOf([0, before, after, file.length - after]).padEnd(placeholder.length), rangeAt, 'latin1');
  const content = Buffer.concat([file.subarray(0, before), file.subarray(after)]);

  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const signature = await signDetached(seal.identity, content);
    // Elliptic-curve signatures differ by a byte or two in length. Each attempt makes a new one.
    if (signature.length !== signatureBytes) continue;
    file.write(Buffer.from(signature).toString('hex'), before + 1, 'latin1');
    return file;
  }

  throw new Error('no signature had the length of its room');
}
