import { maxFileBytes } from '@portal/shared/files/rules';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { FileVerdict, KnownSigner } from '@portal/shared/verify/check-file';
import { getSealedFile, listSigningCertificates } from '@portal/shared/verify/contract';
import { callApi } from '#platform/http/call.ts';
import { readWholeList } from '#platform/http/query.ts';

export type Verdict =
  | FileVerdict
  /** The file has no signature, but it is identical to a file that was sealed before files had signatures. */
  | { kind: 'registered' }
  | { kind: 'too_big' }
  /** The file changed or vanished on the device. */
  | { kind: 'unreadable' }
  /** Browsers can check signatures on secure pages only. */
  | { kind: 'insecure' };

type Certificates = DataOf<typeof listSigningCertificates>['items'];

const signersOf = (certificates: Certificates): KnownSigner[] =>
  certificates.map(({ certificates: chain, organization }) => ({
    organization,
    certificates: chain.map((der) => Uint8Array.from(atob(der), (character) => character.charCodeAt(0))),
  }));

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns whether the server knows the file by its SHA-256. Returns false if the call fails. */
async function isRegistered(sha256: string): Promise<boolean> {
  const answer = await callApi(getSealedFile, { params: { sha256 } }).catch(() => undefined);
  return answer?.isSealed === true;
}

/**
 * Checks a file on the device, so that it is never uploaded. The server provides the certificates. It receives the
 * file's SHA-256 only if the file has no signature of the service.
 * @throws if the certificates cannot be loaded
 */
export async function checkOnDevice(file: File): Promise<Verdict> {
  if (file.size > maxFileBytes) return { kind: 'too_big' };
  if (!globalThis.crypto?.subtle) return { kind: 'insecure' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { kind: 'unreadable' };
  const { items } = await readWholeList(listSigningCertificates, {});
  // The code that checks a signature is large, and only this page needs it.
  const { checkFile, digestOf } = await import('./file-check.ts');
  const verdict = await checkFile(new Uint8Array(bytes), signersOf(items));
  if (verdict.kind === 'foreign' && (await isRegistered(hexOf(await digestOf(new Uint8Array(bytes))))))
    return { kind: 'registered' };
  return verdict;
}
