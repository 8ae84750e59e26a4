import { AppError } from '@portal/shared/errors/app-error';
import type { LiveChange } from '@portal/shared/live-changes/contract';
import { anyLiveChange, liveChangeSchema } from '@portal/shared/live-changes/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from '#db/client.ts';
import { retryAfterSeconds } from '../http/failure.ts';

/** The name is fixed: during an upgrade, instances of two releases send changes to each other over this channel. */
const channel = 'changes';
const mostAtOnce = 8;
const retryMs = 2000;

/** Replaces many changes at once with one change of anything. */
export const condense = (changes: readonly LiveChange[]): readonly LiveChange[] =>
  changes.length > mostAtOnce ? [anyLiveChange] : changes;

/**
 * Announces the changes of this transaction to every instance. PostgreSQL sends the announcement when the transaction
 * commits.
 */
export async function announceLiveChanges(tx: Tx, changes: readonly LiveChange[]): Promise<void> {
  for (const payload of new Set(condense(changes).map((change) => JSON.stringify(change))))
    await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Reads an announcement. An instance of another release may send one without the fields of this release. */
export function readLiveChange(payload: string | undefined): LiveChange {
  const { success, data } = liveChangeSchema.safeParse(payload ? JSON.parse(payload) : null);
  return success ? data : anyLiveChange;
}

export interface LiveChangeReader {
  onChange(change: LiveChange): void;
  /** Called when this instance will send nothing more. */
  onEnd(): void;
}

export interface LiveChangeFeed {
  /** Once this resolves, the reader misses no change. @returns a function that ends the subscription */
  subscribe(reader: LiveChangeReader): Promise<() => void>;
  stop(): Promise<void>;
}

/** Receives the changes of all instances over a connection of its own, which the first reader opens. */
export function createLiveChangeFeed(
  connection: pg.ClientConfig,
  log: (message: string, error: unknown) => void,
): LiveChangeFeed {
  const readers = new Set<LiveChangeReader>();
  let listening: Promise<pg.Client> | undefined;
  let isStopped = false;
  const notify = (change: LiveChange) => {
    for (const reader of readers) reader.onChange(change);
  };

  /** All readers share one connection. If it cannot be opened, the next caller tries again. */
  const listen = async (): Promise<pg.Client> => {
    listening ??= connect();
    const attempt = listening;
    try {
      return await attempt;
    } catch (error) {
      if (listening === attempt) listening = undefined;
      throw error;
    }
  };
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...connection, keepAlive: true });
    // The `end` event follows and reconnects.
    client.on('error', (error) => log('the connection to the change feed broke off', error));
    client.on('notification', ({ payload }) => notify(readLiveChange(payload)));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => {
      listening = undefined;
      void listenAgain();
    });

    return client;
  };
  const listenAgain = async () => {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      if (isStopped) return;
      try {
        await listen();
        // Changes announced while disconnected are lost, so anything may have changed.
        return notify(anyLiveChange);
      } catch (error) {
        log('the change feed could not reconnect', error);
      }
    }
  };

  return {
    async subscribe(reader) {
      // The caller comes back to another instance.
      if (isStopped) throw new AppError('SERVER_ERROR', { status: 503, retryAfterSeconds });
      await listen();
      readers.add(reader);
      return () => readers.delete(reader);
    },
    async stop() {
      isStopped = true;
      for (const reader of readers) reader.onEnd();
      readers.clear();
      await listening?.then((client) => client.end()).catch(() => {});
    },
  };
}
