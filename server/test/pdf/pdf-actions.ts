import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * For tests: everything in a PDF that runs or opens something when somebody opens or clicks it, as a PDF reader finds
 * it: links, fields, scripts, attachments, and an action that the file opens with.
 */
export async function pdfActions(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  try {
    const found: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      for (const { subtype, fieldType, url, unsafeUrl, actions } of await (
        await document.getPage(number)
      ).getAnnotations()) {
        found.push([subtype, fieldType, url ?? unsafeUrl, actions && 'script'].filter(Boolean).join(' '));
      }
    }
    if (await document.getOpenAction()) found.push('open action');
    if (await document.getAttachments()) found.push('attachment');
    if (await document.getJSActions()) found.push('script');
    return found;
  } finally {
    await task.destroy();
  }
}
