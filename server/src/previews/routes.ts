import { notificationText } from '@portal/shared/notifications/events';
import { propertyOf } from '@portal/shared/objects/keys';
import { type Preview, previewDecision } from '@portal/shared/previews/contract';
import type { AuditedEvent } from '#audit-log/record.ts';
import { auditedEffects } from '#audit-log/record.ts';
import type { OutboxMail } from '#mails/outbox.ts';
import { mailEffects } from '#mails/outbox.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { phrases } from '#platform/phrases.ts';
import { getDecisionDelayMinutes } from '#settings/repository.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const centsOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The effects of an audited event: itself, and the invoices that it names as void without an entry of their own. */
function effectsOf({ action, after }: AuditedEvent): Preview['effects'] {
  const number = textOf(propertyOf(after, 'number'));
  const isNew = action === 'invoice.issue';
  const voided: unknown = propertyOf(after, 'voidedInvoices');
  return [
    {
      action,
      number: isNew ? null : number,
      amountCents: centsOf(propertyOf(after, 'amountCents')) ?? centsOf(propertyOf(after, 'refundCents')),
      dueDate: textOf(propertyOf(after, 'dueDate')),
    },
    ...(Array.isArray(voided) ? voided : []).map((one) => ({
      action: 'invoice.void' as const,
      number: textOf(one),
      amountCents: null,
      dueDate: null,
    })),
  ];
}

/** The fields that an event names as kept. */
function keptFieldsOf({ after }: AuditedEvent): string[] {
  const kept: unknown = propertyOf(after, 'keptFields');
  return (Array.isArray(kept) ? kept : []).map(String);
}

/** An invoice of a preview has no number and no payment reference yet. */
const withoutNewNumbers = (text: string) =>
  text.replaceAll(/(INV-\d{4})-NEW\d+/g, '$1-…').replaceAll(/RF\d\dINV\d{4}NEW\d+/g, 'RF…');

function emailOf({ recipient, event, params }: Omit<OutboxMail, 'id'>): Preview['emails'][number] {
  const { notifications } = phrases[recipient.languageCode];
  const { subject, paragraphs } = notificationText(notifications, event, params);
  return {
    to: recipient.email,
    event,
    subject: withoutNewNumbers(subject),
    paragraphs: paragraphs.map(withoutNewNumbers),
  };
}

export function previewRoutes(api: Api, deps: Deps): void {
  api.on(previewDecision, async (request) => {
    const preview = await request.preview({ path: request.body.path, body: request.body.body });
    return {
      effects: auditedEffects.of(preview).flatMap(effectsOf),
      keptFields: auditedEffects.of(preview).flatMap(keptFieldsOf),
      emails: mailEffects.of(preview).map(emailOf),
      delayMinutes: await getDecisionDelayMinutes(deps.db),
    };
  });
}
