import type { Notification } from '@portal/shared/notifications/contract';
import type { NotificationTexts } from '@portal/shared/notifications/events';
import { notificationPaths, notificationText } from '@portal/shared/notifications/events';

type NotificationPath = NonNullable<(typeof notificationPaths)[Notification['event']]>;

interface NotificationWords {
  headline: string;
  /** The first paragraph, and what it announces where it ends with a colon: a reason. */
  paragraphs: string[];
  link: { to: NotificationPath; label: string } | null;
}

/** What a notification says on the screen, from the words it shares with its mail. */
export function wordsOfNotification(
  texts: NotificationTexts,
  { event, params }: Pick<Notification, 'event' | 'params'>,
): NotificationWords {
  // The event that an answer names and its params belong together: the server wrote both at once.
  const { subject, paragraphs, buttonLabel } = notificationText(texts, event, params as never);
  const to = notificationPaths[event];
  return {
    headline: subject,
    paragraphs: paragraphs.slice(0, paragraphs[0]?.endsWith(':') ? 2 : 1),
    link: to && buttonLabel ? { to, label: buttonLabel } : null,
  };
}
