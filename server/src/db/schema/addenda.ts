import { addendumKinds, addendumStatuses } from '@portal/shared/addenda/workflow';
import type { ContractText } from '@portal/shared/contracts/contract';
import type { SealStep } from '@portal/shared/contracts/sealing';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Dependent } from '@portal/shared/personal-info/field-rules';
import type { Organization } from '@portal/shared/settings/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, transactionId, uidKey } from './columns.ts';
import { contracts } from './contracts.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { encrypted, encryptedFields } from './encrypted-columns.ts';
import { jobs } from './jobs.ts';
import { profileChanges } from './profile-changes.ts';
import { signingCertificates } from './signing-certificates.ts';
import { users } from './users.ts';

/** What was signed. The first text is in the language of the signature, the others are for reading. */
export interface SignedTexts {
  texts: ContractText[];
  organization: Organization;
  passportNumber: string;
  /** The drawn signature, a PNG in base64. */
  signatureImage: string | null;
}

/** An addendum to a contract. Once it is decided, only its seal is recorded. */
export const addenda = pgTable(
  'addenda',
  {
    id: uidKey(),
    contractId: uuid()
      .notNull()
      .references(() => contracts.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: addendumKinds }).notNull(),
    status: text({ enum: addendumStatuses }).notNull(),
    /** Of a move: the job on the day of the offer, and the one that is offered. */
    fromJobId: uuid().references(() => jobs.id),
    toJobId: uuid().references(() => jobs.id),
    /** Of new dependents: the accepted change that named them. */
    profileChangeId: uuid().references(() => profileChanges.id),
    /** Why staff offered a move; blank for new dependents, who are named instead. */
    ...encryptedFields<{ reason: string; dependents?: Dependent[] }>(),
    offeredById: uuid()
      .notNull()
      .references(() => users.id),
    offeredAt: moment().notNull(),
    /** Null if it stands until it is answered. */
    expiresAt: moment(),
    remindedAt: moment(),
    decidedAt: moment(),
    /** What the candidate wrote when declining, or staff when withdrawing. */
    decisionReason: encrypted<string>(),
    transactionId: transactionId(),
    /** Whether the offer was withdrawn before the candidate was notified of it. The candidate never sees it. */
    isUntold: boolean().notNull().default(false),
    /** From here on, the columns of a signed addendum. */
    languageCode: text().$type<LanguageCode>(),
    signed: encrypted<SignedTexts>(),
    sha256: text(),
    signerName: text(),
    signatureKind: text().$type<'drawn' | 'typed'>(),
    ip: text(),
    userAgent: text(),
    /** The priority date that a move kept, because an I-140 was approved. */
    keptPriorityDate: day(),
    pdfStorageKey: text().unique(),
    pdfSha256: text(),
    sealedAt: moment(),
    sealedWith: text().references(() => signingCertificates.fingerprint),
    /** The failed attempts to seal, as in a contract. */
    sealFailures: integer().notNull().default(0),
    sealFailedAt: moment(),
    sealFailedStep: text().$type<SealStep>(),
  },
  (table) => [
    // A second offer to move waits until the first is decided, and so does a second one for the same dependents.
    uniqueIndex('addenda_one_open_key')
      .on(table.contractId)
      .where(sql`${table.status} = 'offered' and ${table.kind} = 'move'`),
    uniqueIndex('addenda_one_open_change_key').on(table.profileChangeId).where(sql`${table.status} = 'offered'`),
    index('addenda_user_idx').on(table.userId, table.offeredAt, table.id),
    index('addenda_contract_idx').on(table.contractId, table.offeredAt),
    // An open offer holds a place.
    index('addenda_offered_job_idx').on(table.toJobId).where(sql`${table.status} = 'offered'`),
    index('addenda_from_job_idx').on(table.fromJobId),
    index('addenda_expiry_idx').on(table.expiresAt).where(sql`${table.status} = 'offered'`),
    // Staff follow offers that came to nothing.
    index('addenda_followed_idx')
      .on(table.decidedAt, table.id)
      .where(sql`${table.status} in ('declined', 'expired', 'withdrawn')`),
    index('addenda_unsealed_idx')
      .on(table.decidedAt)
      .where(sql`${table.status} = 'signed' and ${table.sealedAt} is null`),
    index('addenda_pdf_sha256_idx').on(table.pdfSha256),
    isOneOf('addenda_kind_known', table.kind, addendumKinds),
    isOneOf('addenda_status_known', table.status, addendumStatuses),
    check(
      'addenda_move_has_jobs',
      sql`num_nonnulls(${table.fromJobId}, ${table.toJobId}, ${table.expiresAt}) = case when ${table.kind} = 'move' then 3 else 0 end`,
    ),
    check(
      'addenda_dependents_have_change',
      sql`(${table.kind} = 'dependents') = (${table.profileChangeId} is not null)`,
    ),
    check('addenda_signed_has_text', sql`(${table.status} = 'signed') = (${table.signed} is not null)`),
  ],
);
export type AddendumRow = DecryptedRow<typeof addenda>;
