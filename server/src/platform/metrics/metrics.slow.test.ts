import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { apply, makeApproved, makeCandidate, makeJob } from '#test/candidate-factory.ts';
import { runSql } from '#test/database.ts';
import { makeGrantedRefund } from '#test/ended-contracts.ts';
import { makeFailedMail } from '#test/failed-mail.ts';
import { makeOffered, signOffer } from '#test/moves.ts';
import { adminTokenOf, rawCall } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { MissingFileError, StorageDownError } from '../storage-errors.ts';

const token = 'a-token-of-prometheus';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ METRICS_TOKEN: token, STORAGE_URL: '' });
});
afterAll(() => product.close());

const ask = (authorization?: string) =>
  product.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

/** All values by name and labels, as Prometheus reads them. */
async function scrape(): Promise<Record<string, number>> {
  // The figures of the database are read again once they are old.
  product.clock.advance({ minutes: 1 });
  const { statusCode, payload } = await ask(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  const lines = payload.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

it('only a caller with the token reads the metrics', async () => {
  for (const wrong of [undefined, 'Bearer ', `Bearer ${token}x`, token, `Basic ${token}`]) {
    const { statusCode, headers, payload } = await ask(wrong);
    expect([wrong, statusCode, headers['www-authenticate'], payload]).toEqual([wrong, 401, 'Bearer', '']);
  }
  const { statusCode, headers } = await ask(`Bearer ${token}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
});

it('requests are counted by method, route, and status, and no label has a path or address of a person', async () => {
  const { email } = await makeCandidate(product);
  const admin = await adminTokenOf(product);
  const count = (values: Record<string, number>, labels: string) =>
    values[`portal_http_request_duration_seconds_count{${labels}}`] ?? 0;
  const read = 'method="GET",route="/api/admin/users/:email",status="200"';
  const before = await scrape();
  await rawCall(product, { path: `/admin/users/${email}`, token: admin });
  await rawCall(product, { path: `/admin/users/${email}` });
  await rawCall(product, { path: '/no/such/path' });
  const after = await scrape();
  expect(count(after, read)).toBe(count(before, read) + 1);
  expect(count(after, read.replace('200', '401'))).toBe(1);
  expect(count(after, 'method="GET",route="none",status="404"')).toBe(1);
  expect(Object.keys(after).join('\n')).not.toMatch(/@|no\/such/);
});

it('open event streams are counted while they are open', async () => {
  const base = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const end = new AbortController();
  const authorization = `Bearer ${await adminTokenOf(product)}`;
  await fetch(`${base}/api${watchLiveChanges.path}`, { headers: { authorization }, signal: end.signal });
  expect((await scrape()).portal_event_streams_open).toBe(1);
  end.abort();
  await expect.poll(async () => (await scrape()).portal_event_streams_open).toBe(0);
});

it('a task that no worker takes shows in the depth and the age of its queue', async () => {
  const waiting = 'portal_queue_tasks{queue="send-link",state="created"}';
  const oldest = 'portal_queue_oldest_seconds{queue="send-link"}';
  expect(await scrape()).toMatchObject({ [waiting]: 0, [oldest]: 0 });
  await product.deps.db.execute(sql`
    insert into queue.job (name, data, start_after) values
      ('send-link', '{"kind":"password_reset","email":"nobody@example.com"}', queue.job_now() - interval '1 hour'),
      ('send-link', '{"kind":"password_reset","email":"nobody@example.com"}', queue.job_now() + interval '1 hour')`);
  const values = await scrape();
  expect(values[waiting]).toBe(2);
  expect(values[oldest]).toBeGreaterThanOrEqual(3600);
  expect(values[oldest]).toBeLessThan(3700);
  await product.deps.db.execute(sql`delete from queue.job where name = 'send-link'`);
});

it('failed and waiting emails, refunds, and holds that are due are counted', async () => {
  await apply(await makeApproved(product), (await makeJob(product)).uid);
  await makeGrantedRefund(product);
  const { email } = await makeCandidate(product);
  await product.work();
  const before = await scrape();
  await makeFailedMail(product, email);
  const after = await scrape();
  const failed = 'portal_mails{status="failed"}';
  expect(after[failed]).toBe((before[failed] ?? 0) + 1);

  const { rows } = await product.deps.db.execute<Record<string, number>>(sql`select
    (select count(*)::int from refunds where status = 'granted') as granted,
    (select extract(epoch from min(decided_at))::float8 from refunds where status = 'granted') as since,
    (select count(*)::int from refunds where status in ('requested', 'granted') and due_day < '2100-01-01') as open`);
  expect(rows[0]?.granted).toBeGreaterThan(0);
  expect(after.portal_refunds_due).toBe(rows[0]?.granted);
  const waited = product.clock.now().getTime() / 1000 - (rows[0]?.since ?? 0);
  expect(after.portal_refund_oldest_seconds).toBeCloseTo(waited, 0);
  product.clock.advance({ days: 400 });
  const later = await scrape();
  expect(later.portal_refunds_overdue).toBe(rows[0]?.open);
  expect(later.portal_holds_due).toBe((after.portal_holds_due ?? 0) + 1);
  product.clock.advance({ days: -400 });
});

it('offers to move that ended undecided, and addenda that are not sealed, are counted', async () => {
  const due = ({ portal_offers_due, portal_addenda_late_to_seal }: Record<string, number>) => ({
    offers: portal_offers_due ?? 0,
    addenda: portal_addenda_late_to_seal ?? 0,
  });
  const before = due(await scrape());
  const [signer] = [await makeOffered(product), await makeOffered(product)];
  await signOffer(signer.candidate, signer.offer.uid);
  expect(due(await scrape())).toEqual(before);
  product.clock.advance({ minutes: 11 });
  expect(due(await scrape())).toEqual({ ...before, addenda: before.addenda + 1 });
  const { rows } = await product.deps.db.execute<Record<string, number>>(
    sql`select count(*)::int as offered from addenda where status = 'offered' and expires_at is not null`,
  );
  product.clock.advance({ days: 400 });
  expect(due(await scrape())).toEqual({ offers: rows[0]?.offered, addenda: before.addenda + 1 });
  product.clock.advance({ days: -400 });
});

it('contracts that are not sealed, emails that wait, and decisions that are paused are shown', async () => {
  await product.work();
  expect(await scrape()).toMatchObject({ portal_contracts_late_to_seal: 0, portal_mail_oldest_seconds: 0 });
  await apply(await makeApproved(product), (await makeJob(product)).uid);
  expect((await scrape()).portal_contracts_late_to_seal).toBe(0);
  product.clock.advance({ minutes: 11 });
  const late = await scrape();
  expect(late).toMatchObject({ portal_contracts_late_to_seal: 1, portal_scheduled_decisions_paused: 0 });
  expect(late.portal_mail_oldest_seconds).toBeGreaterThan(660);
  await product.deps.db.execute(sql`insert into clock_watch (id, seen_at, boot_id, uptime_seconds, ahead_seconds, paused_at)
    values (1, now(), 'boot', 1, 0, now()) on conflict (id) do update set paused_at = now()`);
  expect((await scrape()).portal_scheduled_decisions_paused).toBe(1);
  await product.deps.db.execute(sql`update clock_watch set paused_at = null`);
  await product.work();
  expect(await scrape()).toMatchObject({ portal_contracts_late_to_seal: 0, portal_mail_oldest_seconds: 0 });
});

it('the connections of each pool and their waiting callers are shown', async () => {
  const pool = product.deps.db.$client;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const blocked = pool.query('select 1');
  const values = await scrape();
  for (const client of taken) client.release();
  await blocked;
  expect(values).toMatchObject({
    'portal_pool_connections{pool="interactive"}': pool.options.max,
    'portal_pool_idle_connections{pool="interactive"}': 0,
    'portal_pool_waiting{pool="interactive"}': 1,
    'portal_pool_connections_max{pool="watch"}': 1,
    portal_database_up: 1,
  });
});

it('failed operations of the storage are counted by operation, a lost file apart from a storage that is down, and a fault of the product not at all', async () => {
  const { storage } = product.deps;
  await expect(storage.get('documents/lost')).rejects.toThrow(MissingFileError);
  await expect(storage.get('/no/key')).rejects.toThrow(TypeError);
  await expect(storage.put(`documents/${'x'.repeat(300)}`, Buffer.from('x'))).rejects.toThrow(StorageDownError);
  expect(await scrape()).toMatchObject({
    'portal_storage_errors_total{operation="get",kind="missing"}': 1,
    'portal_storage_errors_total{operation="get",kind="down"}': 0,
    'portal_storage_errors_total{operation="put",kind="down"}': 1,
  });
});

it('several readers at the same time cost the database one read', async () => {
  product.clock.advance({ minutes: 1 });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await Promise.all(Array.from({ length: 5 }, () => ask(`Bearer ${token}`)));
  await ask(`Bearer ${token}`);
  const reads = query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('queue.job '));
  query.mockRestore();
  expect(reads).toHaveLength(1);
});

it('without its database, the product still shows its other metrics, and says that the database is down', async () => {
  const { postgresUrl } = inject('template');
  const database = new URL(product.deps.config.databaseUrl ?? '').pathname.slice(1);
  await runSql(postgresUrl, `alter database ${database} allow_connections false`);
  await runSql(postgresUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  try {
    const values = await scrape();
    expect(values.portal_database_up).toBe(0);
    expect(values).toMatchObject({ 'portal_ready{part="database"}': 0, 'portal_ready{part="storage"}': 1 });
    expect(values).toHaveProperty('nodejs_eventloop_lag_seconds');
    expect(values).not.toHaveProperty('portal_refunds_due');
    expect(Object.keys(values).join('\n')).not.toContain('portal_queue_tasks');
  } finally {
    await runSql(postgresUrl, `alter database ${database} allow_connections true`);
  }
  expect(await scrape()).toMatchObject({
    portal_database_up: 1,
    portal_refunds_due: expect.any(Number),
    'portal_ready{part="database"}': 1,
    'portal_ready{part="storage"}': 1,
    'portal_ready{part="key"}': 1,
    'portal_ready{part="disk"}': 1,
  });
});
