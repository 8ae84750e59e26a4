import PDFDocument from 'pdfkit';

/** Lengths are in points (1/72 inch). Printers in Vietnam use A4. */
export const page = { width: 595.28, height: 841.89, left: 62, right: 62, top: 74, bottom: 68 } as const;

export type PdfMetadata = {
  title: string;
  author: string;
  subject: string;
  /** A BCP 47 tag, such as `vi-VN`. */
  language: string;
  /** The time of creation. The same content and time produce the same bytes. */
  createdAt: Date;
  /** The number of the record that the document is about. */
  identifier?: string;
  /** A person who took part besides the author. */
  contributor?: string;
};

const producer = 'PDFKit';

const escaped = (text: string) =>
  text
    // XML does not allow control characters, but a person may have typed them.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

const list = (kind: 'Alt' | 'Bag' | 'Seq', value: string) =>
  `<rdf:${kind}><rdf:li${kind === 'Alt' ? ' xml:lang="x-default"' : ''}>${escaped(value)}</rdf:li></rdf:${kind}>`;

/** PDF/A allows only known properties. This schema describes the one that PDF/UA adds. */
const pdfuaidSchema = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
   <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
     <pdfaProperty:name>part</pdfaProperty:name>
     <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
     <pdfaProperty:category>internal</pdfaProperty:category>
     <pdfaProperty:description>The part of ISO 14289 that the file conforms to</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
   </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;

/** The document's metadata as XMP, with the claim of PDF/UA-1. It matches the information dictionary. */
function xmpOf({ title, author, subject, language, createdAt, identifier, contributor }: PdfMetadata): string {
  // The information dictionary counts whole seconds, and both must state the same time.
  const moment = `${createdAt.toISOString().slice(0, 19)}Z`;
  return `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
   <pdfuaid:part>1</pdfuaid:part>
   <dc:format>application/pdf</dc:format>
   <dc:title>${list('Alt', title)}</dc:title>
   <dc:creator>${list('Seq', author)}</dc:creator>
   <dc:description>${list('Alt', subject)}</dc:description>
   <dc:language>${list('Bag', language)}</dc:language>
   <dc:date>${list('Seq', moment)}</dc:date>${identifier ? `\n   <dc:identifier>${escaped(identifier)}</dc:identifier>` : ''}${contributor ? `\n   <dc:contributor>${list('Bag', contributor)}</dc:contributor>` : ''}
   <xmp:CreatorTool>${escaped(author)}</xmp:CreatorTool>
   <xmp:CreateDate>${moment}</xmp:CreateDate>
   <xmp:ModifyDate>${moment}</xmp:ModifyDate>
   <xmp:MetadataDate>${moment}</xmp:MetadataDate>
   <pdf:Producer>${producer}</pdf:Producer>
  </rdf:Description>
  ${pdfuaidSchema}`;
}

/**
 * Opens a document that can be archived for decades (PDF/A-2a) and read aloud (PDF/UA-1). It has machine-readable
 * metadata, a definition of its colors, a language, and a structure. The caller embeds the fonts and tags the content.
 */
export function openArchivablePdf(metadata: PdfMetadata): PDFDocument {
  const { title, author, subject, language, createdAt } = metadata;
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    font: null,
    size: [page.width, page.height],
    margin: 0,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: author,
      Producer: producer,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });

  // pdfkit would write the title and the author without escaping them.
  pdf._addInfo = () => pdf.appendXML(xmpOf(metadata));
  return pdf;
}
