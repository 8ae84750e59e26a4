import type { EndReason } from '#contracts/workflow.ts';
import type { FileKind } from '#files/rules.ts';
import type { LanguageCode } from '#http/field-schemas.ts';
import type { AgencyOutcome } from '#labor-progress/outcomes.ts';
import type { CaseTrack, ProgressStep } from '#labor-progress/steps.ts';
import { keysOf } from '#objects/keys.ts';
import type { CorrectableField } from '#profile/correctable-fields.ts';
import type { ChangeKind } from '#profile-changes/kinds.ts';
import type { CandidateTask } from '#tasks/contract.ts';
import type { AccountParams } from './account-params.ts';
import type { CarriedFeeParams, RefundOpenedParams, RefundParams } from './refund-params.ts';
import type { StaffEmailChangeParams } from './staff-email-changes.ts';
import type { StaffWorkParams } from './staff-params.ts';

/** An invoice as a notification names it. */
type InvoiceParams = {
  number: string;
  /** In the reader's language. */
  name: string;
  amountCents: number;
  /** `YYYY-MM-DD`. */
  dueDay: string;
};

/** The addendum to read and sign, which the button leads to. Version 1.0.0 wrote none. */
type OfferedAddendum = { addendumUid?: string };

/** The title of the person's own job, if it is closed. */
type ClosedJob = { closedJobTitle?: string };

/** What staff corrected, in the reader's language. `reason` is in the words of staff. */
export type CorrectedDecision = { reason: string } & (
  | { what: 'profile_approved' | 'profile_rejected' }
  /** `kept`: what has changed since, and keeps its present value. */
  | { what: 'profile_change_accepted' | 'profile_change_refused'; kinds: ChangeKind[]; kept?: ChangeKind[] }
  | { what: 'application_approved' | 'application_rejected'; jobTitle: string }
  | { what: 'document_accepted' | 'document_rejected' | 'document_requested'; kind: FileKind; person?: string }
  /** Each with the wrong value first; identity numbers are masked. */
  | { what: 'profile_field'; changes: { field: CorrectableField; from: string; to: string }[] }
  /** `dueOn`: the new last day; empty if there is none. */
  | { what: 'document_request_changed'; kind: FileKind; note: string; dueOn: string }
  /** `reopened`: what its money has paid in the meantime, which is open again. */
  | {
      what: 'invoice_voided';
      number: string;
      name: string;
      amountCents: number;
      openCents?: number;
      dueDay: string;
      reopened?: { number: string; openCents: number; dueDay: string }[];
    }
  | { what: 'outcome'; step: ProgressStep; track: CaseTrack; outcome: AgencyOutcome; date: string }
  /** The facts of a step, each with the wrong value first. */
  | {
      what: 'step';
      step: ProgressStep;
      track: CaseTrack;
      changes: { fact: 'completedOn' | 'priorityDate' | 'receiptNumber' | 'note'; from: string; to: string }[];
    }
);

/**
 * The events that people are notified of, each with the values in its texts. Days are `YYYY-MM-DD`, moments RFC 3339 in
 * UTC, money integer cents, links absolute. Everything is plain JSON, because it waits in the outbox. Titles and names are
 * in the reader's language.
 */
export type NotificationParams = AccountParams &
  StaffEmailChangeParams &
  StaffWorkParams & {
    profile_submitted: Record<never, never>;
    profile_approved: Record<never, never>;
    profile_rejected: { reason: string };
    profile_change_requested: { kinds: ChangeKind[] };
    profile_change_accepted: { kinds: ChangeKind[]; from: string };
    profile_change_refused: { kinds: ChangeKind[]; reason: string };
    /** `expiryDay`: the last day of the passport, which may be over. */
    passport_expiring: { expiryDay: string };
    /** The email has the signed contract as a PDF. */
    applied: { jobTitle: string; amountCents: number; dueDay: string };
    /** The contract was sealed later; the email has the PDF. */
    contract_sealed: { jobTitle: string };
    hold_reminder: { jobTitle: string; dueDay: string; days: number; amountCents: number };
    hold_released: { jobTitle: string } & Partial<RefundParams>;
    application_withdrawn: { jobTitle: string } & Partial<RefundParams>;
    applicant_approved: { jobTitle: string };
    /** With a refund, another job may take the fee instead. */
    applicant_rejected: { jobTitle: string; reason: string } & Partial<RefundParams>;
    /** The candidate cancelled within 72 hours of signing. */
    contract_cancelled: { jobTitle: string } & Partial<RefundParams>;
    /** Staff ended the contract, or closed its job. */
    contract_ended: { jobTitle: string; endReason: EndReason; reason?: string } & Partial<RefundParams>;
    /** The refund that was granted ended the contract. */
    contract_refunded: { jobTitle: string };
    /** The candidate has arrived and has paid everything. */
    contract_completed: { jobTitle: string };
    /** Staff offer another job, by an addendum to sign by the day. */
    move_offered: { jobTitle: string; reason: string; dueDay: string } & OfferedAddendum & ClosedJob;
    move_reminder: { jobTitle: string; dueDay: string; days: number } & OfferedAddendum & ClosedJob;
    /** `priorityDate`: the date that is kept; empty if there is none. */
    move_signed: { jobTitle: string; formerTitle: string; priorityDate: string };
    /** Without a reason if the offered job was closed. */
    move_withdrawn: { jobTitle: string; reason?: string } & ClosedJob;
    move_expired: { jobTitle: string } & ClosedJob;
    /** Staff accepted new dependents, and offer an addendum that adds their fee. */
    dependents_offered: { people: number; addedCents: number } & OfferedAddendum;
    dependents_signed: { people: number; addedCents: number; totalCents: number };
    dependents_withdrawn: { reason: string };
    /** The job is closed, and the case of the candidate goes on. */
    /** `hasOffer`: an offer of another job waits for the person's answer. */
    job_closed: { jobTitle: string; isRemoved?: boolean; hasOffer?: boolean };
    invoice_issued: InvoiceParams;
    invoice_changed: InvoiceParams;
    invoice_due_soon: InvoiceParams & { days: number };
    invoice_overdue: InvoiceParams;
    /** Staff reminded of several overdue payments. The invoice is the one that was due first; the amount is that of all `invoices`. */
    payments_overdue: InvoiceParams & { invoices: number };
    invoice_voided: { number: string; name: string; reason: string };
    transfer_received: { number: string; amountCents: number };
    transfer_approved: { number: string; amountCents: number };
    /** `amountCents`: received; `openCents`: still to pay on the invoice. */
    transfer_partly_paid: { number: string; amountCents: number; openCents: number };
    /** More was received than the invoice needed. */
    /** `isRefunded` if its contract has ended, so that the credit is refunded. */
    transfer_with_credit: { number: string; amountCents: number; creditCents: number; isRefunded?: boolean };
    /** The approval was a mistake. `openCents`: to pay again on the invoice. */
    /** `dueDay` is the last day on which the seat is held, if it is the application fee. */
    transfer_reversed: { number: string; amountCents: number; openCents: number; reason: string; dueDay?: string };
    /** Another amount had arrived than the one that was confirmed. `otherCount`: other invoices of which another amount is open now. */
    transfer_corrected: {
      number: string;
      wrongCents: number;
      amountCents: number;
      openCents: number;
      otherCount: number;
      reason: string;
      dueDay?: string;
    };
    /** A transfer was counted for the invoice `formerNumber`, and is now for `number`. */
    transfer_reassigned: {
      number: string;
      formerNumber: string;
      amountCents: number;
      openCents: number;
      formerOpenCents: number;
      otherCount: number;
      reason: string;
      dueDay?: string;
    };
    /** The confirmation, the rejection, or the reversal was a mistake: staff check the transfer again. */
    transfer_reopened: {
      number: string;
      amountCents: number;
      reason: string;
      wasReversed: boolean;
      wasApproved?: boolean;
      /** Staff saw it at the bank; the candidate sent no proof. */
      isRecordedByStaff?: boolean;
    };
    /** What a bank kept of a payment is accepted as paid. */
    invoice_accepted_as_full: { number: string; name: string; differenceCents: number };
    /** The reversal of a transfer took back what it had paid of another invoice. */
    invoice_reopened: { number: string; name: string; openCents: number; dueDay: string };
    /** Credit paid an invoice, or a part of it. */
    credit_applied: { number: string; amountCents: number; openCents: number };
    /** `isClosed` if its invoice needs no payment any more. */
    transfer_rejected: {
      number: string;
      amountCents: number;
      reason: string;
      isClosed?: boolean;
      isRecordedByStaff?: boolean;
    };
    refund_requested: { dueDay: string };
    /** Staff opened it for the candidate, or money arrived after the contract had ended. */
    refund_opened: RefundOpenedParams;
    /** A grant that was not paid was taken back: by staff, or because a transfer of the invoice `reversed` was reversed. */
    refund_grant_withdrawn: { amountCents: number; reason: string; reversed?: string };
    /** The fee of a rejected application pays the first invoice of another job, or a part of it. */
    fee_carried_over: CarriedFeeParams;
    refund_granted: { amountCents: number; dueDay: string };
    refund_refused: { reason: string };
    refund_paid: { amountCents: number; reference: string };
    document_requested: { kind: FileKind; note?: string; dueOn?: string };
    /** Staff reminded of every document that is missing. `note`: of a requested one. */
    documents_missing: {
      documents: { kind: FileKind; isRejected: boolean; person?: string; note?: string; dueOn?: string }[];
    };
    document_accepted: { kind: FileKind; person?: string };
    document_rejected: { kind: FileKind; reason: string; person?: string; fileUid?: string };
    /** `paymentName`: of a payment step, the name of its payment in the fee plan. `isReportedOnly`: without evidence so far. */
    progress_step_done: {
      step: ProgressStep;
      completedOn: string;
      track: CaseTrack;
      paymentName?: string;
      isReportedOnly?: boolean;
    };
    /** `numbers`: the invoices that became void with the step, separated by commas; may be empty. */
    progress_step_undone: { step: ProgressStep; track: CaseTrack; numbers: string; paymentName?: string };
    /** `dueOn`: the last day for the answer to a request for evidence; otherwise empty. */
    progress_outcome: {
      step: ProgressStep;
      track: CaseTrack;
      outcome: AgencyOutcome;
      date: string;
      dueOn: string;
      /** Of a denial with which Article 10 of the contract grants its refund. */
      isPermRefundDue?: boolean;
    };
    /** `caseId` is null if the case has none any more. `formerCaseId`: the one that the person was told before. */
    case_id_set: { caseId: string | null; formerCaseId?: string; reason?: string };
    decision_corrected: CorrectedDecision;
    /** `by`: the member of staff. `text`: the first line of the first message that the person has not read. */
    message_unread: { by: string; text: string };
  };

export type NotificationEvent = keyof NotificationParams;

/**
 * The path that an event's button opens; null if the params have their own link, or if there is nothing to open. This is
 * also the list of events at run time.
 */
export const notificationPaths = {
  activation: null,
  invitation: null,
  password_reset: null,
  password_changed: null,
  two_factor_enabled: null,
  two_factor_disabled: null,
  two_factor_reset: null,
  recovery_code_used: null,
  recovery_codes_renewed: null,
  reset_link_made: null,
  account_locked: null,
  account_unlocked: '/summary',
  sessions_ended: null,
  email_change_requested: null,
  email_change_started: null,
  email_address_wanted: null,
  email_changed: null,
  email_change_undone: null,
  staff_email_change_requested: null,
  staff_email_change_approved: null,
  staff_email_change_announced: null,
  staff_email_change_stopped: null,
  staff_email_change_not_made: null,
  staff_email_change_completed: null,
  staff_email_change_login: null,
  facebook_linked: null,
  unusual_login: null,
  second_step_failed: null,
  profile_submitted: '/summary',
  profile_approved: '/jobs',
  profile_rejected: '/summary',
  profile_change_requested: '/profile/changes',
  profile_change_accepted: '/profile/changes',
  profile_change_refused: '/profile/changes',
  passport_expiring: '/profile/changes/new',
  applied: '/invoices',
  contract_sealed: '/summary',
  hold_reminder: '/invoices',
  hold_released: '/jobs',
  application_withdrawn: '/jobs',
  applicant_approved: '/progress',
  applicant_rejected: '/summary',
  contract_cancelled: '/summary',
  contract_ended: '/summary',
  contract_refunded: '/summary',
  contract_completed: '/summary',
  move_offered: '/summary',
  move_reminder: '/summary',
  move_signed: '/progress',
  move_withdrawn: '/summary',
  move_expired: '/summary',
  dependents_offered: '/summary',
  dependents_signed: '/invoices',
  dependents_withdrawn: '/summary',
  job_closed: '/progress',
  invoice_issued: '/invoices',
  invoice_changed: '/invoices',
  invoice_due_soon: '/invoices',
  invoice_overdue: '/invoices',
  payments_overdue: '/invoices',
  invoice_voided: '/invoices',
  transfer_received: '/payment-history',
  transfer_approved: '/payment-history',
  transfer_partly_paid: '/invoices',
  transfer_with_credit: '/invoices',
  transfer_reversed: '/invoices',
  transfer_corrected: '/invoices',
  transfer_reassigned: '/invoices',
  transfer_reopened: '/payment-history',
  invoice_accepted_as_full: '/invoices',
  invoice_reopened: '/invoices',
  credit_applied: '/invoices',
  transfer_rejected: '/invoices',
  refund_requested: '/refunds',
  refund_opened: '/refunds',
  refund_grant_withdrawn: '/refunds',
  fee_carried_over: '/summary',
  refund_granted: '/refunds',
  refund_refused: '/refunds',
  refund_paid: '/refunds',
  document_requested: '/files',
  documents_missing: '/files',
  document_accepted: '/files',
  document_rejected: '/files',
  progress_step_done: '/progress',
  progress_step_undone: '/progress',
  progress_outcome: '/progress',
  case_id_set: '/progress',
  decision_corrected: '/summary',
  message_unread: '/messages',
  deadlines_due: '/admin/deadlines',
  deadlines_missed: '/admin/deadlines',
  staff_task_assigned: '/admin/work',
  staff_mentioned: '/admin/work',
  staff_message_unread: '/admin/messages',
} as const satisfies Record<NotificationEvent, string | null>;

export const notificationEvents = keysOf(notificationPaths);

/**
 * Events with a link of their own, most of them secret, and emails to an address that is not the person's yet, or no longer.
 * They go out by email only and never appear in the list of notifications.
 */
export const mailOnlyEvents: readonly NotificationEvent[] = [
  'activation',
  'invitation',
  'password_reset',
  'email_change_requested',
  'staff_email_change_approved',
  'staff_email_change_announced',
  'staff_email_change_not_made',
  'staff_email_change_completed',
  'staff_email_change_login',
  'unusual_login',
  'second_step_failed',
];

/**
 * The emails that say what waits for their reader: those that lead to the summary or to the progress, which both begin with it. No text
 * of an event says that nothing does.
 */
export const namesTasks = (event: NotificationEvent): boolean =>
  notificationPaths[event] === '/summary' || notificationPaths[event] === '/progress';

/** The texts of an event. On the screen, the subject is the headline and the first paragraph the text below it. */
export type NotificationText = {
  subject: string;
  paragraphs: string[];
  /** The label of the button, which opens `params.link` or the event's path. */
  buttonLabel?: string;
};

export type NotificationTexts = {
  [Event in NotificationEvent]: (params: NotificationParams[Event]) => NotificationText;
};

/** The organization as the frame of an email shows it. */
export type MailSender = { brandName: string; supportEmail: string; supportPhone: string; supportZalo: string };

/** The frame around the texts of every email. */
/** What waits for the reader of an email, with the days since its last day. */
export type MailTask = Pick<CandidateTask, 'text' | 'dueOn'> & { daysLate: number };

export type MailFrame = {
  languageCode: LanguageCode;
  /** @param fullName in the name order of the language; null for an address that nobody has confirmed yet */
  salutation: (fullName: string | null) => string;
  closing: (sender: MailSender) => string;
  /** What waits for the reader, or that nothing does. */
  tasks: (tasks: readonly MailTask[]) => string;
  /** The text above the written link, for email programs without buttons. */
  linkHint: string;
  /** The support contact, the notice about payee accounts, and the statement that nothing is guaranteed. */
  footer: (sender: MailSender) => string[];
};

/** The texts of an event. The type parameter keeps the event and its params together. */
export const notificationText = <Event extends NotificationEvent>(
  texts: NotificationTexts,
  event: Event,
  params: NotificationParams[Event],
): NotificationText => texts[event](params);
