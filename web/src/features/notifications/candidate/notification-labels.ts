import type { Notification } from '@portal/shared/notifications/contract';
import type { NotificationTexts } from '@portal/shared/notifications/events';
import { notificationText } from '@portal/shared/notifications/events';
import { notificationHash, notificationPath } from '@portal/shared/notifications/place';

interface NotificationWords {
  headline: string;
  /** The first paragraph of the email, and what staff wrote below it: the reason that it announces, or a note. */
  paragraphs: string[];
  link: { to: string; hash: string | undefined; label: string } | null;
}

/** Returns the texts of a notification on the screen, from the texts of its email. */
export function wordsOfNotification(
  texts: NotificationTexts,
  { event, params }: Pick<Notification, 'event' | 'params'>,
): NotificationWords {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the server wrote the event and its params together
  const { subject, paragraphs, buttonLabel } = notificationText(texts, event, params as never);
  const to = notificationPath(event, params);
  return {
    headline: subject,
    paragraphs: paragraphs.slice(0, paragraphs[0]?.endsWith(':') || paragraphs[1] === params.note ? 2 : 1),
    link: to && buttonLabel ? { to, hash: notificationHash(event, params), label: buttonLabel } : null,
  };
}
