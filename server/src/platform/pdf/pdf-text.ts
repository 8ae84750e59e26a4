import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * For tests: the text of each page of a PDF as a reader's program gives it back, a line of the page a line of the text.
 */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  try {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
