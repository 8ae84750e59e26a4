import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Every certificate that ever sealed a contract, so that any sealed file can be verified. */
export const signingCertificates = pgTable(
  'signing_certificates',
  {
    /** SHA-256 of the certificate. */
    fingerprint: text().primaryKey(),
    /** In DER as base64, followed by those of its issuers. */
    certificates: jsonb().$type<string[]>().notNull(),
    /** The legal name of the organization that seals with it. */
    organization: text().notNull(),
    /** The storage key of the private key of a self-made certificate; null if the key came from SIGNING_P12. */
    keyStorageKey: text(),
    /** Of that file. */
    keySha256: text(),
    validTo: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('signing_certificates_organization_idx').on(table.organization, table.validTo)],
);
