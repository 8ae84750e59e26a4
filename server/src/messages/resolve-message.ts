import { AppError } from '@portal/shared/errors/app-error';
import type { DataOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/messages/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById, lockUserRow } from '#users/repository.ts';
import { presentStaffMessages } from './presenter.ts';
import { findMessage, findNewestMessage, markResolved } from './repository.ts';

type Request = RequestContext<typeof contract.resolveMessage | typeof contract.reopenMessage>;

/**
 * Says that the newest message of a thread needs no answer, or that it does after all.
 * @throws {AppError} NOT_FOUND; OBSERVATION_IS_COMPLETED_OR_LOCKED if it is not the newest one any more, is no message of the candidate,
 * or somebody said the same before
 */
export const setResolved = (request: Request, isResolved: boolean): Promise<DataOf<typeof contract.resolveMessage>> =>
  request.transaction(async (tx) => {
    const { uid } = request.params;
    const known = await findMessage(tx, uid);
    if (!known) throw new AppError('NOT_FOUND');
    const { userId } = known.message;
    // New messages of the thread wait for this lock.
    await lockUserRow(tx, userId);
    const newest = required(await findNewestMessage(tx, userId), 'a thread with a message has a newest one').message;
    const wasResolved = newest.resolvedAt !== null;
    if (newest.id !== known.message.id || newest.authorId !== null || wasResolved === isResolved) {
      throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');
    }

    await markResolved(tx, newest.id, isResolved ? { byId: request.actor.id, at: request.now } : null);
    const { user } = required(await findUserById(tx, userId), 'a thread has a candidate');
    await recordAudit(tx, request, {
      action: isResolved ? 'message.resolve' : 'message.reopen',
      subject: { type: 'message', uid: newest.id, email: user.email },
    });
    const row = required(await findMessage(tx, uid), 'a message stays');
    const [message] = await presentStaffMessages(tx, [row], request.language);
    return required(message, 'a message is presented');
  });
