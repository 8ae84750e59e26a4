import { randomBytes } from 'node:crypto';
import { foldForSearch } from '@portal/shared/format/format';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, systemContext } from '#audit-log/record.ts';
import { isCommonPassword } from '#auth/common-passwords.ts';
import type { Config } from '#config.ts';
import { ConfigError } from '#config.ts';
import type { Database, Tx } from '#db/client.ts';
import { roles, users } from '#db/schema/index.ts';
import type { Deps } from '#platform/deps.ts';
import type { Log } from '#platform/log.ts';
import { hashPassword } from '#platform/password.ts';

/** As long as an activation link is valid. Whoever reads the log later can no longer log in with the password that it has. */
export const printedPasswordDays = 3;

export interface FirstAdministrator {
  email: string;
  /** Set only if the product generated the password; shown once. It ends after `printedPasswordDays`, unless it is changed before. */
  madeUpPassword: string | null;
}

const dayInMs = 86_400_000;

async function hasAdministrator(db: Database | Tx): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(roles.name, 'ADMIN'))
    .limit(1);
  return found.length > 0;
}

/** The address of an administrator for whom ADMIN_EMAIL names none. In production, nobody can guess it. */
const madeUpEmail = ({ isProduction }: Config): string =>
  isProduction ? `admin-${randomBytes(5).toString('hex')}@example.com` : 'admin@example.com';

function announce({ email, madeUpPassword }: FirstAdministrator, log: Log): void {
  log(
    madeUpPassword
      ? `First administrator: ${email}  password: ${madeUpPassword}  (shown only this once; it ends after ${printedPasswordDays} days, so change it before)`
      : `First administrator: ${email}`,
  );
}

/**
 * Creates the first administrator, and prints the account at once: if a later part of the start fails, the next start finds the
 * account and has no password to print. Returns null if one exists.
 * @throws {ConfigError} in production, if ADMIN_PASSWORD is one of the most common passwords; if the address belongs to somebody else
 */
export async function makeFirstAdministrator(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  now: Date,
): Promise<FirstAdministrator | null> {
  if (await hasAdministrator(db)) return null;
  if (config.isProduction && config.adminPassword && (await isCommonPassword(config.adminPassword)))
    throw new ConfigError('ADMIN_PASSWORD must be none of the 100,000 most common passwords.');
  const email = config.adminEmail ?? madeUpEmail(config);
  // Satisfies every possible password rule.
  const madeUpPassword = config.adminPassword ? null : `A1!${randomBytes(16).toString('base64url')}`;
  const passwordHash = await hashPassword(config.adminPassword ?? madeUpPassword ?? '');

  const first = await db.transaction(async (tx) => {
    // Of instances that start at the same moment, one creates the account. The others wait here, and find it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-administrator'))`);
    if (await hasAdministrator(tx)) return null;
    const [role] = await tx.select().from(roles).where(eq(roles.name, 'ADMIN'));
    if (!role) throw new Error('the roles are missing');
    const [made] = await tx
      .insert(users)
      .values({
        email,
        passwordHash,
        passwordExpiresAt: madeUpPassword ? new Date(now.getTime() + printedPasswordDays * dayInMs) : null,
        firstName: 'Admin',
        lastName: 'Portal',
        languageCode: 'VI',
        roleId: role.id,
        activatedAt: now,
        searchText: foldForSearch(`Portal Admin ${email}`),
        createdAt: now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!made)
      throw new ConfigError(
        'ADMIN_EMAIL must be an address without an account. The one in use has an account that is not an administrator’s.',
      );

    await recordAudit(tx, systemContext(now), {
      action: 'account.create-administrator',
      subject: { type: 'user', uid: made.id, email },
    });
    return { email, madeUpPassword };
  });
  if (first) announce(first, log);
  return first;
}
