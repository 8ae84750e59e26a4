import { activationTtlSeconds, passwordResetTtlSeconds } from '@portal/shared/auth/limits';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { newToken, sha256 } from '../../platform/encryption.ts';
import type { Recipient } from '../notifications/notify.ts';
import { notify } from '../notifications/notify.ts';
import { insertOneTimeToken } from './repository.ts';

const kinds = {
  activation: { path: '/activate', ttlSeconds: activationTtlSeconds },
  invitation: { path: '/activate', ttlSeconds: activationTtlSeconds },
  password_reset: { path: '/forgot', ttlSeconds: passwordResetTtlSeconds },
} as const;

/** Sends a single-use link, which voids older links of its kind. */
export async function sendLink(
  tx: Tx,
  deps: Deps,
  { kind, user, now }: { kind: keyof typeof kinds; user: Recipient; now: Date },
): Promise<void> {
  const { path, ttlSeconds } = kinds[kind];
  const token = newToken();
  await insertOneTimeToken(tx, {
    userId: user.id,
    // An invitation has the same link as a sign-up, with another text.
    kind: kind === 'invitation' ? 'activation' : kind,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
  });
  await notify(tx, deps, {
    recipient: user,
    event: kind,
    params: {
      link: `${deps.config.appUrl}${path}#token=${token}`,
      validHours: ttlSeconds / 3600,
    },
    now,
  });
}
