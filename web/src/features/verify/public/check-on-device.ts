import { maxFileBytes } from '@portal/shared/files/rules';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { FileVerdict, KnownSigner } from '@portal/shared/verify/check-file';
import { getSealedFile, listSigningCertificates } from '@portal/shared/verify/contract';
import { callApi } from '../../../platform/http/call.ts';

export type Verdict =
  | FileVerdict
  /** No signature of ours in it, and yet the very file that was sealed here: from before files were signed. */
  | { kind: 'registered' }
  | { kind: 'too_big' }
  /** Browsers check signatures on secure pages only. */
  | { kind: 'insecure' };

type Certificates = DataOf<typeof listSigningCertificates>['items'];

const signersOf = (certificates: Certificates): KnownSigner[] =>
  certificates.map(({ certificates: chain, organisation }) => ({
    organisation,
    certificates: chain.map((der) => Uint8Array.from(atob(der), (character) => character.charCodeAt(0))),
  }));

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the server knows the file by its SHA-256; what can not be asked is not known. */
async function isRegistered(sha256: string): Promise<boolean> {
  const answer = await callApi(getSealedFile, { params: { sha256 } }).catch(() => undefined);
  return answer?.isSealed === true;
}

/**
 * Judges a file here, on the device: it never travels. The server gives the certificates, and is asked for the file's
 * SHA-256 alone where its signature is none of ours.
 * @throws when the certificates can not be loaded
 */
export async function checkOnDevice(file: File): Promise<Verdict> {
  if (file.size > maxFileBytes) return { kind: 'too_big' };
  if (!globalThis.crypto?.subtle) return { kind: 'insecure' };
  const { items } = await callApi(listSigningCertificates, {});
  // What can judge a signature is large, and needed here alone.
  const { checkFile, digestOf } = await import('./judge.ts');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const verdict = await checkFile(bytes, signersOf(items));
  if (verdict.kind === 'foreign' && (await isRegistered(hexOf(await digestOf(bytes))))) return { kind: 'registered' };
  return verdict;
}
