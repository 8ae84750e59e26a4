import type { FileKind } from '../files/rules.ts';
import type { LanguageCode } from '../http/field-schemas.ts';
import type { CaseTrack, ProgressStep } from '../labor-progress/steps.ts';
import { keysOf } from '../objects/keys.ts';

/** A payment request as a message names it. */
type InvoiceParams = {
  number: string;
  /** In the reader's language. */
  name: string;
  amountCents: number;
  /** `YYYY-MM-DD`. */
  dueDay: string;
};

/**
 * The events that people are told of (decisions, section 10), each with what its words need. Days are `YYYY-MM-DD`,
 * moments RFC 3339 in UTC, money integer cents, links absolute. Everything is plain JSON, so that it can wait in an
 * outbox; titles and names are in the reader's language.
 */
export type NotificationParams = {
  activation: { link: string; validHours: number };
  /** Staff opened the account: the link sets the first password. */
  invitation: { link: string; validHours: number };
  password_reset: { link: string; validHours: number };
  password_changed: Record<never, never>;
  two_factor_enabled: Record<never, never>;
  two_factor_disabled: Record<never, never>;
  /** Staff turned it off for who lost phone and recovery codes. */
  two_factor_reset: Record<never, never>;
  recovery_code_used: { left: number };
  /** To the new address: the link confirms it. */
  email_change_requested: { link: string; newEmail: string; validHours: number };
  /** To the old address. */
  email_changed: { newEmail: string };
  /** A Facebook log-in of the same e-mail address now opens the account. */
  facebook_linked: Record<never, never>;
  profile_submitted: Record<never, never>;
  profile_approved: Record<never, never>;
  profile_rejected: { reason: string };
  /** The mail carries the signed contract as a PDF. */
  applied: { jobTitle: string; amountCents: number; dueDay: string };
  /** The signed contract again, when it is sealed or asked for; the mail carries the PDF. */
  contract_sealed: { jobTitle: string };
  hold_reminder: { jobTitle: string; dueDay: string; days: number; amountCents: number };
  hold_released: { jobTitle: string };
  application_withdrawn: { jobTitle: string };
  applicant_approved: { jobTitle: string };
  applicant_rejected: { jobTitle: string; reason: string };
  invoice_issued: InvoiceParams;
  invoice_changed: InvoiceParams;
  invoice_due_soon: InvoiceParams & { days: number };
  invoice_overdue: InvoiceParams;
  invoice_voided: { number: string; name: string; reason: string };
  transfer_received: { number: string; amountCents: number };
  transfer_approved: { number: string; amountCents: number };
  transfer_rejected: { number: string; amountCents: number; reason: string };
  refund_requested: { dueDay: string };
  refund_granted: { amountCents: number; dueDay: string };
  refund_refused: { reason: string };
  refund_paid: { amountCents: number; reference: string };
  document_requested: { kind: FileKind; note?: string };
  document_accepted: { kind: FileKind };
  document_rejected: { kind: FileKind; reason: string };
  progress_step_done: { step: ProgressStep; completedOn: string; track: CaseTrack };
  /** `numbers`: the payment requests that are void with it, separated by commas; empty where there are none. */
  progress_step_undone: { step: ProgressStep; track: CaseTrack; numbers: string };
  case_id_set: { caseId: string };
};

export type NotificationEvent = keyof NotificationParams;

/**
 * Where an event's button leads inside the portal; null where the params carry a link of their own, or there is
 * nothing to open. Doubles as the closed list of events at run time.
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
  email_change_requested: null,
  email_changed: null,
  facebook_linked: null,
  profile_submitted: '/summary',
  profile_approved: '/jobs',
  profile_rejected: '/summary',
  applied: '/invoices',
  contract_sealed: '/summary',
  hold_reminder: '/invoices',
  hold_released: '/jobs',
  application_withdrawn: '/jobs',
  applicant_approved: '/progress',
  applicant_rejected: '/jobs',
  invoice_issued: '/invoices',
  invoice_changed: '/invoices',
  invoice_due_soon: '/invoices',
  invoice_overdue: '/invoices',
  invoice_voided: '/invoices',
  transfer_received: '/payment-history',
  transfer_approved: '/payment-history',
  transfer_rejected: '/invoices',
  refund_requested: '/refunds',
  refund_granted: '/refunds',
  refund_refused: '/refunds',
  refund_paid: '/refunds',
  document_requested: '/files',
  document_accepted: '/files',
  document_rejected: '/files',
  progress_step_done: '/progress',
  progress_step_undone: '/progress',
  case_id_set: '/progress',
} as const satisfies Record<NotificationEvent, string | null>;

export const notificationEvents = keysOf(notificationPaths);

/** Events that carry a secret link: they go by mail only and never into the list inside the product. */
export const mailOnlyEvents: readonly NotificationEvent[] = [
  'activation',
  'invitation',
  'password_reset',
  'email_change_requested',
];

/** The words of one event. In the product the subject is the headline and the first paragraph the text under it. */
export type NotificationText = {
  subject: string;
  paragraphs: string[];
  /** Words on the button; its target is `params.link` or the event's path. */
  buttonLabel?: string;
};

export type NotificationTexts = {
  [Event in NotificationEvent]: (params: NotificationParams[Event]) => NotificationText;
};

/** What of the organisation a mail's frame shows. */
export type MailSender = { brandName: string; supportEmail: string; supportPhone: string; supportZalo: string };

/** What stands around the words of every mail. */
export type MailFrame = {
  languageCode: LanguageCode;
  /** @param fullName in the order of the language */
  salutation: (fullName: string) => string;
  closing: (sender: MailSender) => string;
  /** Above a link written out, for those whose mail program shows no button. */
  linkHint: string;
  /** Support contact, the notice about payee accounts, and that nobody is guaranteed anything. */
  footer: (sender: MailSender) => string[];
};

/** The words of an event: keeps an event and its params together for the type check. */
export const notificationText = <Event extends NotificationEvent>(
  texts: NotificationTexts,
  event: Event,
  params: NotificationParams[Event],
): NotificationText => texts[event](params);
