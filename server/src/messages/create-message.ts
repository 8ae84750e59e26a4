import { invalidFields } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { listFilesById } from '#files/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { refuseLocked } from '#users/refuse-locked.ts';
import { lockUserRow } from '#users/repository.ts';
import { insertMessage } from './repository.ts';

/**
 * Adds a message to the thread of a candidate: of the candidate, or of a member of staff.
 * @throws {AppError} VALIDATION_ERROR for a file that is not the candidate's; ACCOUNT_LOCKED_OR_DISABLE for staff
 */
export async function createMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  {
    request,
    candidate,
  }: {
    request: ActorContext & { body: { text: string; fileUids: string[] } };
    candidate: { id: string; email: string };
  },
): Promise<string> {
  const { actor, body } = request;
  // Messages of one thread queue here, so that none gets an earlier time than one that somebody has already read. A file cannot be
  // deleted meanwhile: its deletion holds the same lock.
  const reader = await lockUserRow(tx, candidate.id);
  if (actor.id !== candidate.id) refuseLocked(reader);
  const fileIds = [...new Set(body.fileUids)];
  const files = await listFilesById(tx, fileIds);
  const own = files.filter(({ ownerId }) => ownerId === candidate.id);
  if (own.length < fileIds.length) throw invalidFields({ fileUids: 'INVALID_FIELD' });

  const uid = await insertMessage(tx, {
    userId: candidate.id,
    authorId: actor.id === candidate.id ? null : actor.id,
    text: body.text,
    fileIds,
    createdAt: deps.clock.now(),
  });

  await recordAudit(tx, request, {
    action: 'message.create',
    subject: { type: 'message', uid, email: candidate.email },
    after: { text: body.text, fileUids: fileIds },
  });
  return uid;
}
