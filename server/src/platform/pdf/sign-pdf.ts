import type { PDFDocument } from 'pdf-lib';
import { PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib';
import { signDetached } from '../signing/sign-detached.ts';
import type { SigningIdentity } from '../signing/signing-identity.ts';

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

function addSignatureField(pdf: PDFDocument, seal: PdfSeal, signatureBytes: number): void {
  const { context, catalog } = pdf;
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [PDFNumber.of(0), PDFNumber.of(unknown), PDFNumber.of(unknown), PDFNumber.of(unknown)],
      Contents: PDFHexString.of('0'.repeat(signatureBytes * 2)),
      Name: PDFHexString.fromText(seal.name),
      Reason: PDFHexString.fromText(seal.reason),
      M: PDFString.fromDate(seal.at),
    }),
  );
  const page = pdf.getPage(pdf.getPageCount() - 1);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Seal'),
      V: signature,
      F: widgetFlags,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: signatureFlags, Fields: [field] }));
}

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
export async function signPdf(pdf: PDFDocument, seal: PdfSeal): Promise<Uint8Array> {
  const signatureBytes = await usualSignatureLength(seal.identity);
  addSignatureField(pdf, seal, signatureBytes);
  // A signature must stand in the file as it is, not within a compressed stream of objects.
  const file = Buffer.from(await pdf.save({ useObjectStreams: false }));
  const placeholder = rangeOf([0, unknown, unknown, unknown]);
  const rangeAt = file.lastIndexOf(placeholder);
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
