import type { Change } from '@portal/shared/changes/contract';
import { watchChanges } from '@portal/shared/changes/contract';
import { condense } from '../../platform/changes/change-feed.ts';
import type { Deps } from '../../platform/deps.ts';
import { eventStream } from '../../platform/http/event-stream.ts';
import type { Actor, Api } from '../../platform/http/request-context.ts';
import { findSessionActor } from '../auth/sessions/session.ts';

/** Changes within this time, in milliseconds, are checked and sent together. */
const gatherMs = 100;

/**
 * Removes what this reader may not know. Readers of the audit log may know everything, and everybody knows their own
 * changes.
 */
const shownTo = ({ permissions, email }: Actor, change: Change): Change =>
  permissions.has('audit-log.read') || change.by === email ? change : { ...change, action: null, by: null };

/** Streams each change of a record to staff while the session lasts. */
export function changeRoutes(api: Api, deps: Deps): void {
  api.on(watchChanges, async (request) => {
    const { sessionId } = request.actor;
    /** The present owner of the session, if it is still valid. The check does not keep it alive. */
    const findReader = async (): Promise<Actor | undefined> => {
      const actor = await findSessionActor(deps.db, sessionId, deps.clock.now()).catch(() => undefined);
      return actor && !actor.mustSetUpTwoFactor && actor.permissions.has(watchChanges.access) ? actor : undefined;
    };
    let waiting: Change[] = [];
    const sendWaiting = async () => {
      const changes = condense(waiting);
      waiting = [];
      // A change may be the end of this very session.
      const reader = await findReader();
      if (!reader) return stream.end();
      for (const change of changes) stream.send(shownTo(reader, change));
    };
    const unsubscribe = await deps.changes.subscribe({
      onChange: (change) => {
        if (waiting.length === 0) setTimeout(sendWaiting, gatherMs).unref();
        waiting.push(change);
      },
      onEnd: () => stream.end(),
    });
    const stream = eventStream({
      mayGoOn: async () => (await findReader()) !== undefined,
      onClose: unsubscribe,
    });
    return { name: 'changes', content: stream.content, contentType: 'text/event-stream' };
  });
}
