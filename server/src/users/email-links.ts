import { emailChangeTtlSeconds, emailUndoTtlSeconds } from '@portal/shared/auth/limits';
import { findFormerOwner, findUserByEmail, insertOneTimeToken, isReserved } from '#auth/repository.ts';
import type { Tx } from '#db/client.ts';
import type { Recipient } from '#mails/outbox.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken, sha256 } from '#platform/encryption.ts';

const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

interface RequestedChange {
  user: Recipient;
  newEmail: string;
  sessionId: string;
  /** Whether the new address may get one more email now. */
  mayMail: boolean;
  now: Date;
}

/**
 * Sends a link to a new address and notifies the current one. Following the link puts the address in force. If the
 * address is taken, its owner is notified instead. Everything else is the same, so that the caller learns nothing: older
 * links become void in both cases.
 */
export async function requestEmailChange(
  tx: Tx,
  deps: Deps,
  { user, newEmail, sessionId, mayMail, now }: RequestedChange,
): Promise<void> {
  const token = newToken();
  await insertOneTimeToken(tx, {
    userId: user.id,
    kind: 'email_change',
    newEmail,
    sessionId,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: secondsAfter(now, emailChangeTtlSeconds),
  });
  await notify(tx, deps, { recipient: user, event: 'email_change_started', params: { newEmail }, now });
  if (!mayMail) return;

  const reservation = { email: newEmail, exceptUserId: user.id, now };
  const owner = (await findUserByEmail(tx, newEmail)) ?? (await findFormerOwner(tx, reservation));
  if (owner) {
    const recipient = { ...owner, email: newEmail };
    await notify(tx, deps, { recipient, event: 'email_address_wanted', params: {}, now });
    return;
  }
  // Nobody has confirmed an address that staff requested for somebody else, so nothing is sent to it.
  if (await isReserved(tx, reservation)) return;
  const params = {
    link: `${deps.config.appUrl}/confirm-email#token=${token}`,
    newEmail,
    validHours: emailChangeTtlSeconds / 3600,
  };
  await notify(tx, deps, { recipient: { ...user, email: newEmail }, event: 'email_change_requested', params, now });
}

/** Notifies the old address of a change, with the link that undoes it. The person still has the old address here. */
export async function sendUndoLink(
  tx: Tx,
  deps: Deps,
  { user, newEmail, now }: { user: Recipient; newEmail: string; now: Date },
): Promise<void> {
  const token = newToken();
  await insertOneTimeToken(tx, {
    userId: user.id,
    kind: 'email_undo',
    newEmail: user.email,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: secondsAfter(now, emailUndoTtlSeconds),
  });
  const params = {
    link: `${deps.config.appUrl}/undo-email#token=${token}`,
    newEmail,
    validHours: emailUndoTtlSeconds / 3600,
  };
  await notify(tx, deps, { recipient: user, event: 'email_changed', params, now });
}
