import { webcrypto } from 'node:crypto';
import { digestOf, encodeSigned, ownBytes, signedDataOf } from '@portal/shared/verify/signed-data';
import * as pkijs from 'pkijs';
import type { SigningIdentity } from './signing-identity.ts';

/** A PAdES baseline signature over separate content, in DER. */
export async function signDetached(
  { privateKey, certificates }: SigningIdentity,
  content: Uint8Array,
): Promise<Uint8Array> {
  const signed = await signedDataOf(certificates, await digestOf(content));
  const { name } = privateKey.algorithm;
  const raw = await webcrypto.subtle.sign({ name, hash: 'SHA-256' }, privateKey, ownBytes(signed.signedAttributes));
  return encodeSigned(signed, new Uint8Array(name === 'ECDSA' ? pkijs.createCMSECDSASignature(raw) : raw));
}
