import { emailObjectionSeconds } from '@portal/shared/auth/limits';
import { formatMoment } from '@portal/shared/format/format';
import { maskEmail } from '@portal/shared/format/mask-email';
import { makeLink } from '#auth/links.ts';
import { insertOneTimeToken } from '#auth/repository.ts';
import type { Tx } from '#db/client.ts';
import type { Recipient } from '#mails/outbox.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken, sha256 } from '#platform/encryption.ts';

/**
 * The emails about a change of address. The old mailbox may be in other hands, so it gets the new address only masked, and the
 * new one may be mistyped, so it never gets the old one.
 */
interface EmailChange {
  /** The person, still with the old address. */
  user: Recipient;
  to: string;
  now: Date;
}

export const notifyRequested = (tx: Tx, deps: Deps, { user, to, now }: EmailChange): Promise<void> =>
  notify(tx, deps, {
    recipient: user,
    event: 'staff_email_change_requested',
    params: { newEmail: maskEmail(to) },
    now,
  });

/** Sends the link that stops the change to the old address. */
export async function notifyApproved(
  tx: Tx,
  deps: Deps,
  { user, to, now, takesEffectAt }: EmailChange & { takesEffectAt: Date },
): Promise<void> {
  const token = newToken();
  await insertOneTimeToken(tx, {
    userId: user.id,
    kind: 'email_objection',
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: takesEffectAt,
  });
  const { timeZone } = deps.clock;
  const effect = { at: formatMoment(takesEffectAt, timeZone), timeZone };
  const params = {
    link: `${deps.config.appUrl}/stop-email-change#token=${token}`,
    newEmail: maskEmail(to),
    validHours: emailObjectionSeconds / 3600,
    ...effect,
  };
  await notify(tx, deps, { recipient: user, event: 'staff_email_change_approved', params, now });
  await notify(tx, deps, {
    recipient: { ...user, email: to },
    event: 'staff_email_change_announced',
    params: effect,
    now,
  });
}

/** Notifies both addresses that nothing changes. A taken address belongs to somebody else, who is told nothing. */
export async function notifyStopped(
  tx: Tx,
  deps: Deps,
  { user, to, now, cause }: EmailChange & { cause: 'refused' | 'objected' | 'failed' },
): Promise<void> {
  const params = { newEmail: maskEmail(to), cause };
  await notify(tx, deps, { recipient: user, event: 'staff_email_change_stopped', params, now });
  if (cause === 'failed') return;
  const recipient = { ...user, email: to };
  await notify(tx, deps, { recipient, event: 'staff_email_change_not_made', params: {}, now });
}

/** Notifies the old address, and sends the link that sets a password to the new one. */
export async function notifyCompleted(tx: Tx, deps: Deps, { user, to, now }: EmailChange): Promise<void> {
  const newEmail = maskEmail(to);
  await notify(tx, deps, { recipient: user, event: 'staff_email_change_completed', params: { newEmail }, now });
  const params = await makeLink(tx, deps.config.appUrl, { kind: 'new_address', user, now });
  const recipient = { ...user, email: to };
  await notify(tx, deps, { recipient, event: 'staff_email_change_login', params, now });
}
