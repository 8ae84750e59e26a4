import { areaOf } from '@portal/shared/access/areas';
import type { PermissionKey } from '@portal/shared/access/permissions';
import { confirmationTtlSeconds, sessionIdleSeconds, sessionMaxSeconds } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import type { Database, Tx } from '#db/client.ts';
import { newToken, sha256 } from '#platform/encryption.ts';
import type { Actor, AuditContext } from '#platform/http/request-context.ts';
import { mustSetUpTwoFactor } from '../two-factor/state.ts';
import type { FoundSession } from './repository.ts';
import { findSession, findSessionById, insertSession, touchSession } from './repository.ts';

const touchEverySeconds = 60;
const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

/** Starts a session and returns its bearer token, which is not stored. */
export async function startSession(tx: Tx, userId: string, context: AuditContext): Promise<string> {
  const token = newToken();
  await insertSession(tx, {
    userId,
    tokenHash: sha256(token),
    createdAt: context.now,
    lastSeenAt: context.now,
    confirmedAt: context.now,
    ip: context.ip,
    userAgent: context.userAgent,
  });
  return token;
}

/** Finds the owner of a bearer token, and records the use. @throws {AppError} EXPIRED_SESSION */
export async function findActor(db: Database, token: string, now: Date): Promise<Actor> {
  const { actor, session, idle } = await requireValidSession(db, await findSession(db, sha256(token)), now);
  if (idle > touchEverySeconds) await touchSession(db, session.id, now);
  return actor;
}

/** Finds the owner of a session, without recording a use. @throws {AppError} EXPIRED_SESSION */
export const findSessionActor = async (db: Database, sessionId: string, now: Date): Promise<Actor> =>
  (await requireValidSession(db, await findSessionById(db, sessionId), now)).actor;

/** Returns a session with its owner. @throws {AppError} EXPIRED_SESSION if the session is unknown, ended, idle for too long, or too old */
async function requireValidSession(db: Database, found: FoundSession | undefined, now: Date) {
  if (!found) throw new AppError('EXPIRED_SESSION');
  const { session, user, role } = found;
  const idle = secondsBetween(session.lastSeenAt, now);
  if (
    session.endedAt !== null ||
    user.isLocked ||
    idle > sessionIdleSeconds[areaOf(role.name)] ||
    secondsBetween(session.createdAt, now) > sessionMaxSeconds
  ) {
    throw new AppError('EXPIRED_SESSION');
  }
  const actor: Actor = {
    id: user.id,
    sessionId: session.id,
    email: user.email,
    roleId: role.id,
    roleName: role.name,
    permissions: new Set<PermissionKey>(role.permissions),
    mustSetUpTwoFactor: await mustSetUpTwoFactor(db, user, role.name),
    isConfirmed:
      session.confirmedAt !== null && Math.abs(secondsBetween(session.confirmedAt, now)) <= confirmationTtlSeconds,
  };
  return { actor, session, idle };
}
