import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** For tests: the result of `read` for each page of a PDF, with the font names as the file has them. */
export async function readPages<T>(pdf: Uint8Array, read: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true });
  const document = await task.promise;
  try {
    const pages: T[] = [];
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await read(await document.getPage(number)));
    return pages;
  } finally {
    await task.destroy();
  }
}

/**
 * For tests: the text of each page of a PDF as a PDF reader extracts it, one line of text for each line of the page.
 */
export const pdfPages = (pdf: Uint8Array): Promise<string[]> =>
  readPages(pdf, async (page) => {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  });
