import type { ApprovalFailure } from '@portal/shared/approvals/workflow';
import { recordAudit, systemContext } from '#audit-log/record.ts';
import type { AccountUser } from '#auth/complete-login.ts';
import { voidOneTimeTokens } from '#auth/repository.ts';
import type { Tx } from '#db/client.ts';
import type { ApprovalRow } from '#db/schema/approvals.ts';
import type { Deps } from '#platform/deps.ts';
import { notifyStopped } from './email-change-mails.ts';
import { transitionApproval } from './repository.ts';

interface Failed {
  approval: ApprovalRow;
  account: AccountUser;
  failure: ApprovalFailure;
  now: Date;
}

/** Ends a change of address that can no longer be carried out, and notifies the old address. */
export async function failApproval(tx: Tx, deps: Deps, { approval, account, failure, now }: Failed): Promise<void> {
  await transitionApproval(tx, { id: approval.id, action: 'fail' }, { endedAt: now, failure });
  await voidOneTimeTokens(tx, { userId: account.id, kinds: ['email_objection'], now });
  await recordAudit(tx, systemContext(now), {
    action: 'approval.fail',
    subject: { type: 'approval', uid: approval.id, email: account.email },
    before: { status: approval.status },
    after: { status: 'failed', kind: approval.kind, failure },
  });
  await notifyStopped(tx, deps, { user: account, to: approval.details.to, now, cause: 'failed' });
}
