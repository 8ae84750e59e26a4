import type pg from 'pg';

/**
 * The time limits of a kind of work, in milliseconds. A caller of `interactive` work waits for the answer. `background`
 * work may take longer, and a `migration` may rewrite tables and wait for another instance that migrates.
 */
const limitsOf = {
  interactive: { connect: 10_000, statement: 20_000, lock: 5_000, idle: 60_000 },
  background: { connect: 30_000, statement: 300_000, lock: 30_000, idle: 300_000 },
  migration: { connect: 30_000, statement: 7_200_000, lock: 900_000, idle: 900_000 },
} as const;

/** A server that has not answered this long after the limit of a statement is cut off. */
const graceMs = 5000;

/** The same connection with the time limits of a kind of work. Limits in the address of the database come first. */
export function withTimeLimits<Connection extends pg.PoolConfig>(
  connection: Connection,
  kind: keyof typeof limitsOf,
): Connection & pg.ClientConfig {
  const { connect, statement, lock, idle } = limitsOf[kind];
  return {
    ...connection,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    query_timeout: statement + graceMs,
    keepAlive: true,
  };
}

/** How many connections each part of an instance may open. */
export interface ConnectionShares {
  interactive: number;
  background: number;
  /** For statements during a transaction that are not part of it. */
  inner: number;
  queue: number;
}

/** Fewer connections than this cannot be shared. */
export const fewestConnections = 8;

/**
 * Divides the connections of an instance. Three are taken: the queue and the change feed each LISTEN on one, and the
 * embedded database counts its lock. Background work cannot take the connections of callers.
 */
export function shareConnections(total: number, worker: 'on' | 'only' | 'off'): ConnectionShares {
  const [queue, inner] = [1, 1];
  const left = total - 3 - queue - inner;
  if (worker === 'off') return { interactive: left + 1, background: 0, inner, queue };
  const background = worker === 'only' ? left - 2 : Math.max(1, Math.ceil(left / 3));
  return { interactive: left - background, background, inner, queue };
}
