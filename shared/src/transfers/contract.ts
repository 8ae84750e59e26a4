import * as z from 'zod/mini';
import { isBankNumber } from '#banks/codes.ts';
import { swiftCode } from '#banks/swift-code.ts';
import { asSentQuery } from '#files/as-sent.ts';
import { endpoint } from '#http/endpoint.ts';
import {
  blankableText,
  cents,
  day,
  givenDay,
  languageCode,
  moment,
  positiveCents,
  positiveCentsAsText,
  printedText,
  reason,
  searchText,
  text,
  uid,
} from '#http/field-schemas.ts';
import { longListQuery, pageOf, pageQuery, sortQuery } from '#http/paging.ts';
import { ownerFilter } from '#owners/filter.ts';
import type { TransferMethod } from './workflow.ts';
import { transferMethods, transferStatuses } from './workflow.ts';

const bankFields = ['bankName', 'routingNumber', 'accountNumber', 'swiftCode'] as const;

/** A Zelle transfer requires the payer, the date, and the account holder; a wire transfer requires all fields. */
export const neededBankFields = (method: TransferMethod): readonly (typeof bankFields)[number][] =>
  method === 'wire' ? bankFields : [];

const bankField = z.optional(blankableText(100));

/** The largest amount of a transfer, in cents: a million dollars. */
const maxTransferCents = 100_000_000;

export const transferBodySchema = z
  .strictObject({
    /** The amount sent; by default the open amount of the invoice. */
    amountCents: z.optional(positiveCentsAsText(maxTransferCents)),
    method: z.enum(transferMethods),
    date: givenDay,
    payer: printedText(200),
    accountHolder: text(200),
    bankName: bankField,
    routingNumber: bankField,
    accountNumber: bankField,
    swiftCode: z.optional(swiftCode),
  })
  .check(
    z.refine<{ routingNumber?: string; swiftCode?: string }>(
      (transfer) => !transfer.routingNumber || isBankNumber(transfer.routingNumber, transfer.swiftCode ?? ''),
      { error: 'ROUTING_INVALID', path: ['routingNumber'] },
    ),
    ...bankFields.map((field) =>
      z.refine<{ method: TransferMethod } & { [Name in (typeof bankFields)[number]]?: string }>(
        (transfer) => !neededBankFields(transfer.method).includes(field) || Boolean(transfer[field]),
        { error: 'MISSING_FIELD', path: [field] },
      ),
    ),
  );
export type TransferBody = z.infer<typeof transferBodySchema>;

/** A decision about a transfer that staff corrected. It counts nowhere. */
const struckFields = {
  status: z.enum(['approved', 'rejected', 'reversed']),
  /** The invoice that the transfer paid by then. */
  invoiceId: uid,
  invoiceNumber: z.string(),
  /** The amount that was confirmed; null for a rejection. */
  receivedCents: z.nullable(cents),
  receivedOn: z.nullable(day),
  /** The reason of the rejection or the reversal. */
  reason: z.nullable(z.string()),
  struckAt: moment,
  strikeReason: z.string(),
};

const transferFields = {
  id: uid,
  invoiceId: uid,
  /** The amount sent. */
  amountCents: cents,
  /** The amount that staff confirmed as received; null until then. */
  receivedCents: z.nullable(cents),
  method: z.enum(transferMethods),
  date: day,
  payer: z.string(),
  bankName: z.nullable(z.string()),
  accountHolder: z.string(),
  routingNumber: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  swiftCode: z.nullable(z.string()),
  status: z.enum(transferStatuses),
  /** The reason of a rejection or reversal. */
  reason: z.nullable(z.string()),
  reversedAt: z.nullable(moment),
  createdAt: moment,
  /** Whether staff recorded it because they saw it at the bank. Then the payer is blank, and the proof may be missing. */
  isRecordedByStaff: z.boolean(),
  hasProof: z.boolean(),
};
export const transferSchema = z.object({
  ...transferFields,
  /** The corrected decisions, the latest first. */
  struck: z.array(z.object(struckFields)),
});
export type Transfer = z.infer<typeof transferSchema>;

export const staffTransferSchema = z.object({
  ...transferFields,
  email: z.string(),
  name: z.string(),
  /** The language that the candidate reads. */
  languageCode,
  invoiceNumber: z.string(),
  invoiceName: z.string(),
  /** The part of the invoice that no received money covers. */
  openCents: cents,
  receivedOn: z.nullable(day),
  bankReference: z.nullable(z.string()),
  struck: z.array(
    z.object({
      ...struckFields,
      bankReference: z.nullable(z.string()),
      /** The email address of the member of staff. */
      struckBy: z.nullable(z.string()),
    }),
  ),
});
export type StaffTransfer = z.infer<typeof staffTransferSchema>;

export const submitTransfer = endpoint({
  operationId: 'submitTransfer',
  method: 'POST',
  path: '/invoices/{id}/transfers',
  summary: 'Submit a transfer for an invoice, with its proof',
  access: 'own.case',
  upload: true,
  params: z.object({ id: z.string() }),
  body: transferBodySchema,
  data: transferSchema,
  creates: true,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'SUBJECT_REMOVED'],
});

export const listTransfers = endpoint({
  operationId: 'listTransfers',
  method: 'GET',
  path: '/transfers',
  summary: 'List your own transfers, newest first',
  access: 'own.case',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['createdAt']), status: z.optional(z.enum(transferStatuses)) }),
  data: pageOf(transferSchema),
  errors: [],
});

export const getTransferProof = endpoint({
  operationId: 'getTransferProof',
  method: 'GET',
  path: '/transfers/{id}/proof',
  summary: 'Download the proof of a transfer',
  access: 'session',
  audits: 'transfer.read-proof',
  params: z.object({ id: z.string() }),
  query: asSentQuery,
  errors: ['ATTACHMENT_NOT_FOUND'],
});

export const listStaffTransfers = endpoint({
  operationId: 'listStaffTransfers',
  method: 'GET',
  path: '/admin/transfers',
  summary: 'List the transfers of all candidates, oldest in review first',
  access: 'transfers.read',
  query: z.strictObject({
    ...longListQuery,
    sort: sortQuery(['createdAt']),
    /** Searches the candidate's name, email address, and case id, and the number or payment reference of the invoice. */
    search: z.optional(searchText),
    status: z.optional(z.enum(transferStatuses)),
    createdAtFrom: z.optional(givenDay),
    createdAtTo: z.optional(givenDay),
    /** The days on which confirmed money arrived. */
    receivedFrom: z.optional(givenDay),
    receivedTo: z.optional(givenDay),
    jobUid: z.optional(uid),
    plan: z.optional(text(100)),
    employer: z.optional(text(200)),
    ...ownerFilter,
  }),
  data: pageOf(staffTransferSchema),
  errors: [],
});

const byId = z.object({ id: z.string() });

const receivedFields = {
  /** The day on which it arrived. */
  receivedOn: z.optional(z.nullable(givenDay)),
  /** The bank’s number of the payment. */
  bankReference: z.optional(blankableText(200)),
};

export const approveTransfer = endpoint({
  operationId: 'approveTransfer',
  method: 'POST',
  path: '/admin/transfers/{id}/approve',
  summary:
    'Approve a transfer whose money has arrived; a smaller amount leaves the rest open, a larger one becomes credit',
  access: 'transfers.review',
  params: byId,
  body: z.strictObject({
    /** The amount that arrived; by default the amount sent. */
    receivedCents: z.optional(positiveCents(maxTransferCents)),
    ...receivedFields,
  }),
  data: staffTransferSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const revealTransferAccount = endpoint({
  operationId: 'revealTransferAccount',
  method: 'POST',
  path: '/admin/transfers/{id}/reveal',
  isDecision: false,
  summary: 'Reveal the account number of a transfer; audited',
  access: 'transfers.review',
  params: byId,
  data: z.object({ number: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const rejectTransfer = endpoint({
  operationId: 'rejectTransfer',
  method: 'POST',
  path: '/admin/transfers/{id}/reject',
  summary: 'Reject a transfer with a reason; what it did not pay stays open',
  access: 'transfers.review',
  params: byId,
  body: z.strictObject({ reason }),
  data: staffTransferSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const reverseTransfer = endpoint({
  operationId: 'reverseTransfer',
  method: 'POST',
  path: '/admin/transfers/{id}/reverse',
  summary: 'Reverse a mistaken approval with a reason that the candidate reads; the invoice is open again',
  access: 'transfers.review',
  params: byId,
  body: z.strictObject({ reason }),
  data: staffTransferSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const correctTransfer = endpoint({
  operationId: 'correctTransfer',
  method: 'POST',
  path: '/admin/transfers/{id}/correct',
  summary:
    'Correct the received amount, its day, or the bank reference of an approved transfer; the former figures stay readable',
  access: 'transfers.review',
  params: byId,
  /** A missing day or reference stays as it is. */
  body: z.strictObject({ ...receivedFields, receivedCents: positiveCents(maxTransferCents), reason }),
  data: staffTransferSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const reassignTransfer = endpoint({
  operationId: 'reassignTransfer',
  method: 'POST',
  path: '/admin/transfers/{id}/reassign',
  summary: 'Move a transfer in review or an approved one to another open invoice of the same candidate',
  access: 'transfers.review',
  params: byId,
  body: z.strictObject({ invoiceId: uid, reason }),
  data: staffTransferSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const reopenTransfer = endpoint({
  operationId: 'reopenTransfer',
  method: 'POST',
  path: '/admin/transfers/{id}/reopen',
  summary: 'Reopen a transfer that was approved, rejected, or reversed by mistake; it is in review again',
  access: 'transfers.review',
  params: byId,
  body: z.strictObject({ reason }),
  data: staffTransferSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const recordPayment = endpoint({
  operationId: 'recordPayment',
  method: 'POST',
  path: '/admin/invoices/{id}/payments',
  summary: 'Record a payment that staff saw at the bank, with its proof or the bank reference; it is approved at once',
  access: 'transfers.review',
  upload: 'optional',
  params: byId,
  body: z.strictObject({
    amountCents: positiveCentsAsText(maxTransferCents),
    /** The day on which the money arrived. */
    date: givenDay,
    method: z.enum(transferMethods),
    bankReference: z.optional(blankableText(200)),
  }),
  data: staffTransferSchema,
  creates: true,
  errors: [],
});

export const listUserTransfers = endpoint({
  operationId: 'listUserTransfers',
  method: 'GET',
  path: '/admin/users/{email}/transfers',
  summary: 'List the transfers of a candidate, newest first',
  access: 'transfers.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['createdAt']) }),
  data: pageOf(staffTransferSchema),
  errors: [],
});
