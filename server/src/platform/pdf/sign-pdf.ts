import type { Reference } from 'pdfkit';
import { signDetached } from '../signing/sign-detached.ts';
import type { SigningIdentity } from '../signing/signing-identity.ts';
import type { OpenDocument } from './document.ts';
import { page, saveDocument } from './document.ts';

export interface PdfSeal {
  identity: SigningIdentity;
  /** Who seals, why, and when: for the reader's panel of signatures. */
  name: string;
  reason: string;
  at: Date;
}

/** Ten digits stand for each number of the byte range until it is known; no file is that long. */
const unknown = 9_999_999_999;
const attempts = 200;

/** Printed and locked; a field without an area needs no picture of itself. */
const widgetFlags = 132;
/** The document has signatures, and is only to be appended to. */
const signatureFlags = 3;

/** pdfkit writes a plain string as a name, and an object of it as text. */
const pdfText = (text: string): object => Object(text);

/** Adds the field on the last page, the one that is open. */
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
      // What a reader calls the field that nobody sees.
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
  // pdfkit would look for the fonts of a form that somebody fills in.
  pdf.endAcroForm = () => {};
  return signature;
}

/** As pdfkit writes it, and as `checkFile` reads it. */
const placeholder = `/ByteRange [0 ${unknown} ${unknown} ${unknown}]`;
const rangeOf = (numbers: readonly number[]) => `/ByteRange [ ${numbers.join(' ')} ]`;

/** So many signatures are made to find how long one usually is. */
const probes = 7;

/**
 * How long a signature usually is, in bytes: the middle of several. Of elliptic curves most differ by a byte, but one in
 * some hundreds is shorter still, and a room of that length would wait for another such one.
 */
export async function usualSignatureLength(identity: SigningIdentity, sign = signDetached): Promise<number> {
  const signatures = await Promise.all(Array.from({ length: probes }, () => sign(identity, new Uint8Array(0))));
  return signatures.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor(probes / 2)] ?? 0;
}

/**
 * Writes the document with a signature over the whole file (PAdES baseline, level B-B). The room for the signature is
 * exactly as long as the signature, so that the file has no byte that could be changed unnoticed.
 */
export async function signPdf(document: OpenDocument, seal: PdfSeal): Promise<Uint8Array> {
  const signatureBytes = await usualSignatureLength(seal.identity);
  const { offset } = addSignatureField(document, seal, signatureBytes);
  const file = Buffer.from(await saveDocument(document));
  // Somebody's name may look like the placeholder, so only the signature's own object is searched.
  const rangeAt = file.indexOf(placeholder, offset);
  const contentsAt = file.indexOf(`/Contents <${'0'.repeat(signatureBytes * 2)}>`, rangeAt);
  if (rangeAt < 0 || contentsAt < 0) throw new Error('the room for the signature is missing');
  const before = contentsAt + '/Contents '.length;
  const after = before + signatureBytes * 2 + 2;
  file.write(rangeOf([0, before, after, file.length - after]).padEnd(placeholder.length), rangeAt, 'latin1');
  const content = Buffer.concat([file.subarray(0, before), file.subarray(after)]);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const signature = await signDetached(seal.identity, content);
    // Signatures with elliptic curves differ by a byte or two in length; each try is another one.
    if (signature.length !== signatureBytes) continue;
    file.write(Buffer.from(signature).toString('hex'), before + 1, 'latin1');
    return file;
  }
  throw new Error('no signature had the length of its room');
}
