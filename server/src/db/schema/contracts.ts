import type { ContractText } from '@portal/shared/contracts/contract';
import type { SealStep } from '@portal/shared/contracts/sealing';
import type { EndReason } from '@portal/shared/contracts/workflow';
import { contractStatuses, contractWorkflow } from '@portal/shared/contracts/workflow';
import type { FeePlan, FeeSchedule } from '@portal/shared/fee-plans/schema';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { Organization } from '@portal/shared/settings/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { isOneOf, moment, uidKey } from './columns.ts';
import { encryptedFields } from './encrypted-columns.ts';
import { jsonWithTexts } from './localized-columns.ts';
import { signingCertificates } from './signing-certificates.ts';
import { users } from './users.ts';

/** A signed contract. Its text, figures, and signature never change; its status does. */
export const contracts = pgTable(
  'contracts',
  {
    id: uidKey(),
    applicationId: uuid()
      .notNull()
      .unique()
      .references(() => applications.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    languageCode: text().$type<LanguageCode>().notNull(),
    ...encryptedFields<{
      text: ContractText;
      /** The text in the other languages, for reading. */
      translations: ContractText[];
      /** The spelling of this key is part of every stored contract, and no contract can change. */
      organisation: Organization;
      /** The number in the text, kept apart because staff read the text without it. */
      passportNumber: string;
      /** The drawn signature, a PNG in base64. */
      signatureImage: string | null;
    }>(),
    feePlan: jsonWithTexts<FeePlan>().notNull(),
    feeSchedule: jsonb().$type<FeeSchedule>().notNull(),
    /** The labor steps of the case, in their order. */
    laborSteps: text().array().$type<ProgressStep[]>().notNull(),
    dependents: integer().notNull(),
    totalCents: integer().notNull(),
    sha256: text().notNull(),
    signerName: text().notNull(),
    signatureKind: text().$type<'drawn' | 'typed'>().notNull(),
    signedAt: moment().notNull(),
    ip: text(),
    userAgent: text(),
    isConsentAccepted: boolean().notNull(),
    isTermsAccepted: boolean().notNull(),
    /** The questions about the key facts that the signer answered correctly. */
    questionsVersion: integer().notNull(),
    /** How the signer confirmed the identity. */
    confirmedBy: text().$type<'password' | 'code'>().notNull(),
    pdfStorageKey: text(),
    pdfSha256: text(),
    sealedAt: moment(),
    /** The fingerprint of the certificate that sealed the contract; null until then. */
    sealedWith: text().references(() => signingCertificates.fingerprint),
    /**
     * The number of failed attempts to seal, with the time and step of the last one. Sealing is retried until it
     * succeeds.
     */
    sealFailures: integer().notNull().default(0),
    sealFailedAt: moment(),
    sealFailedStep: text().$type<SealStep>(),
    status: text({ enum: contractStatuses }).notNull().default(contractWorkflow.initial),
    /** When it was cancelled, ended, or completed. */
    endedAt: moment(),
    /** Null while it is in force or completed. */
    endReason: text().$type<EndReason>(),
  },
  (table) => [
    isOneOf('contracts_status_known', table.status, contractStatuses),
    index('contracts_user_idx').on(table.userId, table.signedAt, table.id),
    index('contracts_unsealed_idx').on(table.signedAt, table.id).where(sql`${table.sealedAt} is null`),
    index('contracts_pdf_sha256_idx').on(table.pdfSha256),
  ],
);
/** A contract without its text. */
export type ContractRow = Omit<typeof contracts.$inferSelect, 'encrypted'>;
