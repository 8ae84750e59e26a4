import { createHash } from 'node:crypto';
import type { PDFDocument } from 'pdf-lib';
import { PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { srgbProfile } from './srgb-profile.ts';

export type PdfMetadata = {
  title: string;
  author: string;
  subject: string;
  /** BCP 47, such as `vi-VN`. */
  language: string;
  /** When it was made; the same content and moment give the same bytes. */
  createdAt: Date;
  /** The number of what it is about. */
  identifier?: string;
  /** Who took part in it beside the author. */
  contributor?: string;
};

const escaped = (text: string) =>
  text
    // No control characters in XML, whatever somebody typed.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** As both the information dictionary and the metadata keep it: to the second. */
const seconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

const list = (kind: 'Alt' | 'Bag' | 'Seq', value: string) =>
  `<rdf:${kind}><rdf:li${kind === 'Alt' ? ' xml:lang="x-default"' : ''}>${escaped(value)}</rdf:li></rdf:${kind}>`;

/** The document's facts as XMP, with the claim to be PDF/A-2b; the same facts as in the information dictionary. */
function xmpOf(metadata: PdfMetadata, producer: string): string {
  const { title, author, subject, language, createdAt, identifier, contributor } = metadata;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
   <pdfaid:part>2</pdfaid:part>
   <pdfaid:conformance>B</pdfaid:conformance>
   <dc:format>application/pdf</dc:format>
   <dc:title>${list('Alt', title)}</dc:title>
   <dc:creator>${list('Seq', author)}</dc:creator>
   <dc:description>${list('Alt', subject)}</dc:description>
   <dc:language>${list('Bag', language)}</dc:language>
   <dc:date>${list('Seq', seconds(createdAt))}</dc:date>${identifier ? `\n   <dc:identifier>${escaped(identifier)}</dc:identifier>` : ''}${contributor ? `\n   <dc:contributor>${list('Bag', contributor)}</dc:contributor>` : ''}
   <xmp:CreatorTool>${escaped(author)}</xmp:CreatorTool>
   <xmp:CreateDate>${seconds(createdAt)}</xmp:CreateDate>
   <xmp:ModifyDate>${seconds(createdAt)}</xmp:ModifyDate>
   <xmp:MetadataDate>${seconds(createdAt)}</xmp:MetadataDate>
   <pdf:Producer>${escaped(producer)}</pdf:Producer>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

/**
 * Makes a document fit to be kept for decades as PDF/A-2b wants it: facts about itself that a program can read, what its
 * colours mean, an identity. Its fonts are embedded by who draws, and it must not be encrypted.
 */
export function makeArchivable(pdf: PDFDocument, metadata: PdfMetadata, producer: string): void {
  const { context, catalog } = pdf;
  const xmp = context.stream(new TextEncoder().encode(xmpOf(metadata, producer)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(xmp));
  const profile = context.register(context.flateStream(srgbProfile, { N: 3 }));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB IEC61966-2.1'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  // Made from the facts, not from chance: the same document has the same bytes.
  const identity = createHash('sha256')
    .update(JSON.stringify([metadata, pdf.getPageCount()]))
    .digest('hex')
    .slice(0, 32);
  context.trailerInfo.ID = context.obj([PDFHexString.of(identity), PDFHexString.of(identity)]);
}
