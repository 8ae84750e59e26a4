import { AppError } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { StaffTask } from '@portal/shared/staff-tasks/contract';
import * as contract from '@portal/shared/staff-tasks/contract';
import { mentionedIn } from '@portal/shared/staff-tasks/mentions';
import { recordAudit } from '#audit-log/record.ts';
import type { Database, Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import { createTask } from './create-task.ts';
import { readMentions } from './mentions.ts';
import type { StaffTaskRecord } from './repository.ts';
import { deleteTask, findTask, listActiveColleagues, listTaskRecords, lockTask, updateTask } from './repository.ts';

async function presentTasks(
  tx: Tx | Database,
  rows: readonly StaffTaskRecord[],
  language: LanguageCode,
): Promise<StaffTask[]> {
  const people = await readMentions(
    tx,
    rows.map(({ task }) => task.text),
    language,
  );
  const named = (person: StaffTaskRecord['createdBy']) => ({
    email: person.email,
    fullName: fullName(person, language),
  });
  return rows.map(({ task, assignedTo, createdBy, about }) => ({
    uid: task.id,
    text: task.text,
    mentions: people.filter(({ uid }) => mentionedIn(task.text).includes(uid)),
    assignedTo: named(assignedTo),
    createdBy: named(createdBy),
    about: about && named(about),
    dueOn: task.dueOn,
    createdAt: task.createdAt.toISOString(),
    doneAt: task.doneAt?.toISOString() ?? null,
  }));
}

async function presentTask(tx: Tx, id: string, language: LanguageCode): Promise<StaffTask> {
  const [task] = await presentTasks(tx, [required(await findTask(tx, id), 'the task exists')], language);
  return required(task, 'a task is presented');
}

/** Completes a task, or takes that back. The second of two calls at once waits for the row, and is refused. */
async function setDone(
  tx: Tx,
  request: ActorContext & { params: { uid: string } },
  isDone: boolean,
): Promise<StaffTask> {
  const { uid } = request.params;
  const found = await lockTask(tx, uid);
  if (!found) throw new AppError('NOT_FOUND');
  if ((found.task.doneAt !== null) === isDone) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { task: isDone ? 'TASK_DONE' : 'TASK_OPEN' } });
  }
  await updateTask(
    tx,
    uid,
    isDone ? { doneAt: request.now, doneById: request.actor.id } : { doneAt: null, doneById: null },
  );
  await recordAudit(tx, request, {
    action: isDone ? 'task.complete' : 'task.reopen',
    subject: { type: 'task', uid, ...(found.about && { email: found.about.email }) },
  });
  return presentTask(tx, uid, request.language);
}

export function staffTaskRoutes(api: Api, deps: Deps): void {
  const { db } = deps;
  api.on(contract.listColleagues, async ({ query, language }) => {
    const rows = await listActiveColleagues(db);
    return toShortList(
      rows.map(({ user }) => ({ uid: user.id, email: user.email, fullName: fullName(user, language) })),
      query,
    );
  });
  api.on(contract.listStaffTasks, async ({ query, actor, language }) => {
    const found = query.about === undefined ? undefined : await findCandidate(db, query.about);
    if (query.about !== undefined && !found) throw new AppError('NOT_FOUND');
    const rows = await listTaskRecords(db, found ? { userId: found.user.id } : { personId: actor.id });
    return toShortList(await presentTasks(db, rows, language), query);
  });
  api.on(contract.createStaffTask, (request) =>
    request.createOnce(
      (tx) => createTask(tx, deps, request),
      (tx, id) => presentTask(tx, id, request.language),
    ),
  );
  api.on(contract.completeStaffTask, (request) => request.transaction((tx) => setDone(tx, request, true)));
  api.on(contract.reopenStaffTask, (request) => request.transaction((tx) => setDone(tx, request, false)));
  api.on(contract.deleteStaffTask, (request) =>
    request.transaction(async (tx) => {
      const { uid } = request.params;
      const found = await lockTask(tx, uid);
      // Only who gave a task takes it away.
      if (!found || found.task.createdById !== request.actor.id) throw new AppError('NOT_FOUND');
      await deleteTask(tx, uid);
      await recordAudit(tx, request, {
        action: 'task.delete',
        subject: { type: 'task', uid, ...(found.about && { email: found.about.email }) },
        before: { text: found.task.text, dueOn: found.task.dueOn, assignedTo: found.assignedTo.email },
      });
      return {};
    }),
  );
}
