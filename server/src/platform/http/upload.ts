import type {} from '@fastify/multipart';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { maxFileBytes } from '@portal/shared/files/rules';
import { propertyOf } from '@portal/shared/objects/keys';
import type { FastifyRequest } from 'fastify';
import { cleanFileName } from '../files/file-name.ts';
import type { FileWork } from '../files/file-work.ts';
import type { VirusScanner } from '../files/virus-scanner.ts';
import type { UploadedFile } from './request-context.ts';

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

/** The name of a file in a form, in which browsers write a quote as `%22` (HTML Standard, multipart/form-data). */
const decodeName = (name: string): string => name.replaceAll('%22', '"');

async function readParts(request: FastifyRequest): Promise<Multipart> {
  const fields: Record<string, string> = {};
  let file: Multipart['file'] = null;
  const parts = request.parts({
    limits: {
      fileSize: maxFileBytes,
      files: 1,
      fields: 30,
      fieldSize: 10_000,
    },
  });

  for await (const part of parts) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (part.fieldname === 'file') file = { name: decodeName(part.filename ?? ''), content };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }

  return { fields, file };
}

/**
 * Returns an upload that has content and no virus, as it was sent.
 * @throws {AppError} 422 empty, missing, or infected
 * @throws {ScannerDownError}
 */
export async function scanUpload(
  file: Multipart['file'],
  findVirus: VirusScanner | undefined,
): Promise<NonNullable<Multipart['file']>> {
  if (!file) throw invalidFields({ file: 'FILE_MISSING' });
  if (file.content.length === 0) throw invalidFields({ file: 'FILE_EMPTY' });
  // Before any part of the product reads it.
  if (await findVirus?.(file.content)) throw invalidFields({ file: 'FILE_INFECTED' });
  return file;
}

/**
 * Checks the content of an upload and cleans it, as `inspectContent`. A file with a virus is refused.
 * @param person whose turn it is
 * @throws {AppError} 422 empty, missing, infected, broken, or active; 415 not an accepted type
 * @throws {ScannerDownError}
 */
export async function inspectUpload(
  given: Multipart['file'],
  { fileWork, person, findVirus }: { fileWork: FileWork; person: string; findVirus?: VirusScanner },
): Promise<UploadedFile> {
  const file = await scanUpload(given, findVirus);
  const { content, contentType } = await fileWork.inspect(file.content, person);
  return { name: cleanFileName(file.name, contentType), content, contentType };
}
