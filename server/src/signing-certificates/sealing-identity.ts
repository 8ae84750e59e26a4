import { discardFile } from '#files/discard-file.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import { required } from '#platform/required.ts';
import type { SigningIdentity } from '#platform/signing/signing-identity.ts';
import { makeSigningIdentity, openSigningIdentity } from '#platform/signing/signing-identity.ts';
import type { SigningCertificateRow } from './repository.ts';
import { findMadeCertificate, lockSigningCertificates, recordSigningCertificate } from './repository.ts';

/** The validity in years. A case may take ten years or more, and its contract must be verifiable afterwards. */
const validYears = 20;
/** The remaining days at which the product creates the next certificate. */
const spareDays = 30;

/** Opened keys by fingerprint; a fingerprint always has the same key. */
const opened = new Map<string, SigningIdentity>();

async function openMade(deps: Deps, row: SigningCertificateRow): Promise<SigningIdentity> {
  const known = opened.get(row.fingerprint);
  if (known) return known;
  const pkcs8 = await deps.storage.get(row.keyStorageKey ?? '');
  const identity = await openSigningIdentity(
    pkcs8,
    row.certificates.map((der) => Buffer.from(der, 'base64')),
  );
  opened.set(row.fingerprint, identity);
  return identity;
}

/**
 * Creates a key and certificate for the organization. The key is stored with the files and encrypted like them: under
 * `DATA_DIR`, or in the bucket that all instances share. Of several instances, one creates it and the others wait.
 */
async function makeOne(deps: Deps, organization: string, until: Date): Promise<SigningCertificateRow> {
  const now = deps.clock.now();
  const { identity, pkcs8 } = await makeSigningIdentity({
    organization,
    commonName: `${organization} - contract seal`,
    validFrom: now,
    validYears,
  });
  const keyStorageKey = `signing/${identity.fingerprint}`;
  await deps.storage.put(keyStorageKey, pkcs8);
  const key = { storageKey: keyStorageKey, sha256: sha256(pkcs8) };
  const found = await deps.db.transaction(async (tx) => {
    await lockSigningCertificates(tx);
    if (!(await findMadeCertificate(tx, organization, until)))
      await recordSigningCertificate(tx, identity, { organization, key, now });
    return findMadeCertificate(tx, organization, until);
  });
  const row = required(found, 'a certificate that was noted is there');
  if (row.fingerprint !== identity.fingerprint) await discardFile(deps, keyStorageKey);
  return row;
}

/**
 * The identity that seals an organization's contracts: SIGNING_P12, or the product's own certificate, created when first
 * needed.
 */
export async function sealingIdentity(deps: Deps, organization: string): Promise<SigningIdentity> {
  const now = deps.clock.now();
  if (deps.signingIdentity) {
    await recordSigningCertificate(deps.db, deps.signingIdentity, { organization, key: null, now });
    return deps.signingIdentity;
  }
  const until = new Date(now.getTime() + spareDays * 86_400_000);
  const row = (await findMadeCertificate(deps.db, organization, until)) ?? (await makeOne(deps, organization, until));
  return openMade(deps, row);
}
