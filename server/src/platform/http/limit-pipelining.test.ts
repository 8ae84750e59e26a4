import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitPipelining } from './limit-pipelining.ts';

it.each([
  [20, 20],
  // Those that arrive in one piece of data with the first 50 run too.
  [20_000, 1000],
])(
  'of %d requests that a connection sends at once, at most about %d run, and the product goes on',
  async (sent, most) => {
    const app = Fastify();
    limitPipelining(app);
    let ran = 0;
    app.get('/', async () => {
      ran += 1;
      return 'x';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(sent - 1));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await closed;
    expect(ran).toBeLessThanOrEqual(most);
    expect(ran).toBeGreaterThanOrEqual(Math.min(sent, 50));
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('x');
    await app.close();
  },
);
