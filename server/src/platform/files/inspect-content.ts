import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { AcceptedContentType } from '@portal/shared/files/rules';
import { acceptedContentTypes } from '@portal/shared/files/rules';
import { isOneOf } from '@portal/shared/objects/keys';
import { fileTypeFromBuffer } from 'file-type';

/** Several brands of one container are HEIC pictures. */
const alsoHeic = new Set(['image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/** The type of a file by its content, or null if the type is not accepted. */
export async function sniffContentType(content: Uint8Array): Promise<AcceptedContentType | null> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (type === undefined) return null;
  const named = alsoHeic.has(type) ? 'image/heic' : type;
  return isOneOf(acceptedContentTypes, named) ? named : null;
}

/** The content of an upload as it is stored. */
export interface Inspected {
  content: Buffer;
  contentType: AcceptedContentType;
}

/**
 * Checks the content of an upload and cleans it. A picture is re-encoded. A PDF stays as it was sent; one that acts is
 * refused.
 * @throws {AppError} 422 broken, active, or too large; 415 not an accepted type
 */
export async function inspectContent(content: Buffer): Promise<Inspected> {
  const contentType = await sniffContentType(content);
  if (!contentType) throw new AppError('INVALID_FIELD', { status: 415, fields: { file: 'FILE_TYPE' } });
  // A process loads what its files need.
  if (contentType === 'image/heic') {
    const { cleanHeic } = await import('./clean-heic.ts');
    return { content: cleanHeic(content), contentType };
  }
  if (contentType === 'application/pdf') {
    const { refusalOfPdf } = await import('./clean-pdf.ts');
    const refusal = refusalOfPdf(content);
    if (refusal) throw invalidFields({ file: refusal });
    return { content, contentType };
  }
  const { reencodeImage } = await import('./reencode-image.ts');
  return { content: await reencodeImage({ content, contentType }), contentType };
}
