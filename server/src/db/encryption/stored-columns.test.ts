import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../schema/index.ts';
import { describeTable } from './rows.ts';

/** Every column that holds text, JSON, a list, or a day: encrypted, or plain for a reason. A new column fails until it is here. */

const code = 'A code or a constant of the product.';
const keyedHash = 'A keyed hash, which finds a complete number.';
const hash = 'A hash of a random secret or of content.';
const storageKey = 'The random name of an encrypted file.';
const ofStaff = 'The service wrote it about its work, not about a person.';
const login = 'Logging in and delivering email look it up.';
const name = 'Lists are filtered and sorted by it, and a search matches its folded form.';
const origin = 'Where a call came from: people end sessions by it, and the record proves it.';
const moved = 'Null once the product has started: migrations set fields aside here.';
const figures = 'Amounts and texts of the service’s own price list, which statements sum up.';
const published = 'The State Department publishes it.';
const mime = 'The kind of a file.';

const plain: Record<string, Record<string, string>> = {
  addenda: {
    sealFailedStep: code,
    kind: code,
    status: code,
    unencrypted: moved,
    languageCode: code,
    sha256: hash,
    signerName: name,
    signatureKind: code,
    ip: origin,
    userAgent: origin,
    pdfStorageKey: storageKey,
    pdfSha256: hash,
    sealedWith: hash,
  },
  applications: { status: code, unencrypted: moved, track: code },
  approvals: {
    kind: code,
    unencrypted: moved,
    evidenceContentType: mime,
    evidenceSha256: hash,
    evidenceStorageKey: storageKey,
    status: code,
    failure: code,
  },
  audit_log: {
    actorEmail: login,
    actorRole: code,
    action: code,
    subjectType: code,
    subjectUid: code,
    subjectEmail: login,
    before: 'Only of entries of earlier releases, which nobody can change.',
    after: 'Only of entries of earlier releases, which nobody can change.',
    ip: origin,
    requestId: code,
  },
  visa_bulletins: { month: published, allAreas: published, vietnam: published },
  sessions: { tokenHash: hash, ip: origin, userAgent: origin },
  one_time_tokens: { kind: code, newEmail: login, tokenHash: hash },
  recovery_codes: { codeHash: hash },
  attempt_counters: { key: 'An address or an account that is counted for minutes.' },
  clock_watch: {
    bootId: 'The system makes it up at each start of a machine.',
    readings: 'As the columns beside it, for each machine.',
  },
  contracts: {
    unencrypted: moved,
    languageCode: code,
    feePlan: figures,
    feeSchedule: figures,
    laborSteps: code,
    sha256: hash,
    signerName: name,
    signatureKind: code,
    confirmedBy: code,
    ip: origin,
    userAgent: origin,
    pdfStorageKey: storageKey,
    pdfSha256: hash,
    sealedWith: hash,
    sealFailedStep: code,
    status: code,
    endReason: code,
  },
  consents: { purpose: code, version: code, languageCode: code, ip: origin },
  data_keys: { id: 'It reveals nothing about the key.' },
  fee_plans: { name: ofStaff, plan: figures },
  government_fees: { key: code, name: ofStaff, payee: code, payer: code },
  government_fee_amounts: { feeKey: code, source: ofStaff },
  document_requests: { kind: code, unencrypted: moved },
  files: { kind: code, unencrypted: moved, contentType: mime, sha256: hash, storageKey, status: code, purpose: code },
  forms: { name: ofStaff, title: ofStaff },
  form_categories: { name: ofStaff, label: ofStaff },
  questions: { name: ofStaff, answerType: code, title: ofStaff, text: ofStaff },
  answers: { unencrypted: moved },
  idempotency_keys: { person: code, key: code, call: code, bodyHash: hash, recordId: code },
  invoices: {
    number: code,
    milestoneKey: code,
    name: ofStaff,
    lines: figures,
    status: code,
    requiredForStep: code,
  },
  job_categories: { name: ofStaff, label: ofStaff },
  jobs: {
    status: code,
    salaryUnit: code,
    location: ofStaff,
    locationFolded: ofStaff,
    foldedTitles: ofStaff,
    sponsor: ofStaff,
    feePlan: code,
    searchText: ofStaff,
  },
  job_translations: { languageCode: code, title: ofStaff, overview: ofStaff, description: ofStaff },
  completed_steps: {
    step: code,
    unencrypted: moved,
    noticeContentType: mime,
    noticeSha256: hash,
    noticeStorageKey: storageKey,
  },
  step_outcomes: { step: code, outcome: code },
  ledger_entries: { kind: code },
  ledger_postings: { account: code },
  mails: { event: code, languageCode: code, status: code, failure: code },
  notes: { unencrypted: moved },
  notifications: { event: code, unencrypted: moved },
  personal_info: {
    unencrypted: moved,
    passportNumberIndex: keyedHash,
    nationalIdIndex: keyedHash,
  },
  refunds: {
    ground: code,
    unencrypted: moved,
    evidenceContentType: mime,
    evidenceSha256: hash,
    evidenceStorageKey: storageKey,
    status: code,
    calculation: figures,
    proofContentType: mime,
    proofSha256: hash,
    proofStorageKey: storageKey,
  },
  profile_changes: { unencrypted: moved, status: code },
  profile_values: {
    field: code,
    unencrypted: moved,
    passportNumberIndex: keyedHash,
    nationalIdIndex: keyedHash,
  },
  roles: { name: code, permissions: code },
  settings: { key: code, value: ofStaff, unencrypted: moved },
  signing_certificates: {
    fingerprint: hash,
    certificates: ofStaff,
    organization: ofStaff,
    keyStorageKey: storageKey,
    keySha256: hash,
  },
  transfers: {
    method: code,
    unencrypted: moved,
    proofContentType: mime,
    proofSha256: hash,
    proofStorageKey: storageKey,
    status: code,
  },
  users: {
    email: login,
    passwordHash: hash,
    firstName: name,
    lastName: name,
    firstNameFolded: name,
    lastNameFolded: name,
    phoneNumber: 'A search matches its folded form, and staff call it.',
    country: name,
    languageCode: code,
    facebookUserId: login,
    unencrypted: moved,
    caseId: name,
    profileStatus: code,
    profileRejectedField: 'The name of a field or the uid of a question, never its value.',
    searchText: name,
  },
};

/** The names are part of what a value is bound to. A renamed one would not open. */
const encrypted: Record<string, string[]> = {
  addenda: ['encrypted', 'decisionReason', 'signed'],
  answers: ['encrypted'],
  applications: ['reason'],
  audit_log: ['recorded'],
  completed_steps: ['addedReceiptNumber', 'encrypted', 'noticeName', 'undoReason'],
  contracts: ['encrypted'],
  document_requests: ['encrypted'],
  approvals: ['encrypted', 'evidenceName', 'refusalReason'],
  files: ['encrypted', 'reason'],
  mails: ['address', 'reply', 'content'],
  notes: ['encrypted'],
  notifications: ['encrypted'],
  personal_info: ['encrypted'],
  profile_changes: ['encrypted', 'refusalReason'],
  profile_values: ['encrypted'],
  refunds: ['encrypted', 'evidenceName', 'reason', 'reference', 'proofName'],
  settings: ['payees'],
  step_outcomes: ['note', 'receiptNumber'],
  transfers: ['encrypted', 'reason', 'bankReference'],
  users: ['totpSecret', 'profileReason', 'lockReason'],
};

/** Days of cases, fees, and payments, which lists are sorted by and tasks look for. A day of a person's life is encrypted. */
const plainDays: Record<string, string[]> = {
  addenda: ['keptPriorityDate'],
  government_fee_amounts: ['effectiveFrom', 'sourceDay'],
  invoices: ['approvalDate', 'createdDate', 'dueDate', 'refundedOn'],
  invoice_reminders: ['dueDate'],
  jobs: ['permFilingDate'],
  completed_steps: ['completedOn', 'priorityDate', 'seenOn'],
  step_outcomes: ['dueOn', 'happenedOn'],
  ledger_entries: ['day'],
  profile_changes: ['appliesFrom'],
  profile_values: ['appliesFrom'],
  refunds: ['dueDay', 'paidOn'],
  transfers: ['date', 'receivedOn'],
};

const values: readonly unknown[] = Object.values(schema);
const tables = values.filter((value): value is PgTable => is(value, PgTable));
const holdsText = /text|json|char|^date/;

describe('a column that holds text or a day', () => {
  it.each(tables.map((table) => ({ table, title: getTableName(table) })))(
    'a column that holds text or a day in $title is encrypted, or plain for a reason',
    ({ table, title }) => {
      const { columns, encryptedColumns } = describeTable(table);
      const names = Object.keys(columns).filter((column) => holdsText.test(columns[column]?.getSQLType() ?? ''));
      const declared = [...Object.keys(plain[title] ?? {}), ...(plainDays[title] ?? []), ...(encrypted[title] ?? [])];
      expect(names.toSorted()).toEqual(declared.toSorted());
      expect(encryptedColumns.toSorted()).toEqual((encrypted[title] ?? []).toSorted());
    },
  );
});
