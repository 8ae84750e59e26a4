import { addDays, endOfDay, startOfDay } from '@portal/shared/calendar/calendar';
import type { DeadlineKind } from '@portal/shared/deadlines/rules';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { fillMentions } from '@portal/shared/staff-tasks/mentions';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { Present } from '#deadlines/queries.ts';
import { countDue, listDue } from '#deadlines/queries.ts';
import { listUnanswered } from '#messages/queries.ts';
import type { OwnedBy, OwnerFilter } from '#owners/owned-by-queries.ts';
import { everybodys } from '#owners/owned-by-queries.ts';
import { readMentions } from '#staff-tasks/mentions.ts';
import { countOpenTasksOf, listOpenTasksOf } from '#staff-tasks/repository.ts';
import type { Waiting } from './queries.ts';
import { shownOfAKind } from './queries.ts';

/** A deadline is work from so many days before it on. */
const nearDays = 14;
/** Holds, evidence, refunds, and overdue payments are work items of their own, and a requested document waits for the candidate. */
const kinds: readonly DeadlineKind[] = ['perm', 'passport', 'child', 'manual'];
const filterOf = ({ today }: Present, owned: OwnedBy) => ({ kinds, to: addDays(today, nearDays), owned });

export const countNearDeadlines = (db: Database, present: Present, owned = everybodys): Promise<number> =>
  countDue(db, filterOf(present, owned), present);

/** Deadlines that are close or missed. They wait since they are close. */
export async function listNearDeadlines(
  db: Database,
  present: Present,
  { language, owned }: { language: LanguageCode; owned: OwnedBy },
): Promise<Waiting[]> {
  const page = { page: 1, pageSize: shownOfAKind };
  const rows = await listDue(db, filterOf(present, owned), { present, language, page });
  return rows.map(({ uid, kind, on, name, total, ...user }) => ({
    uid,
    total,
    user,
    since: startOfDay(addDays(on, -nearDays), present.timeZone),
    until: endOfDay(on, present.timeZone),
    about: kind === 'manual' ? name : kind,
    jobUid: null,
    person: kind === 'child' ? name : null,
  }));
}

/** Whose tasks belong to a choice of candidates: those of the reader, or of the colleague. Nobody has the tasks of nobody's candidates. */
export async function findAssignee(
  db: Database,
  { owner = 'me', readerId }: Pick<OwnerFilter, 'owner' | 'readerId'>,
): Promise<string | null> {
  if (owner === 'me') return readerId;
  if (owner === 'none') return null;
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner));
  return row?.id ?? null;
}

/** The open tasks of a member of staff. One that is about nobody has no person. */
export async function listTasksOf(
  db: Database,
  assigneeId: string | null,
  { language, timeZone, ofCandidate }: { language: LanguageCode; timeZone: string; ofCandidate: OwnedBy },
): Promise<Waiting[]> {
  const rows = assigneeId === null ? [] : await listOpenTasksOf(db, assigneeId, { limit: shownOfAKind, ofCandidate });
  const people = await readMentions(
    db,
    rows.map(({ task }) => task.text),
    language,
  );
  return rows.map(({ task, about }) => ({
    uid: task.id,
    user: about ?? { email: '', firstName: '', lastName: '' },
    since: task.createdAt,
    until: task.dueOn ? endOfDay(task.dueOn, timeZone) : null,
    about: fillMentions(task.text, people),
    jobUid: null,
  }));
}

export const countTasksOf = async (
  db: Database,
  assigneeId: string | null,
  ofCandidate = everybodys,
): Promise<number> => (assigneeId === null ? 0 : countOpenTasksOf(db, assigneeId, ofCandidate));

/** The candidates who wait for an answer, each with the newest message. */
export async function listMessagesToAnswer(db: Database, owned: OwnedBy): Promise<Waiting[]> {
  const rows = await listUnanswered(db, owned, shownOfAKind);
  return rows.map(({ message, user, since }) => ({ uid: message.id, user, since, about: message.text, jobUid: null }));
}
