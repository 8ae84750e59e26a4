import { areaOf } from '@portal/shared/access/areas';
import { sessionIdleSeconds, sessionMaxSeconds } from '@portal/shared/auth/limits';
import * as contract from '@portal/shared/sessions/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { confirmSession } from './confirm-session.ts';
import { endSession } from './end-session.ts';
import { listLiveSessions } from './repository.ts';

export function sessionRoutes(api: Api, deps: Deps): void {
  api.on(contract.listSessions, async (request) => {
    const before = (seconds: number) => new Date(request.now.getTime() - seconds * 1000);
    const rows = await listLiveSessions(deps.db, request.actor.id, {
      seenSince: before(sessionIdleSeconds[areaOf(request.actor.roleName)]),
      madeSince: before(sessionMaxSeconds),
    });
    const items = rows.map((row) => ({
      uid: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      ip: row.ip,
      userAgent: row.userAgent,
      isCurrent: row.id === request.actor.sessionId,
    }));
    return toShortList(items, request.query);
  });
  api.on(contract.confirmIdentity, (request) => confirmSession(deps, request));
  api.on(contract.endSession, (request) => endSession(request));
}
