import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/**
 * What the proxy does with the next COMMIT. In each case the product gets no reply, because its connection is cut.
 *
 * - `forward`: the database receives the COMMIT and carries it out.
 * - `delay`: the database receives it later.
 * - `drop`: the database never receives it.
 * - `partition`: the database carries it out, and cannot be reached until `restore` is called.
 */
type Fault = 'forward' | 'delay' | 'drop' | 'partition';

export interface DatabaseProxy {
  connection: pg.PoolConfig;
  /** Injects a fault into the next COMMIT. It resolves when the connection is cut. */
  cutNextCommit(fault: Fault): Promise<void>;
  restore(): void;
  close(): Promise<void>;
}

/** The simple and the extended protocol both contain the statement as text that ends with a zero. */
const isCommit = (message: Buffer): boolean => message.includes('commit\0');

function addressOf(databaseUrl: URL) {
  const host = databaseUrl.searchParams.get('host') ?? databaseUrl.hostname;
  const port = Number(databaseUrl.port || 5432);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** Starts a TCP proxy between the product and its database. */
export async function startDatabaseProxy(databaseUrl: string, delayMs = 500): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed: { fault: Fault; cut: () => void } | undefined;
  let isDown = false;

  const server = createServer((client) => {
    if (isDown) return void client.destroy();
    const upstream = connect(addressOf(url));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    upstream.on('data', (reply) => client.writable && client.write(reply));
    upstream.on('close', () => client.destroy());

    client.on('close', () => upstream.end());
    client.on('data', (message) => {
      if (!armed || !isCommit(message)) return void upstream.write(message);
      const { fault, cut } = armed;
      armed = undefined;
      client.removeAllListeners('close');
      client.on('close', () => sockets.delete(client));
      client.destroy();
      if (fault === 'partition') {
        isDown = true;
        for (const socket of sockets) if (socket !== upstream) socket.destroy();
      }
      cut();
      if (fault === 'drop') return void upstream.destroy();
      void sleep(fault === 'delay' ? delayMs : 0).then(() => upstream.end(message));
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const port = typeof listening === 'object' && listening ? listening.port : 0;

  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    connection: {
      host: '127.0.0.1',
      port,
      user: url.searchParams.get('user') ?? url.username,
      password: url.password,
      database: url.pathname.slice(1),
    },
    cutNextCommit: (fault) =>
      new Promise((cut) => {
        armed = { fault, cut };
      }),
    restore() {
      isDown = false;
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
