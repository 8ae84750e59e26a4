import type { NotificationTexts } from '#notifications/events.ts';

/** Emails and notifications about messages of the team. */
export const messagesEmails = {
  message_unread: ({ by, text }) => ({
    subject: `New message from ${by}`,
    paragraphs: [text, 'Open your messages to read all of it and answer.'],
    buttonLabel: 'Read and answer',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const messagesEmailNames = {
  message_unread: 'Unread message',
} satisfies Record<keyof typeof messagesEmails, string>;
