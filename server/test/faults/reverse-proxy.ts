import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks each instance this often whether it is ready. */
const askEveryMs = 200;
const longestAnswerMs = 2000;

/** A call that ended without an answer after an instance had received it. */
export interface BrokenCall {
  call: string;
  port: number;
  startedAt: number;
  brokenAt: number;
}

/** What to do when an instance has answered a call that creates a record. */
interface Ambush {
  /** Whether the caller learns nothing of the answer. */
  isLost: boolean;
  strike(): void;
}

/** What deployments put in front of several instances. */
export interface ReverseProxy {
  url: string;
  broken: BrokenCall[];
  /** The number of calls for which no instance was ready. */
  unserved(): number;
  isReady(port: number): boolean;
  /** Strikes as soon as an instance has answered the next call that creates a record. @returns a function that calls it off */
  onNextCreated(port: number, ambush: Ambush): () => void;
  close(): Promise<void>;
}

const wasRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Starts a proxy that gives calls to the ready instances in turn. A call whose connection was refused goes to the next
 * instance, because nobody received it. No other call is repeated.
 */
export async function startReverseProxy(ports: readonly number[]): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const broken: BrokenCall[] = [];
  const ambushes = new Map<number, Ambush>();
  let unserved = 0;
  let turn = 0;
  let isClosed = false;

  const ask = async (port: number) => {
    const signal = AbortSignal.timeout(longestAnswerMs);
    const isOk = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) ready.add(port);
    else ready.delete(port);
  };
  const watch = async (port: number) => {
    while (!isClosed) {
      await ask(port);
      await sleep(askEveryMs);
    }
  };

  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const port = [...ready][turn % Math.max(1, ready.size)];
    turn += 1;
    if (port === undefined) {
      unserved += 1;
      return void to.writeHead(504).end();
    }
    const { method = '', url = '', headers } = from;
    const startedAt = performance.now();
    const upstream = send({ host: '127.0.0.1', port, method, path: url, headers, agent });
    upstream.on('socket', (socket) => {
      // The body stays here until somebody is there to receive it.
      if (socket.connecting) socket.once('connect', () => from.pipe(upstream));
      else from.pipe(upstream);
    });
    upstream.on('response', (answer) => {
      const ambush = 'idempotency-key' in headers && answer.statusCode === 200 ? ambushes.get(port) : undefined;
      if (ambush) {
        ambushes.delete(port);
        ambush.strike();
      }
      if (ambush?.isLost) {
        broken.push({ call: `${method} ${url}`, port, startedAt, brokenAt: performance.now() });
        upstream.destroy();
        return void to.writeHead(502, { connection: 'close' }).end();
      }
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => to.destroy());
      answer.pipe(to);
      answer.on('close', () => {
        if (answer.complete || to.destroyed) return;
        broken.push({ call: `${method} ${url}`, port, startedAt, brokenAt: performance.now() });
        to.destroy();
      });
      return undefined;
    });
    upstream.on('error', (error) => {
      if (wasRefused(error)) {
        ready.delete(port);
        return forward(from, to);
      }
      if (to.destroyed || to.headersSent) return undefined;
      broken.push({ call: `${method} ${url}`, port, startedAt, brokenAt: performance.now() });
      return void to.writeHead(502, { connection: 'close' }).end();
    });
    to.on('close', () => {
      if (!to.writableFinished) upstream.destroy();
    });
    return undefined;
  };

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await Promise.all(ports.map(ask));
  const watching = Promise.all(ports.map(watch));

  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    broken,
    unserved: () => unserved,
    isReady: (port) => ready.has(port),
    onNextCreated(port, ambush) {
      ambushes.set(port, ambush);
      return () => void ambushes.delete(port);
    },
    async close() {
      isClosed = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
      await watching;
    },
  };
}
