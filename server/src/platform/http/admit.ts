import { isIP } from 'node:net';
import { AppError } from '@portal/shared/errors/app-error';
import type { Endpoint } from '@portal/shared/http/endpoint';
import type { FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import type { Actor, ActorContext, AuditContext } from './request-context.ts';

export interface Admission {
  now: () => Date;
  /** Finds the owner of a bearer token. @throws {AppError} EXPIRED_SESSION */
  findActor: (token: string, now: Date) => Promise<Actor>;
  /** Finds the owner of a session. @throws {AppError} EXPIRED_SESSION */
  findSessionActor: (sessionId: string, now: Date) => Promise<Actor>;
  /** Records that a person made a call without the permission for it. */
  recordDenial: (context: ActorContext, endpoint: Endpoint) => Promise<void>;
}

/**
 * The address of a caller. A proxy may pass on whatever a caller wrote in `X-Forwarded-For`, and some add the port. A zone
 * (`%eth0`) may be any text.
 */
export function addressOf({ ip, socket }: FastifyRequest): string {
  const address = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip;
  return isIP(address) && !address.includes('%') ? address : (socket.remoteAddress ?? 'unknown');
}

/** What the audit log records about a request, apart from who made it. */
export const auditContextOf = (request: FastifyRequest, now: Date): Omit<AuditContext, 'actor'> => ({
  now,
  language: languageOf(request),
  ip: addressOf(request),
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  requestId: request.id,
});

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** The refusal of a call for lack of permission, if any. */
export function denialOf(actor: Actor, { access }: Endpoint): AppError | undefined {
  if (access === 'public' || access === 'account') return undefined;
  if (actor.mustSetUpTwoFactor) {
    return new AppError('PERMISSION_DENIED', { fields: { twoFactor: 'TWO_FACTOR_REQUIRED' } });
  }
  return access === 'session' || actor.permissions.has(access) ? undefined : new AppError('PERMISSION_DENIED');
}

/**
 * Finds the caller and checks the permission for the call.
 * @throws {AppError} NEED_LOGIN; EXPIRED_SESSION; PERMISSION_DENIED
 */
export async function admit(
  request: FastifyRequest,
  endpoint: Endpoint,
  { now, findActor, findSessionActor, recordDenial }: Admission,
): Promise<Actor | null> {
  const token = bearerOf(request);
  if (endpoint.access === 'public') return token ? findActor(token, now()).catch(() => null) : null;
  const { downloadSession } = request;
  if (!token && !downloadSession) throw new AppError('NEED_LOGIN');

  const actor = await (token ? findActor(token, now()) : findSessionActor(downloadSession ?? '', now()));
  const denial = denialOf(actor, endpoint);
  if (!denial) return actor;

  await recordDenial({ ...auditContextOf(request, now()), actor }, endpoint);
  throw denial;
}
