import type { applyForJob } from '@portal/shared/applications/contract';
import type { BodyOf } from '@portal/shared/http/endpoint';
import { invalidFields } from '../../platform/http/failure.ts';
import { isDrawablePng } from '../../platform/pdf/png.ts';

type Signature = BodyOf<typeof applyForJob>['signature'];

/**
 * The drawn signature as a base64 PNG; null for a typed one. The image is decoded here, while the call can still be
 * refused: a broken image would stop the sealing of a signed contract.
 */
export async function readSignature(signature: Signature): Promise<string | null> {
  if (signature.kind === 'typed') return null;
  const png = (signature.image ?? '').replace(/^data:image\/png;base64,/, '');
  if (!isDrawablePng(Buffer.from(png, 'base64'))) throw invalidFields({ 'signature.image': 'SIGNATURE_MISSING' });
  return png;
}
