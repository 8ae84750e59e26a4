import { X509Certificate } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { signingCertificates } from '../../db/schema/index.ts';
import type { SigningIdentity } from '../../platform/signing/signing-identity.ts';

export type SigningCertificateRow = typeof signingCertificates.$inferSelect;

/** All that ever sealed a contract, the oldest first. */
export const listSigningCertificates = (db: Database): Promise<SigningCertificateRow[]> =>
  db.select().from(signingCertificates).orderBy(asc(signingCertificates.createdAt));

/** The certificate that the product made for an organisation and that is valid until the moment. */
export async function findMadeCertificate(
  tx: Tx | Database,
  organisation: string,
  until: Date,
): Promise<SigningCertificateRow | undefined> {
  const [row] = await tx
    .select()
    .from(signingCertificates)
    .where(
      and(
        eq(signingCertificates.organisation, organisation),
        isNotNull(signingCertificates.keyStorageKey),
        gt(signingCertificates.validTo, until),
      ),
    )
    .orderBy(desc(signingCertificates.createdAt))
    .limit(1);
  return row;
}

/** Lets one instance at a time make a certificate; held until the transaction ends. */
export const lockSigningCertificates = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_certificates'))`);

/** Notes a certificate before it seals anything; a known one stays as it is. */
export async function recordSigningCertificate(
  tx: Tx | Database,
  { certificates, fingerprint }: SigningIdentity,
  about: { organisation: string; keyStorageKey: string | null; now: Date },
): Promise<void> {
  const [own] = certificates;
  if (!own) throw new Error('a signer has a certificate');
  await tx
    .insert(signingCertificates)
    .values({
      fingerprint,
      certificates: certificates.map((der) => Buffer.from(der).toString('base64')),
      organisation: about.organisation,
      keyStorageKey: about.keyStorageKey,
      validTo: new X509Certificate(own).validToDate,
      createdAt: about.now,
    })
    .onConflictDoNothing();
}
