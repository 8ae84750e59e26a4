import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { createStaffTask } from '@portal/shared/staff-tasks/contract';
import { fillMentions } from '@portal/shared/staff-tasks/mentions';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { notifyMentioned, readMentions } from './mentions.ts';
import { insertTask, listActiveColleagues, listNames } from './repository.ts';

/** Gives a task to oneself or to a colleague. @throws {AppError} NOT_FOUND for an unknown candidate; VALIDATION_ERROR for nobody's address */
export async function createTask(tx: Tx, deps: Deps, request: RequestContext<typeof createStaffTask>): Promise<string> {
  const { actor, now, body } = request;
  const { text, dueOn } = body;
  const colleagues = await listActiveColleagues(tx);
  const assignee = colleagues.find(({ user }) => user.email === body.assignedTo)?.user;
  if (!assignee) throw invalidFields({ assignedTo: 'INVALID_FIELD' });
  const about = body.about === null ? null : (await findCandidate(tx, body.about))?.user;
  if (about === undefined) throw new AppError('NOT_FOUND');

  const uid = await insertTask(tx, {
    text,
    assignedToId: assignee.id,
    createdById: actor.id,
    userId: about?.id ?? null,
    dueOn,
    createdAt: now,
  });
  await recordAudit(tx, request, {
    action: 'task.create',
    subject: { type: 'task', uid, ...(about && { email: about.email }) },
    after: { text, dueOn, assignedTo: assignee.email },
  });

  const isForColleague = assignee.id !== actor.id;
  if (isForColleague) {
    const language = assignee.languageCode;
    const [author] = await listNames(tx, [actor.id]);
    const params = {
      by: author ? fullName(author, language) : '',
      text: fillMentions(text, await readMentions(tx, [text], language)),
      dueOn: dueOn ?? '',
      about: about ? fullName(about, language) : '',
    };
    await notify(tx, deps, { recipient: assignee, event: 'staff_task_assigned', params, now });
  }
  await notifyMentioned(tx, deps, { text, authorId: actor.id, about, now, except: assignee.id });
  return uid;
}
