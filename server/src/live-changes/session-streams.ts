import { AppError } from '@portal/shared/errors/app-error';
import type { LiveChange } from '@portal/shared/live-changes/contract';
import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import { findSessionActor } from '#auth/sessions/session.ts';
import type { Deps } from '#platform/deps.ts';
import type { EventStream } from '#platform/http/event-stream.ts';
import type { Actor } from '#platform/http/request-context.ts';
import { condense } from '#platform/live-changes/change-feed.ts';

/** Changes within this time, in milliseconds, are checked and sent together. */
const gatherMs = 100;

/** The streams that one session may have open. A browser opens at most six connections to a server. */
export const maxStreams = 5;

/** The streams that one person may have open in all sessions together. Logging in again is no way around the limit. */
const maxStreamsOfPerson = 20;

/** How long a caller with too many streams waits, in seconds. */
const retryAfterSeconds = 15;

/** The open streams of one session, which share one subscription and one check for each batch of changes. */
interface SessionStreams {
  readonly personId: string;
  readonly streams: Set<EventStream>;
  waiting: LiveChange[];
  unsubscribe: Promise<() => void>;
}

export interface LiveChangeStreams {
  /** The current owner of a session, if it may still read changes. The check does not keep the session alive. */
  findReader(sessionId: string): Promise<Actor | undefined>;
  /** Sends changes to a stream. @throws {AppError} TOO_MANY_REQUESTS if the session or the person has too many */
  open(
    reader: Pick<Actor, 'id' | 'sessionId'>,
    createStream: (onClose: () => void) => EventStream,
  ): Promise<EventStream>;
}

/**
 * Removes what this reader may not know. Readers of the audit log may know everything, and everybody knows their own
 * changes.
 */
const shownTo = ({ permissions, email }: Actor, change: LiveChange): LiveChange =>
  permissions.has('audit-log.read') || change.by === email ? change : { ...change, action: null, by: null };

/** Sends the changes of records to the streams of all sessions of this instance. */
export function createLiveChangeStreams(deps: Deps): LiveChangeStreams {
  const sessions = new Map<string, SessionStreams>();

  const findReader = async (sessionId: string): Promise<Actor | undefined> => {
    const actor = await findSessionActor(deps.db, sessionId, deps.clock.now()).catch(() => undefined);
    return actor && !actor.mustSetUpTwoFactor && actor.permissions.has(watchLiveChanges.access) ? actor : undefined;
  };

  const sendWaiting = async (sessionId: string, session: SessionStreams) => {
    const changes = condense(session.waiting);
    session.waiting = [];
    // A change may be the end of this very session.
    const reader = await findReader(sessionId);
    for (const stream of session.streams) {
      if (!reader) stream.end();
      else for (const change of changes) stream.send(shownTo(reader, change));
    }
  };

  const createSession = ({ id: personId, sessionId }: Pick<Actor, 'id' | 'sessionId'>): SessionStreams => {
    const session: SessionStreams = {
      personId,
      streams: new Set(),
      waiting: [],
      unsubscribe: deps.liveChanges.subscribe({
        onChange: (change) => {
          if (session.waiting.length === 0) setTimeout(() => sendWaiting(sessionId, session), gatherMs).unref();
          session.waiting.push(change);
        },
        onEnd: () => {
          for (const stream of session.streams) stream.end();
        },
      }),
    };
    sessions.set(sessionId, session);
    return session;
  };

  const close = (sessionId: string, session: SessionStreams, stream: EventStream) => {
    session.streams.delete(stream);
    if (session.streams.size > 0) return;
    if (sessions.get(sessionId) === session) sessions.delete(sessionId);
    session.unsubscribe.then((unsubscribe) => unsubscribe()).catch(() => {});
  };

  const countOf = (personId: string): number =>
    [...sessions.values()]
      .filter((session) => session.personId === personId)
      .reduce((sum, { streams }) => sum + streams.size, 0);

  return {
    findReader,
    async open(reader, createStream) {
      const { id, sessionId } = reader;
      const open = sessions.get(sessionId);
      if ((open?.streams.size ?? 0) >= maxStreams || countOf(id) >= maxStreamsOfPerson)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      const session = open ?? createSession(reader);
      const stream = createStream(() => close(sessionId, session, stream));
      session.streams.add(stream);
      try {
        await session.unsubscribe;
      } catch (error) {
        stream.end();
        close(sessionId, session, stream);
        throw error;
      }
      return stream;
    },
  };
}
