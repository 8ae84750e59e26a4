import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import type { DueDeadline } from '#notifications/staff-params.ts';
import { deadlineKindNames } from '../labels/deadlines.ts';

const lineOf = ({ kind, name, who, dueOn }: DueDeadline) =>
  `- ${formatDay(dueOn)}: ${who}, ${name || deadlineKindNames[`kind_${kind}`]}`;
const listOf = (deadlines: readonly DueDeadline[], more: number) =>
  [...deadlines.map(lineOf), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
const countOf = (count: number) => (count === 1 ? '1 deadline' : `${count} deadlines`);

/** Emails to staff about their work. */
export const staffWorkEmails = {
  deadlines_due: ({ deadlines, more }) => ({
    subject: `${countOf(deadlines.length + more)} coming up`,
    paragraphs: ['The following falls due soon:', listOf(deadlines, more)],
    buttonLabel: 'See the deadlines',
  }),
  deadlines_missed: ({ deadlines, more }) => ({
    subject: `${countOf(deadlines.length + more)} missed`,
    paragraphs: ['The following is overdue and not done:', listOf(deadlines, more)],
    buttonLabel: 'See the deadlines',
  }),
  staff_task_assigned: ({ by, text, dueOn, about }) => ({
    subject: `${by} gave you a task`,
    paragraphs: [
      text,
      [
        ...(about ? [`Candidate: ${about}.`] : []),
        ...(dueOn ? [`Due on ${formatDay(dueOn)}.`] : ['No due date.']),
      ].join('\n'),
    ],
    buttonLabel: 'Open To do',
  }),
  staff_mentioned: ({ by, text, about }) => ({
    subject: `${by} mentioned you`,
    paragraphs: [text, ...(about ? [`Candidate: ${about}.`] : [])],
    buttonLabel: 'Open the staff area',
  }),
  staff_message_unread: ({ by, text }) => ({
    subject: `New message from ${by}`,
    paragraphs: [text],
    buttonLabel: 'Read and answer',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const staffWorkEmailNames = {
  deadlines_due: 'Deadlines coming up',
  deadlines_missed: 'Deadlines missed',
  staff_task_assigned: 'Task assigned',
  staff_mentioned: 'Mentioned',
  staff_message_unread: 'Unread message of a candidate',
} satisfies Record<keyof typeof staffWorkEmails, string>;
