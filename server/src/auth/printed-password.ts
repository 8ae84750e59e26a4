import type { users } from '#db/schema/index.ts';
import type { Deps } from '#platform/deps.ts';

/**
 * Whether a password that is correct has ended: the one that the first start printed. Callers answer as to a wrong password, so only the
 * log says why; it names no account.
 */
export function hasPasswordEnded(
  { log }: Pick<Deps, 'log'>,
  { passwordExpiresAt }: Pick<typeof users.$inferSelect, 'passwordExpiresAt'>,
  now: Date,
): boolean {
  if (!passwordExpiresAt || passwordExpiresAt > now) return false;
  log(
    'The printed password of the first administrator was refused, because it has ended. A link for a new one: npm run admin -- reset-password EMAIL',
  );
  return true;
}
