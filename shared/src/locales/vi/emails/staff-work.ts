import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import type { DueDeadline } from '#notifications/staff-params.ts';
import { deadlineKindNames } from '../labels/deadlines.ts';

const lineOf = ({ kind, name, who, dueOn }: DueDeadline) =>
  `- ${formatDay(dueOn)}: ${who}, ${name || deadlineKindNames[`kind_${kind}`]}`;
const listOf = (deadlines: readonly DueDeadline[], more: number) =>
  [...deadlines.map(lineOf), ...(more > 0 ? [`Và ${more} thời hạn khác.`] : [])].join('\n');

/** Emails to staff about their work. */
export const staffWorkEmails = {
  deadlines_due: ({ deadlines, more }) => ({
    subject: `${deadlines.length + more} thời hạn sắp đến`,
    paragraphs: ['Những việc sau đây sắp đến hạn:', listOf(deadlines, more)],
    buttonLabel: 'Xem thời hạn',
  }),
  deadlines_missed: ({ deadlines, more }) => ({
    subject: `${deadlines.length + more} thời hạn đã bị lỡ`,
    paragraphs: ['Những việc sau đây đã quá hạn mà chưa xong:', listOf(deadlines, more)],
    buttonLabel: 'Xem thời hạn',
  }),
  staff_task_assigned: ({ by, text, dueOn, about }) => ({
    subject: `${by} giao cho bạn một việc`,
    paragraphs: [
      text,
      [...(about ? [`Ứng viên: ${about}.`] : []), ...(dueOn ? [`Hạn: ${formatDay(dueOn)}.`] : ['Không có hạn.'])].join(
        '\n',
      ),
    ],
    buttonLabel: 'Xem việc cần làm',
  }),
  staff_mentioned: ({ by, text, about }) => ({
    subject: `${by} nhắc đến bạn`,
    paragraphs: [text, ...(about ? [`Ứng viên: ${about}.`] : [])],
    buttonLabel: 'Mở khu vực nhân viên',
  }),
  staff_message_unread: ({ by, text }) => ({
    subject: `Tin nhắn mới từ ${by}`,
    paragraphs: [text],
    buttonLabel: 'Đọc và trả lời',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const staffWorkEmailNames = {
  deadlines_due: 'Thời hạn sắp đến',
  deadlines_missed: 'Thời hạn đã bị lỡ',
  staff_task_assigned: 'Được giao một việc',
  staff_mentioned: 'Được nhắc đến',
  staff_message_unread: 'Tin nhắn của ứng viên chưa được đọc',
} satisfies Record<keyof typeof staffWorkEmails, string>;
