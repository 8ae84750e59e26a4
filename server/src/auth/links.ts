import { activationTtlSeconds, newAddressTtlSeconds, passwordResetTtlSeconds } from '@portal/shared/auth/limits';
import { fullName } from '@portal/shared/format/format';
import type { Tx } from '#db/client.ts';
import type { Recipient } from '#mails/outbox.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken, sha256 } from '#platform/encryption.ts';
import { findStaffRoleOf, insertOneTimeToken } from './repository.ts';

const kinds = {
  activation: { path: '/activate', ttlSeconds: activationTtlSeconds },
  invitation: { path: '/activate', ttlSeconds: activationTtlSeconds },
  password_reset: { path: '/forgot', ttlSeconds: passwordResetTtlSeconds },
  new_address: { path: '/forgot', ttlSeconds: newAddressTtlSeconds },
} as const;

type LinkKind = keyof typeof kinds;

/** An invitation has the same link as a sign-up, and a new address the same as a reset, with other texts. */
const storedKinds = {
  activation: 'activation',
  invitation: 'activation',
  password_reset: 'password_reset',
  new_address: 'password_reset',
} as const;

/** Makes a single-use link, which voids older links of its kind. */
export async function makeLink(
  tx: Tx,
  appUrl: string,
  { kind, user, now }: { kind: LinkKind; user: { id: string }; now: Date },
): Promise<{ link: string; validHours: number }> {
  const { path, ttlSeconds } = kinds[kind];
  const token = newToken();
  await insertOneTimeToken(tx, {
    userId: user.id,
    kind: storedKinds[kind],
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
  });
  return { link: `${appUrl}${path}#token=${token}`, validHours: ttlSeconds / 3600 };
}

/** Makes a link and emails it. */
export async function sendLink(
  tx: Tx,
  deps: Deps,
  { kind, user, now }: { kind: Exclude<LinkKind, 'new_address'>; user: Recipient; now: Date },
): Promise<void> {
  const params = await makeLink(tx, deps.config.appUrl, { kind, user, now });
  const roleName = kind === 'invitation' ? await findStaffRoleOf(tx, user.id) : undefined;
  const staff = roleName === undefined ? {} : { staff: { fullName: fullName(user, user.languageCode), roleName } };
  await notify(tx, deps, { recipient: user, event: kind, params: { ...params, ...staff }, now });
}
