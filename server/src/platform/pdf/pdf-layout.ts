import type { PDFPage } from 'pdf-lib';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

function contentOf({ node, doc }: PDFPage): string {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => doc.context.lookup(one)) : [contents];
  return streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
}

const round = (text: string): string =>
  text.replace(/-?\d*\.\d+/g, (number) => String(Number(Number(number).toFixed(2))));

const text =
  /^q BT (?<color>.*) rg (?<font>\S+) (?<size>\S+) Tf .* 1 0 0 1 (?<x>\S+) (?<y>\S+) Tm (?<length>\d+) letters Tj/;

/** One text or shape in a line, without the random end of the names of fonts and images. */
function describe(block: string): string {
  const line = round(block)
    .replace(/<([0-9A-F]*)>/g, (_whole, letters: string) => `${letters.length / 4} letters`)
    .replace(/\/([A-Za-z-]+)-\d+/g, '$1')
    .replace(/\s+/g, ' ');
  return line.replace(text, '$<x> $<y> $<font> $<size> ($<color>) $<length> letters').replace(/ T\* ET Q$/, '');
}

function linksOf({ node, doc }: PDFPage): string[] {
  const links = node.Annots()?.asArray() ?? [];
  return links
    .map((one) => doc.context.lookup(one))
    .filter((one) => one instanceof PDFDict)
    .map((one) => `link ${round(String(one.get(PDFName.of('Rect'))))}`);
}

const blocks = /\bBT\b[\s\S]*?\bET\b|\bq\b[\s\S]*?\bQ\b/g;

/**
 * For tests: the place and look of each text and shape on the pages of a PDF, each in a line. `pdfPages` reads the words.
 */
export async function pdfLayout(pdf: Uint8Array): Promise<string> {
  const pages = (await PDFDocument.load(pdf)).getPages();
  const lines = pages.flatMap((page, index) => [
    `page ${index + 1}`,
    ...[...contentOf(page).matchAll(blocks)].map(([block]) => describe(block)),
    ...linksOf(page),
  ]);
  return `${lines.join('\n')}\n`;
}
