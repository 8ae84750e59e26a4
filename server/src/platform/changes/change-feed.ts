import type { Change } from '@portal/shared/changes/contract';
import { anyChange } from '@portal/shared/changes/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from '../../db/client.ts';

const channel = 'changes';
const mostAtOnce = 8;
const retryMs = 2000;

/** Many at once are one change of anything. */
export const condense = (changes: readonly Change[]): readonly Change[] =>
  changes.length > mostAtOnce ? [anyChange] : changes;

/** Tells every instance of what this transaction changed, when and if it commits. */
export async function announceChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const payload of new Set(condense(changes).map((change) => JSON.stringify(change))))
    await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export interface ChangeReader {
  onChange(change: Change): void;
  /** Nothing more will come from this instance. */
  onEnd(): void;
}

export interface ChangeFeed {
  /** From when this resolves nothing is missed. @returns what ends it */
  subscribe(reader: ChangeReader): Promise<() => void>;
  stop(): Promise<void>;
}

/** Hears what all instances change, on a connection of its own, which is made for the first reader. */
export function createChangeFeed(
  connection: pg.ClientConfig,
  log: (message: string, error: unknown) => void,
): ChangeFeed {
  const readers = new Set<ChangeReader>();
  let listening: Promise<pg.Client> | undefined;
  let isStopped = false;
  const notify = (change: Change) => {
    for (const reader of readers) reader.onChange(change);
  };

  /** One connection for all readers; without one, the next that asks tries again. */
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
    // Its end follows.
    client.on('error', (error) => log('hearing of changes broke off', error));
    // cast: the payload is what `announceChanges` sent, in this release or in another one.
    client.on('notification', ({ payload }) => notify(payload ? (JSON.parse(payload) as Change) : anyChange));
    await client.connect();
    await client.query(`listen ${channel}`);
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
        // What was announced meanwhile is lost: anything may have changed.
        return notify(anyChange);
      } catch (error) {
        log('hearing of changes', error);
      }
    }
  };

  return {
    async subscribe(reader) {
      if (isStopped) throw new Error('the product is closing');
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
