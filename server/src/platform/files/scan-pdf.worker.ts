import { scanPdf } from './scan-pdf.ts';

/** @param content a buffer, which arrives as a plain array of bytes */
export default (content: Uint8Array) => scanPdf(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
