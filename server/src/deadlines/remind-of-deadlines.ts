import type { PermissionKey } from '@portal/shared/access/permissions';
import { addDays, daysBetween, startOfDay } from '@portal/shared/calendar/calendar';
import type { DeadlineKind } from '@portal/shared/deadlines/rules';
import { missedStage, reminderDays, reminderStageOf } from '@portal/shared/deadlines/rules';
import { fullName } from '@portal/shared/format/format';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { forEachDue } from '#platform/queue/each.ts';
import { lockUserRow } from '#users/repository.ts';
import type { DeadlineRow } from './queries.ts';
import { listDue } from './queries.ts';
import type { ActiveStaff } from './reminders.ts';
import { listActiveStaff, recordDeadlineReminder, wasReminded } from './reminders.ts';

/** The permission with which each kind is handled. */
const handledBy: Record<DeadlineKind, PermissionKey> = {
  hold: 'applicants.review',
  evidence: 'progress.manage',
  refund: 'transfers.review',
  perm: 'progress.manage',
  document: 'files.review',
  suspension: 'invoices.manage',
  passport: 'users.review',
  child: 'progress.manage',
  manual: 'notes.write',
};

/** An email lists so many; the deadlines page has all. */
const listedAtMost = 30;
/** What was missed longer ago is not news any more, such as on the day of an upgrade. */
const missedDays = 14;

/**
 * Who is reminded of a deadline: the owner of the candidate. Without one, everybody who handles its kind, and administrators only if
 * nobody else does.
 */
function remindedOf({ kind, ownerId }: DeadlineRow, staff: readonly ActiveStaff[]): ActiveStaff[] {
  const owner = staff.filter(({ user }) => user.id === ownerId);
  if (owner.length > 0) return owner;
  const handlers = staff.filter(({ permissions }) => permissions.has(handledBy[kind]));
  const others = handlers.filter(({ roleName }) => roleName !== 'ADMIN');
  return others.length > 0 ? others : handlers;
}

/** Reminds staff 30, 14, and 3 days before a deadline, and administrators after it, by one email each per day and person. */
export async function remindOfDeadlines(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const today = clock.today();
  const rows = await listDue(
    db,
    { from: addDays(today, -missedDays), to: addDays(today, Math.max(...reminderDays)) },
    { present: { today, timeZone: clock.timeZone }, language: defaultLanguage },
  );
  const staff = await listActiveStaff(db);
  const stageOf = (row: DeadlineRow) => reminderStageOf(daysBetween(today, row.on));

  const digests = staff.flatMap((person) => {
    const due = rows.filter((row) => stageOf(row) !== missedStage && remindedOf(row, staff).includes(person));
    const missed = rows.filter((row) => stageOf(row) === missedStage && person.roleName === 'ADMIN');
    return [
      { person, event: 'deadlines_due' as const, rows: due },
      { person, event: 'deadlines_missed' as const, rows: missed },
    ];
  });
  const since = startOfDay(today, clock.timeZone);
  await forEachDue(
    deps,
    digests.filter((one) => one.rows.length > 0),
    ({ person: { user }, event, rows: ofPerson }) =>
      db.transaction(async (tx) => {
        // Two instances at once: the second waits here, and finds what the first has sent.
        await lockUserRow(tx, user.id);
        const isMissed = event === 'deadlines_missed';
        if (await wasReminded(tx, { recipientId: user.id, since, isMissed })) return;
        const sentAt = clock.now();
        const news: DeadlineRow[] = [];
        for (const row of ofPerson) {
          const reminder = { kind: row.kind, subjectId: row.uid, onDay: row.on, stage: stageOf(row) };
          if (await recordDeadlineReminder(tx, { ...reminder, recipientId: user.id, sentAt })) news.push(row);
        }
        if (news.length === 0) return;

        const deadlines = news.slice(0, listedAtMost).map((row) => {
          const who = fullName(row, user.languageCode);
          const name = row.kind === 'manual' ? (row.name ?? '') : '';
          return { kind: row.kind, name, who: row.caseId ? `${who} (${row.caseId})` : who, dueOn: row.on };
        });
        const params = { deadlines, more: news.length - deadlines.length };
        await notify(tx, deps, { recipient: user, event, params, now: sentAt });
      }),
  );
}
