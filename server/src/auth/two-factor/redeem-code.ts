import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import type { CodeGuesser } from '../attempts.ts';
import { clearCodeAttempts } from '../attempts.ts';
import type { AccountUser } from '../complete-login.ts';
import { lockAccount } from '../repository.ts';
import { isHashOfCode } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  listUnusedRecoveryCodes,
  readTotpSecret,
  redeemTotpStep,
  setRecoveryCodeUsed,
} from './repository.ts';
import { findTotpStep } from './totp.ts';

/** The source of a correct code; null for a wrong one. */
type CodeSource = 'authenticator-app' | 'recovery-code' | null;

async function redeemRecoveryCode(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const unused = await listUnusedRecoveryCodes(tx, userId);
  const matches = await Promise.all(unused.map(({ codeHash }) => isHashOfCode(codeHash, code)));
  const found = unused[matches.indexOf(true)];
  if (found) await setRecoveryCodeUsed(tx, found.id, now);
  return found !== undefined;
}

async function redeemByKind(
  tx: Tx,
  { user, code, now }: { user: AccountUser; code: string; now: Date },
): Promise<CodeSource> {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) {
    return (await redeemRecoveryCode(tx, { userId: user.id, code, now })) ? 'recovery-code' : null;
  }
  const secret = readTotpSecret(tx, user);
  if (!secret) return null;
  const step = findTotpStep(secret, digits, now);
  return step !== undefined && (await redeemTotpStep(tx, user.id, step)) ? 'authenticator-app' : null;
}

/**
 * Redeems a code of the app or a recovery code, once. A wrong code is audited with the transaction, so the caller commits
 * and refuses afterwards. Count the attempt first, with `countCodeAttempt`.
 */
export async function redeemCode(
  tx: Tx,
  deps: Deps,
  { context, user, code, guesser }: { context: AuditContext; user: AccountUser; code: string; guesser: CodeGuesser },
): Promise<CodeSource> {
  // Locks the person before the code, as everywhere. Otherwise, two uses of one code would deadlock.
  await lockAccount(tx, user.id);
  const source = await redeemByKind(tx, { user, code, now: context.now });
  const subject = { type: 'user', uid: user.id, email: user.email };
  const auditContext = { ...context, actor: user };
  if (!source) {
    await recordAudit(tx, auditContext, { action: 'two-factor.fail', subject });
    return null;
  }
  await clearCodeAttempts(tx, guesser);
  if (source === 'recovery-code') {
    const left = await countRecoveryCodes(tx, user.id);
    await recordAudit(tx, auditContext, {
      action: 'two-factor.use-recovery-code',
      subject,
      after: { codesLeft: left },
    });
    await notify(tx, deps, { recipient: user, event: 'recovery_code_used', params: { left }, now: context.now });
  }
  return source;
}
