import { AppError } from '@portal/shared/errors/app-error';
import { lockAccount } from '#auth/repository.ts';
import type { Tx } from '#db/client.ts';
import type { ApprovalRecord } from './repository.ts';
import { findApproval } from './repository.ts';

/** An approval with the person whom it concerns, both locked. */
export interface LockedApproval extends ApprovalRecord {
  user: NonNullable<ApprovalRecord['user']>;
  account: Awaited<ReturnType<typeof lockAccount>>;
}

/**
 * Locks the person, then reads the approval again. Of two decisions at once, the second waits here, and then sees the first.
 * @throws {AppError} NOT_FOUND
 */
export async function lockApproval(tx: Tx, uid: string): Promise<LockedApproval> {
  const first = await findApproval(tx, uid);
  if (!first?.user) throw new AppError('NOT_FOUND');
  const account = await lockAccount(tx, first.user.id);
  const found = (await findApproval(tx, uid)) ?? first;
  return { ...found, user: first.user, account };
}
