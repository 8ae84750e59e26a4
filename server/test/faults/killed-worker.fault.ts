import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from '@portal/shared/auth/contract';
import { createClient } from '@portal/shared/http/client';
import { afterEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts';
import { makeScratchFolder } from '../scratch-folder.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { startProductProcess } from './product-process.ts';
import { reportFault } from './report-fault.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

it('another worker sends the activation email of a killed one within a minute, once, with the same Message-ID', async () => {
  const folder = makeScratchFolder('worker');
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder, () => {});
  closers.push(() => postgres.stop());
  const smtp = await startMailCatcher({ unconfirmed: 1 });
  closers.push(smtp.close);
  const { host, user, database } = postgres.migrationConnection;
  const environment = {
    DATABASE_URL: `postgres:///${database}?host=${host}&user=${user}`,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
  };

  const killed = await startProductProcess(environment);
  closers.push(() => killed.end('SIGKILL'));
  const client = createClient({ baseUrl: `${killed.url}/api`, token: () => null, language: () => 'EN' });
  const body = { firstName: 'Văn An', lastName: 'Nguyễn', email: 'an@example.com', password: 'Mật-khẩu1' };
  await client.call(register, { body });
  await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(1);

  // It is idle when the first one dies, and has just looked for tasks.
  const other = await startProductProcess(environment);
  closers.push(() => other.end('SIGTERM'));
  await sleep(3000);
  const killedAt = performance.now();
  await killed.end('SIGKILL');
  await expect.poll(() => smtp.mails.length, { timeout: 60_000, interval: 100 }).toBe(2);
  const recoveryMs = performance.now() - killedAt;
  expect(recoveryMs).toBeLessThan(60_000);
  // Longer than a silent worker would have to be silent for its task to be taken once more.
  await sleep(30_000);
  expect(smtp.mails).toHaveLength(2);

  const [first, second] = smtp.mails;
  expect(second).toMatchObject({ messageId: first?.messageId, to: [{ address: body.email }] });
  expect(other.isRunning()).toBe(true);
  reportFault({
    injected: 'a worker is killed while the mail server has its activation email and has not confirmed it',
    acknowledged: '1 sign-up',
    found: 'the email, sent again by another worker with the same Message-ID, and not a third time',
    recoveryMs,
  });
});
