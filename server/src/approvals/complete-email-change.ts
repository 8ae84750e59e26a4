import type { ApprovalFailure } from '@portal/shared/approvals/workflow';
import { recordAudit, systemContext } from '#audit-log/record.ts';
import { voidOneTimeTokens } from '#auth/repository.ts';
import { revokeCredentials } from '#auth/sessions/repository.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { forEachDue } from '#platform/queue/each.ts';
import { randomPasswordHash } from '#users/invite-account.ts';
import { updateUser } from '#users/repository.ts';
import { searchTextOf } from '#users/search-text.ts';
import { notifyCompleted } from './email-change-mails.ts';
import { failApproval } from './fail-approval.ts';
import type { LockedApproval } from './lock-approval.ts';
import { lockApproval } from './lock-approval.ts';
import { listDueApprovals, transitionApproval } from './repository.ts';
import { isTaken } from './request-email-change.ts';
import { areStillAllowed } from './two-people.ts';

/** Carries out the approved changes of address whose 72 hours are over, each in its own transaction. */
export async function completeEmailChanges(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await forEachDue(deps, await listDueApprovals(deps.db, now), async ({ id }) => {
    const passwordHash = await randomPasswordHash();
    await deps.db.transaction(async (tx) => {
      const locked = await lockApproval(tx, id);
      // The old address, or a colleague, may have stopped it, or the account been locked, while this waited for the lock.
      if (locked.approval.status !== 'approved' || locked.account.isLocked) return;
      const failure = await findFailure(tx, locked, now);
      if (failure) return failApproval(tx, deps, { ...locked, failure, now });
      return complete(tx, deps, { locked, passwordHash, now });
    });
  });
}

async function findFailure(
  tx: Tx,
  { approval, account }: LockedApproval,
  now: Date,
): Promise<ApprovalFailure | undefined> {
  const { from, to } = approval.details;
  if (account.email !== from) return 'EMAIL_CHANGED';
  if (await isTaken(tx, { email: to, userId: account.id, now })) return 'EMAIL_TAKEN';
  return (await areStillAllowed(tx, approval)) ? undefined : 'STAFF_NOT_ALLOWED';
}

/**
 * The person logs in with the new address and a new password. Somebody with access to the old mailbox may know the old
 * password, or have linked a Facebook account with it, so neither works any more.
 */
async function complete(
  tx: Tx,
  deps: Deps,
  { locked, passwordHash, now }: { locked: LockedApproval; passwordHash: string; now: Date },
): Promise<void> {
  const { approval, account } = locked;
  const { to: email } = approval.details;
  await transitionApproval(tx, { id: approval.id, action: 'complete' }, { endedAt: now });
  await revokeCredentials(tx, account.id, { now });
  await voidOneTimeTokens(tx, { userId: account.id, kinds: ['email_objection'], now });
  const searchText = searchTextOf({ ...account, email });
  await updateUser(tx, account.id, { email, searchText, passwordHash, facebookUserId: null });

  const context = systemContext(now);
  await recordAudit(tx, context, {
    action: 'approval.complete',
    subject: { type: 'approval', uid: approval.id, email },
    before: { status: approval.status },
    after: { status: 'completed', kind: approval.kind },
  });
  await recordAudit(tx, context, {
    action: 'account.change-email',
    subject: { type: 'user', uid: account.id, email },
    before: { email: account.email },
    after: { email },
  });
  await notifyCompleted(tx, deps, { user: account, to: email, now });
}
