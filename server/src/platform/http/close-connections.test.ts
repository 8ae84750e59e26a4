import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeConnections } from './close-connections.ts';

/** Much longer than a test may take, so nothing can wait for it. */
const longestMs = 3_600_000;

let app: FastifyInstance;
let answer: (words: string) => void;
let begun: Promise<void>;
let isLeaving: boolean;
const start = async (wait = longestMs) => {
  closeConnections(app, { isLeaving: () => isLeaving, longestMs: wait });
  await app.listen({ port: 0, host: '127.0.0.1' });
};
const portOf = () => (app.server.address() as AddressInfo).port;
const askSlowly = () => fetch(`http://127.0.0.1:${portOf()}/slow`).then((response) => response.text());

/** Opens a connection and waits until the server has accepted it. */
async function open(words = '') {
  const accepted = once(app.server, 'connection');
  const socket = connect(portOf(), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await accepted;
  if (words) await new Promise((resolve) => socket.write(words, resolve));
  return { socket, closed };
}

beforeEach(() => {
  isLeaving = false;
  app = Fastify({ return503OnClosing: false });
  const { promise, resolve } = Promise.withResolvers<void>();
  begun = promise;
  app.get('/slow', () => {
    resolve();
    return new Promise((done) => {
      answer = done;
    });
  });
});
afterEach(() => app.close());

it.each([
  ['without any request', ''],
  ['with half a request', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('a closing server ends a connection %s', async (_which, words) => {
  await start();
  const { closed } = await open(words);
  await app.close();
  await closed;
});

it('a closing server answers a request that is under way', async () => {
  await start();
  const asked = askSlowly();
  await begun;
  const closed = app.close();
  answer('after all');
  expect(await asked).toBe('after all');
  await closed;
});

it('a closing server ends a request that takes too long', async () => {
  await start(20);
  const asked = askSlowly();
  await begun;
  await Promise.all([app.close(), expect(asked).rejects.toThrow()]);
});

it('a server that will close soon asks its callers to come back over another connection', async () => {
  app.get('/', () => '');
  const connectionHeader = async () => (await app.inject('/')).headers.connection;
  await start();
  expect(await connectionHeader()).toBe('keep-alive');
  isLeaving = true;
  expect(await connectionHeader()).toBe('close');
});

it('a closing server answers the request of a connection that was opened just before', async () => {
  app.get('/', () => 'answered');
  await start();
  const { socket, closed } = await open();
  const closing = app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const received = once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String(await received)).toMatch(/^HTTP\/1\.1 200 .*connection: close.*answered$/is);
  await Promise.all([closing, closed]);
});
