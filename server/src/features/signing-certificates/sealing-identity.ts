import type { Deps } from '../../platform/deps.ts';
import { required } from '../../platform/required.ts';
import type { SigningIdentity } from '../../platform/signing/signing-identity.ts';
import { makeSigningIdentity, openSigningIdentity } from '../../platform/signing/signing-identity.ts';
import type { SigningCertificateRow } from './repository.ts';
import { findMadeCertificate, lockSigningCertificates, recordSigningCertificate } from './repository.ts';

/** A case takes up to ten years and more, and its contract is checked after it. */
const validYears = 20;
/** Another one is made in time, not on the last day. */
const spareDays = 30;

/** Keys never change under their fingerprint. */
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
 * Makes a key and certificate for the organisation, and keeps the key where the files are, encrypted like them: under
 * `DATA_DIR`, or in the bucket that all instances share. Of several instances that come here at once one is first.
 */
async function makeOne(deps: Deps, organisation: string, until: Date): Promise<SigningCertificateRow> {
  const now = deps.clock.now();
  const { identity, pkcs8 } = await makeSigningIdentity({
    organisation,
    commonName: `${organisation} - contract seal`,
    validFrom: now,
    validYears,
  });
  const keyStorageKey = `signing/${identity.fingerprint}`;
  await deps.storage.put(keyStorageKey, pkcs8);
  const found = await deps.db.transaction(async (tx) => {
    await lockSigningCertificates(tx);
    if (!(await findMadeCertificate(tx, organisation, until)))
      await recordSigningCertificate(tx, identity, { organisation, keyStorageKey, now });
    return findMadeCertificate(tx, organisation, until);
  });
  const row = required(found, 'a certificate that was noted is there');
  if (row.fingerprint !== identity.fingerprint) await deps.storage.delete(keyStorageKey);
  return row;
}

/** Who seals a contract of the organisation: by SIGNING_P12, else by the product's own certificate, made when first needed. */
export async function sealingIdentity(deps: Deps, organisation: string): Promise<SigningIdentity> {
  const now = deps.clock.now();
  if (deps.signingIdentity) {
    await recordSigningCertificate(deps.db, deps.signingIdentity, { organisation, keyStorageKey: null, now });
    return deps.signingIdentity;
  }
  const until = new Date(now.getTime() + spareDays * 86_400_000);
  const row = (await findMadeCertificate(deps.db, organisation, until)) ?? (await makeOne(deps, organisation, until));
  return openMade(deps, row);
}
