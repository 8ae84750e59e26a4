import type pg from 'pg';

/**
 * The time limits of a kind of work, in milliseconds. A caller of `interactive` work waits for the answer. `background`
 * work may take longer, and a `migration` may rewrite tables and wait for another instance that migrates. `/readyz` and
 * `/metrics` `watch` the product: `/readyz` must answer within two seconds, `/metrics` within three.
 */
const limitsOf = {
  interactive: { connect: 10_000, statement: 20_000, lock: 5_000, idle: 60_000 },
  background: { connect: 30_000, statement: 300_000, lock: 30_000, idle: 300_000 },
  watch: { connect: 2000, statement: 1000, lock: 500, idle: 5000 },
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
  /** For `/readyz` and `/metrics`, which answer also while every other connection is taken. */
  watch: number;
}

/** Fewer connections than this cannot be shared. */
export const fewestConnections = 8;

/**
 * Divides the connections of an instance. Two are taken, because the queue and the change feed each LISTEN on one, and a
 * third by the lock on the embedded database. Background work cannot take the connections of callers.
 */
export function shareConnections(
  total: number,
  { worker, isEmbedded }: { worker: 'on' | 'only' | 'off'; isEmbedded: boolean },
): ConnectionShares {
  const [queue, inner, watch] = [1, 1, 1];
  const taken = isEmbedded ? 3 : 2;
  const left = total - taken - queue - inner - watch;
  // The queue does not LISTEN.
  if (worker === 'off') return { interactive: left + 1, background: 0, inner, queue, watch };
  const background = Math.max(1, worker === 'only' ? left - 2 : Math.round(left / 3));
  return { interactive: left - background, background, inner, queue, watch };
}
