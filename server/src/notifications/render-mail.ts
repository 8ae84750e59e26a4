import { fullName } from '@portal/shared/format/format';
import { languageTag } from '@portal/shared/languages/language-tags';
import type { MailFrame, MailTask, NotificationEvent, NotificationTexts } from '@portal/shared/notifications/events';
import { notificationText } from '@portal/shared/notifications/events';
import { notificationHash, notificationPath } from '@portal/shared/notifications/place';
import type { Organization } from '@portal/shared/settings/contract';
import type { OutboxMail } from '#mails/outbox.ts';
import { escapeHtml } from '#platform/mail/escape-html.ts';

/** Emails to an address that nobody has confirmed. Its owner may be a stranger, who must not learn whose account it is. */
const toUnconfirmedAddress: readonly NotificationEvent[] = [
  'activation',
  'invitation',
  'email_change_requested',
  'staff_email_change_announced',
  'staff_email_change_not_made',
  'staff_email_change_login',
];

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Renders an email as text and as HTML that loads nothing.
 * @param tasks what waits for the reader, if the email says so
 */
export function renderMail(
  mail: OutboxMail,
  words: { texts: NotificationTexts; frame: MailFrame },
  {
    organization,
    appUrl,
    tasks,
  }: { organization: Organization; appUrl: string; tasks?: readonly MailTask[] | undefined },
): RenderedMail {
  const { recipient, event, params } = mail;
  const { subject: written, paragraphs: told, buttonLabel } = notificationText(words.texts, event, params);
  const paragraphs = tasks ? [...told, words.frame.tasks(tasks)] : told;
  // The title of a job or the name of an invoice may have line breaks. A header has none.
  const subject = written.replace(/\s+/g, ' ');
  const path = notificationPath(event, params);
  const hash = notificationHash(event, params);
  const link = 'link' in params ? params.link : path && `${appUrl}${path}${hash ? `#${hash}` : ''}`;
  const isConfirmed = !toUnconfirmedAddress.includes(event);
  const salutation = words.frame.salutation(isConfirmed ? fullName(recipient, recipient.languageCode) : null);
  const closing = words.frame.closing(organization);
  const footer = words.frame.footer(organization);
  const text = [
    salutation,
    ...paragraphs,
    ...(link ? [`${buttonLabel ?? subject}:\n${link}`] : []),
    closing,
    `--\n${footer.join('\n')}`,
  ].join('\n\n');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#14532d;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block;font-weight:600">${escapeHtml(buttonLabel ?? subject)}</a></p>${paragraph(words.frame.linkHint, 'font-size:13px;color:#57534e')}<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${escapeHtml(link)}" style="color:#14532d">${escapeHtml(link)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${languageTag(recipient.languageCode)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#faf9f7;font-family:'Be Vietnam Pro',Arial,sans-serif;font-size:16px;line-height:26px;color:#1c1917"><div style="max-width:560px;margin:0 auto;padding:24px 16px"><p style="margin:0 0 16px;font-weight:600;color:#14532d">${escapeHtml(organization.brandName)}</p><div style="background:#ffffff;border-radius:8px;padding:24px">${paragraph(salutation)}${paragraphs.map((one) => paragraph(one)).join('')}${button}${paragraph(closing)}</div><div style="padding:16px 8px;font-size:13px;line-height:20px;color:#57534e">${footer.map((one) => paragraph(one)).join('')}</div></div></body></html>`;
  return { subject, text, html };
}
