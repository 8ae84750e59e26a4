import type { NotificationTexts } from '#notifications/events.ts';

/** Emails and notifications about messages of the team. */
export const messagesEmails = {
  message_unread: ({ by, text }) => ({
    subject: `Tin nhắn mới từ ${by}`,
    paragraphs: [text, 'Mở trang Tin nhắn để đọc hết và trả lời.'],
    buttonLabel: 'Đọc và trả lời',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const messagesEmailNames = {
  message_unread: 'Tin nhắn chưa đọc',
} satisfies Record<keyof typeof messagesEmails, string>;
