import type { Signature } from '@portal/shared/contracts/signature';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { isSameName } from '@portal/shared/format/format';
import type { FileWork } from '#platform/files/file-work.ts';
import { measurePng } from '#platform/files/flatten-png.ts';

/** The largest picture of a signature: 1 megapixel, and 1 MB once it is inflated. */
const limits = { pixels: 1_000_000, bytes: 1024 * 1024 };

/**
 * The drawn signature as a base64 PNG; null for a typed one. The image is decoded here, while the call can still be
 * refused: a broken image would stop the sealing of a signed contract. A small file can declare a huge picture, so its
 * size is checked before any pixel is decoded.
 * @throws {AppError} 422 when the image is too large or is not a PNG that can be drawn
 */
export async function readSignature(
  fileWork: FileWork,
  signature: Signature,
  signerId: string,
): Promise<string | null> {
  if (signature.kind === 'typed') return null;
  const image = (signature.image ?? '').replace(/^data:image\/png;base64,/, '');
  const png = Buffer.from(image, 'base64');

  const size = measurePng(png);
  if (!size) throw invalidFields({ 'signature.image': 'SIGNATURE_MISSING' });
  if (size.isTooLong || size.pixels > limits.pixels || size.bytes > limits.bytes)
    throw invalidFields({ 'signature.image': 'SIGNATURE_TOO_LARGE' });

  await fileWork.flattenPng(png, signerId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'VALIDATION_ERROR'
      ? invalidFields({ 'signature.image': 'SIGNATURE_MISSING' })
      : error;
  });
  return image;
}

/** The name that the record of a signature has: as typed, or the signer's own for a drawn one, whatever the call names. */
export const signedNameOf = ({ kind, name }: Signature, signerName: string): string =>
  kind === 'typed' ? name : signerName;

/** Why a typed signature is not the signer's; null if it is. */
export const refusalOfName = ({ kind, name }: Signature, signerName: string): AppError | null =>
  kind === 'typed' && !isSameName(name, signerName) ? invalidFields({ 'signature.name': 'SIGNATURE_NOT_YOURS' }) : null;

/** Refuses a typed signature with another name than the signer's. @throws {AppError} 422 SIGNATURE_NOT_YOURS */
export function refuseOtherName(signature: Signature, signerName: string): void {
  const refusal = refusalOfName(signature, signerName);
  if (refusal) throw refusal;
}
