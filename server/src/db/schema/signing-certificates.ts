import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Every certificate that ever sealed a contract, so that a file can be checked for as long as somebody keeps it. */
export const signingCertificates = pgTable(
  'signing_certificates',
  {
    /** SHA-256 of the certificate. */
    fingerprint: text().primaryKey(),
    /** In DER, as base64, and after it those of its issuers. */
    certificates: jsonb().$type<string[]>().notNull(),
    /** The legal name of who seals with it. */
    organisation: text().notNull(),
    /** Where the private key of one that the product made is stored; null where it was given by SIGNING_P12. */
    keyStorageKey: text(),
    validTo: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('signing_certificates_organisation_idx').on(table.organisation, table.validTo)],
);
