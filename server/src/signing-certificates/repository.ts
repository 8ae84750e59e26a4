import { X509Certificate } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { signingCertificates } from '#db/schema/index.ts';
import type { SigningIdentity } from '#platform/signing/signing-identity.ts';

export type SigningCertificateRow = typeof signingCertificates.$inferSelect;

/** All certificates that ever sealed a contract, oldest first. */
export const listSigningCertificates = (db: Database): Promise<SigningCertificateRow[]> =>
  db
    .select()
    .from(signingCertificates)
    .orderBy(asc(signingCertificates.createdAt), asc(signingCertificates.fingerprint));

/** The product's own certificate of an organization that is valid beyond the moment. */
export async function findMadeCertificate(
  tx: Tx | Database,
  organization: string,
  until: Date,
): Promise<SigningCertificateRow | undefined> {
  const [row] = await tx
    .select()
    .from(signingCertificates)
    .where(
      and(
        eq(signingCertificates.organization, organization),
        isNotNull(signingCertificates.keyStorageKey),
        gt(signingCertificates.validTo, until),
      ),
    )
    .orderBy(desc(signingCertificates.createdAt), asc(signingCertificates.fingerprint))
    .limit(1);
  return row;
}

/** Takes an advisory lock, so that one instance at a time creates a certificate. */
export const lockSigningCertificates = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_certificates'))`);

/** Records a certificate before it seals anything. A known certificate stays unchanged. */
export async function recordSigningCertificate(
  tx: Tx | Database,
  { certificates, fingerprint }: SigningIdentity,
  about: { organization: string; key: { storageKey: string; sha256: string } | null; now: Date },
): Promise<void> {
  const [own] = certificates;
  if (!own) throw new Error('a signer has a certificate');
  await tx
    .insert(signingCertificates)
    .values({
      fingerprint,
      certificates: certificates.map((der) => Buffer.from(der).toString('base64')),
      organization: about.organization,
      keyStorageKey: about.key?.storageKey ?? null,
      keySha256: about.key?.sha256 ?? null,
      validTo: new X509Certificate(own).validToDate,
      createdAt: about.now,
    })
    .onConflictDoNothing();
}
