import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '#version.ts';

/**
 * The figures of the product for Prometheus. Every product has a registry of its own. A label has few values, and none of
 * them is about a person.
 */
export interface Metrics {
  readonly registry: Registry;
  /** Requests by method, pattern of the route, and status, without event streams. */
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Bytes on a connection that are not a request. */
  brokenRequests: Counter;
  eventStreams: Gauge;
  tasks: Histogram<'task' | 'outcome'>;
  overdueSchedules: Gauge<'task'>;
  storageErrors: Counter<'operation' | 'kind'>;
  lostCommits: Counter<'outcome'>;
  brokenConnections: Counter;
  /** From now on, shows how many connections of the pool are in use, and how many callers wait for one. */
  showPool(name: string, pool: pg.Pool): void;
  /** From now on, each scrape waits for this work, which must not throw. */
  onScrape(measure: () => Promise<void>): void;
  readonly contentType: string;
  /** All values, in the format of Prometheus. */
  print(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const scrapes: (() => Promise<void>)[] = [];
  const pools = new Map<string, pg.Pool>();
  const readPools = (gauge: Gauge<'pool'>, read: (pool: pg.Pool) => number) => {
    for (const [name, pool] of pools) gauge.set({ pool: name }, read(pool));
  };
  const gaugeOfPools = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        readPools(this, read);
      },
    });

  gaugeOfPools('portal_pool_connections', 'Open connections to the database.', (pool) => pool.totalCount);
  gaugeOfPools('portal_pool_idle_connections', 'Open connections that nobody uses.', (pool) => pool.idleCount);
  gaugeOfPools('portal_pool_waiting', 'Callers that wait for a connection.', (pool) => pool.waitingCount);
  gaugeOfPools('portal_pool_connections_max', 'The most connections of a pool.', (pool) => pool.options.max);

  new Gauge({ name: 'portal_info', help: 'The version of the product.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const storageErrors = new Counter({
    name: 'portal_storage_errors_total',
    help: 'Failed operations of the storage, by kind: down, or missing for a lost file.',
    labelNames: ['operation', 'kind'],
    registers,
  });
  const lostCommits = new Counter({
    name: 'portal_lost_commits_total',
    help: 'Transactions whose COMMIT got no reply, by what the database said afterwards: kept, dropped, or unknown.',
    labelNames: ['outcome'],
    registers,
  });
  // Prometheus does not notice the first step of a counter that begins at 1.
  for (const operation of ['put', 'get', 'delete', 'list', 'check', 'probe'])
    for (const kind of ['down', 'missing']) storageErrors.inc({ operation, kind }, 0);
  for (const outcome of ['kept', 'dropped', 'unknown']) lostCommits.inc({ outcome }, 0);

  return {
    registry,
    storageErrors,
    lostCommits,
    requests: new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its response, without event streams.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    brokenRequests: new Counter({
      name: 'portal_http_broken_requests_total',
      help: 'Bytes on a connection that are not a request.',
      registers,
    }),
    eventStreams: new Gauge({ name: 'portal_event_streams_open', help: 'Open event streams.', registers }),
    tasks: new Histogram({
      name: 'portal_task_duration_seconds',
      help: 'Time that a background task ran on this instance, by outcome: done or failed.',
      labelNames: ['task', 'outcome'],
      buckets: [0.1, 1, 10, 60, 300],
      registers,
    }),
    overdueSchedules: new Gauge({
      name: 'portal_schedule_overdue',
      help: 'Whether the last two runs of a scheduled task are missing, as this worker knows it: 1 or 0.',
      labelNames: ['task'],
      registers,
    }),
    brokenConnections: new Counter({
      name: 'portal_database_broken_connections_total',
      help: 'Idle connections to the database that broke.',
      registers,
    }),
    showPool: (name, pool) => void pools.set(name, pool),
    onScrape: (measure) => void scrapes.push(measure),
    contentType: registry.contentType,
    async print() {
      await Promise.all(scrapes.map((measure) => measure()));
      return registry.metrics();
    },
  };
}

/** Adds the figures of Node about the process: processor, memory, event loop, handles. Once for a process is enough. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });
