import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadFile } from '@portal/shared/files/contract';
import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password } from '#test/candidate-factory.ts';
import { adminEmail, adminPassword } from '#test/open-product.ts';
import { makePdf } from '#test/sample-files.ts';
import type { Fleet, Member } from './fleet.ts';
import { startFleet } from './fleet.ts';
import { signUp } from './fleet-candidate.ts';
import { startLoad } from './load.ts';
import { logInAt, startPersistentCaller } from './persistent-caller.ts';

const shutdownDelaySeconds = 2;
/** A running call gets 20 s after the delay. */
const uploadMs = 12_000;
/** The delay, the rest of the upload, and a busy machine. */
const longestEndMs = 20_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet({ SHUTDOWN_DELAY_SECONDS: String(shutdownDelaySeconds) });
}, 300_000);
afterAll(() => fleet.close(), 120_000);

const addressOf = ({ port }: Member) => `http://127.0.0.1:${port}`;

/** Uploads a document over a slow connection, straight to an instance. @returns the status of the answer, 0 without one */
function uploadSlowly(member: Member, token: string): Promise<number> {
  const boundary = 'slow';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="kind"\r\n\r\nother\r\n--${boundary}\r\n`;
  const part = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head + part), makePdf(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    };
    const call = request(`${addressOf(member)}/api${uploadFile.path}`, { method: 'POST', headers });
    call.on('error', () => resolve(0));
    call.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.write(body.subarray(0, 100));
    setTimeout(() => call.end(body.subarray(100)), uploadMs);
  });
}

/** Follows the changes on an instance. @returns the time until the instance ended the stream in an orderly way */
async function followChanges(member: Member, token: string): Promise<() => Promise<number>> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${addressOf(member)}/api${watchLiveChanges.path}`, { headers });
  expect(answer.status).toBe(200);
  const ended = answer.text().then(() => performance.now());
  return () => ended;
}

/** The status of an answer, 0 without one. */
const statusOf = (member: Member, path: string) =>
  fetch(`${addressOf(member)}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

it('a rolling restart of three instances under load loses no call, ends streams in order, and lets a slow upload finish', async () => {
  const caller = startPersistentCaller(fleet.proxy.url, '10.8.0.2');
  await signUp(caller, fleet.mail, 'slow@example.com');
  const [staffToken, candidateToken] = [
    await logInAt(fleet.proxy.url, adminEmail, adminPassword),
    await logInAt(fleet.proxy.url, 'slow@example.com', password),
  ];
  const load = await startLoad(fleet.proxy.url);
  await sleep(1000);

  for (const member of fleet.instances) {
    const streamEnded = await followChanges(member, staffToken);
    const uploading = uploadSlowly(member, candidateToken);
    await sleep(300);
    const began = performance.now();
    const ended = member.process.end('SIGTERM');
    await expect.poll(() => statusOf(member, '/readyz'), { timeout: 1500, interval: 20 }).toBe(503);
    // It says that it is not ready, and still serves.
    expect(await statusOf(member, '/api/systemconfig/password/rules')).toBe(200);

    expect((await streamEnded()) - began).toBeGreaterThan(shutdownDelaySeconds * 1000 - 100);
    expect(await uploading).toBe(200);
    await ended;
    expect(performance.now() - began).toBeLessThan(longestEndMs);
    await member.restart('SIGTERM');
    await expect.poll(() => fleet.proxy.isReady(member.port), { timeout: 30_000, interval: 50 }).toBe(true);
  }

  const kept = await load.stop();
  expect([...load.refused]).toEqual([]);
  expect([...load.acknowledged].filter((name) => !kept.has(name))).toEqual([]);
  expect([...kept].filter((name) => name.startsWith('fault-'))).toHaveLength(load.acknowledged.size);
  expect({ broken: fleet.proxy.broken, unserved: fleet.proxy.unserved() }).toEqual({ broken: [], unserved: 0 });
}, 600_000);
