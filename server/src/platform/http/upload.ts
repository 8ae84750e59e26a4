import type {} from '@fastify/multipart';
import { AppError } from '@portal/shared/errors/app-error';
import type { AcceptedContentType } from '@portal/shared/files/rules';
import { acceptedContentTypes, maxFileBytes } from '@portal/shared/files/rules';
import { isOneOf, propertyOf } from '@portal/shared/objects/keys';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { cleanHeic } from '../files/clean-heic.ts';
import { cleanFileName } from '../files/file-name.ts';
import { reencodeImage } from '../files/reencode-image.ts';
import { scanPdfInWorker } from '../files/scan-pdf-in-worker.ts';
import type { VirusScanner } from '../files/virus-scanner.ts';
import { invalidFields } from './failure.ts';
import type { UploadedFile } from './request-context.ts';

/** Several brands of one container are HEIC pictures. */
const alsoHeic = new Set(['image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/** The type of a file by its content, or null if the type is not accepted. */
export async function sniffContentType(content: Buffer): Promise<AcceptedContentType | null> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (type === undefined) return null;
  const named = alsoHeic.has(type) ? 'image/heic' : type;
  return isOneOf(acceptedContentTypes, named) ? named : null;
}

export interface Multipart {
  /** The names of the fields, as on the wire. */
  fields: Record<string, string>;
  file: { name: string; content: Buffer } | null;
}

const isOfFastify = (error: unknown): boolean => String(propertyOf(error, 'code')).startsWith('FST_');

/**
 * Reads a multipart body into memory.
 * @throws {AppError} 413 over 10 MiB; 422 for a second file; 415 if the body is not multipart; PARSE_ERROR if it is
 * broken or incomplete
 */
export async function readMultipart(request: FastifyRequest): Promise<Multipart> {
  if (!request.isMultipart()) throw new AppError('INVALID_ARGUMENTS', { status: 415 });
  try {
    return await readParts(request);
  } catch (error) {
    // Fastify's own refusals have a status. Any other error of the parser is the fault of the body.
    throw isOfFastify(error) ? error : new AppError('PARSE_ERROR');
  }
}

async function readParts(request: FastifyRequest): Promise<Multipart> {
  const fields: Record<string, string> = {};
  let file: Multipart['file'] = null;
  const parts = request.parts({
    limits: {
      fileSize: maxFileBytes,
      files: 1,
      // equivalent mutant (number): any number above the fields of our calls will do.
      fields: 30,
      // equivalent mutant (number): any size above the fields of our calls will do.
      fieldSize: 10_000,
    },
  });

  for await (const part of parts) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (part.fieldname === 'file') file = { name: part.filename ?? '', content };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }

  return { fields, file };
}

async function inspectContent(content: Buffer, contentType: AcceptedContentType): Promise<Buffer> {
  if (contentType === 'application/pdf') {
    const refusal = await scanPdfInWorker(content);
    if (refusal) throw invalidFields({ file: refusal });
    return content;
  }
  if (contentType === 'image/heic') return cleanHeic(content);
  return reencodeImage({ content, contentType });
}

/**
 * Checks the content of an upload and cleans it. A picture is re-encoded; a PDF that runs code is refused, and so is a file
 * with a virus.
 * @throws {AppError} 422 empty, missing, infected, broken, or active; 415 not an accepted type
 * @throws {ScannerDownError}
 */
export async function inspectUpload(file: Multipart['file'], findVirus?: VirusScanner): Promise<UploadedFile> {
  if (!file || file.content.length === 0) throw invalidFields({ file: 'FILE_MISSING' });
  const contentType = await sniffContentType(file.content);
  if (!contentType) throw new AppError('INVALID_FIELD', { status: 415, fields: { file: 'FILE_TYPE' } });
  // Before any other part of the product reads it.
  if (await findVirus?.(file.content)) throw invalidFields({ file: 'FILE_INFECTED' });
  const content = await inspectContent(file.content, contentType);
  return { name: cleanFileName(file.name, contentType), content, contentType };
}
