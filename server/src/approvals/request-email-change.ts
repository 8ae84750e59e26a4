import type * as contract from '@portal/shared/approvals/contract';
import type { Approval } from '@portal/shared/approvals/contract';
import { approvalWorkflow } from '@portal/shared/approvals/workflow';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import { findUserByEmail, isReserved, lockAccount } from '#auth/repository.ts';
import type { Tx } from '#db/client.ts';
import { withStoredUpload } from '#files/store-upload.ts';
import { refuseFullStorage } from '#files/upload-quota.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import { notifyRequested } from './email-change-mails.ts';
import { failApproval } from './fail-approval.ts';
import { presentApproval } from './presenter.ts';
import { findApproval, findOpenEmailChange, insertApproval } from './repository.ts';

/** Whether an address has an account, or is kept for somebody who can still return to it. */
export const isTaken = async (
  tx: Tx,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<boolean> =>
  Boolean(await findUserByEmail(tx, email)) || (await isReserved(tx, { email, exceptUserId: userId, now }));

export const emailTaken = (): AppError => new AppError('EMAIL_ALREADY_EXIST', { fields: { email: 'EMAIL_TAKEN' } });

/**
 * Requests a new address for a candidate who lost the mailbox. Nothing changes until a colleague has approved it.
 * @throws {AppError} NOT_FOUND; VALIDATION_ERROR for the current address; EMAIL_ALREADY_EXIST; 409 if a change is under way;
 * TOO_MANY_REQUESTS if the storage is full
 */
export function requestUserEmailChange(
  deps: Deps,
  request: RequestContext<typeof contract.requestUserEmailChange>,
): Promise<Approval> {
  const { actor, body, now } = request;
  return withStoredUpload(deps, { folder: 'approvals', file: request.file }, (stored) =>
    request.createOnce(
      async (tx) => {
        const found = await findCandidate(tx, request.params.email);
        if (!found) throw new AppError('NOT_FOUND');
        // Of two requests at once, the second waits here and then sees the first.
        const user = await lockAccount(tx, found.user.id);
        if (body.email === user.email) throw invalidFields({ email: 'NOTHING_CHANGED' });
        const open = await findOpenEmailChange(tx, user.id);
        if (open?.approval.details.from === user.email)
          throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { email: 'APPROVAL_OPEN' } });
        // The account has another address since, so the open request can no longer happen.
        if (open)
          await failApproval(tx, deps, { approval: open.approval, account: user, failure: 'EMAIL_CHANGED', now });
        if (await isTaken(tx, { email: body.email, userId: user.id, now })) throw emailTaken();
        await refuseFullStorage(tx, { candidateId: user.id, sender: 'staff', bytes: stored.size });

        const row = await insertApproval(tx, {
          kind: 'email_change',
          userId: user.id,
          details: { kind: 'email_change', from: user.email, to: body.email },
          reason: body.reason,
          evidenceName: stored.name,
          evidenceSize: stored.size,
          evidenceContentType: stored.contentType,
          evidenceSha256: stored.sha256,
          evidenceStorageKey: stored.storageKey,
          status: approvalWorkflow.initial,
          requestedAt: now,
          requestedById: actor.id,
        });
        await recordAudit(tx, request, {
          action: 'approval.request',
          subject: { type: 'approval', uid: row.id, email: user.email },
          before: { email: user.email },
          after: { kind: row.kind, email: body.email, reason: body.reason, sha256: stored.sha256 },
        });
        await notifyRequested(tx, deps, { user, to: body.email, now });
        return row.id;
      },
      async (tx, id) => {
        const record = required(await findApproval(tx, id), 'a requested approval exists');
        const storageKey = required(record.approval.evidenceStorageKey, 'a change of address has evidence');
        return { result: presentApproval(record, request.language), storageKey };
      },
    ),
  );
}
