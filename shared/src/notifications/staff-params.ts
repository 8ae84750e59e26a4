import type { DeadlineKind } from '#deadlines/rules.ts';

/** A deadline in an email to staff. */
export type DueDeadline = {
  kind: DeadlineKind;
  /** Of one that staff entered by hand; otherwise empty. */
  name: string;
  /** The candidate, with the case id if there is one. */
  who: string;
  /** `YYYY-MM-DD`. */
  dueOn: string;
};

/** The values in the emails to staff about their work. A day is empty if there is none. */
export type StaffWorkParams = {
  /** All reminders of a day in one email. `more`: how many are not listed. */
  deadlines_due: { deadlines: DueDeadline[]; more: number };
  /** To administrators: what was missed. */
  deadlines_missed: { deadlines: DueDeadline[]; more: number };
  /** A colleague gave them a task. `about`: the candidate; empty if it is about nobody. */
  staff_task_assigned: { by: string; text: string; dueOn: string; about: string };
  /** A colleague named them in a task or an internal note. */
  staff_mentioned: { by: string; text: string; about: string };
  /** `by`: the candidate. `text`: the first line of the message that nobody has read. */
  staff_message_unread: { by: string; text: string };
};
