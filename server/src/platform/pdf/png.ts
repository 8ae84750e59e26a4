import { PDFDocument } from 'pdf-lib';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** Largest side of an image in pixels: a small file can unpack to a huge picture. */
export const maxPngSide = 4000;

/** Width and height in pixels from the header; null where it is no PNG. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 33 || pngSignature.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Whether an image can be put into a document: ask before a signature is accepted. */
export async function isDrawablePng(bytes: Uint8Array): Promise<boolean> {
  const size = pngSize(bytes);
  if (!size || size.width < 1 || size.height < 1 || Math.max(size.width, size.height) > maxPngSide) return false;
  try {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    await (await pdf.embedPng(bytes)).embed();
    return true;
  } catch {
    return false;
  }
}
