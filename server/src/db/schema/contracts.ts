import type { ApplicationStatus } from '@portal/shared/applications/workflow';
import type { ContractText } from '@portal/shared/contracts/contract';
import type { SealStep } from '@portal/shared/contracts/sealing';
import type { FeePlan, FeeSchedule } from '@portal/shared/fee-plans/schema';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { CaseTrack } from '@portal/shared/labor-progress/steps';
import type { Organisation } from '@portal/shared/settings/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { encryptedText, moment, uidKey } from './columns.ts';
import { jobs } from './jobs.ts';
import { signingCertificates } from './signing.ts';
import { users } from './users.ts';

export const applications = pgTable(
  'applications',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    status: text().$type<ApplicationStatus>().notNull(),
    reason: text(),
    appliedAt: moment().notNull(),
    /** The hold ends here unless the fee is paid or a transfer is in review; null once it is no longer at risk. */
    holdExpiresAt: moment(),
    decidedAt: moment(),
    track: text().$type<CaseTrack>().notNull().default('consular'),
  },
  (table) => [
    uniqueIndex('applications_one_live_key').on(table.userId).where(sql`${table.status} in ('pending', 'approved')`),
    index('applications_job_idx').on(table.jobId, table.status),
    index('applications_hold_idx').on(table.holdExpiresAt).where(sql`${table.status} = 'pending'`),
  ],
);
export type ApplicationRow = typeof applications.$inferSelect;

/** Which reminders of a hold went out. */
export const holdReminders = pgTable(
  'hold_reminders',
  {
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    daysBefore: integer().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.daysBefore] })],
);

/** A signed contract; its text, figures and signature never change. */
export const contracts = pgTable('contracts', {
  id: uidKey(),
  applicationId: uuid()
    .notNull()
    .unique()
    .references(() => applications.id),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  languageCode: text().$type<LanguageCode>().notNull(),
  text: jsonb().$type<ContractText>().notNull(),
  feePlan: jsonb().$type<FeePlan>().notNull(),
  feeSchedule: jsonb().$type<FeeSchedule>().notNull(),
  organisation: jsonb().$type<Organisation>().notNull(),
  dependents: integer().notNull(),
  totalCents: integer().notNull(),
  sha256: text().notNull(),
  signerName: text().notNull(),
  signatureKind: text().$type<'drawn' | 'typed'>().notNull(),
  /** The drawn signature, a PNG in base64. */
  signatureImage: encryptedText(),
  signedAt: moment().notNull(),
  ip: text(),
  userAgent: text(),
  isConsentAccepted: boolean().notNull(),
  isTermsAccepted: boolean().notNull(),
  pdfStorageKey: text(),
  pdfSha256: text(),
  sealedAt: moment(),
  /** The fingerprint of the certificate that sealed it; null where that was before files were signed. */
  sealedWith: text().references(() => signingCertificates.fingerprint),
  /** How often sealing failed, when last, and at what; it is tried until it succeeds. */
  sealFailures: integer().notNull().default(0),
  sealFailedAt: moment(),
  sealFailedStep: text().$type<SealStep>(),
});
export type ContractRow = typeof contracts.$inferSelect;
