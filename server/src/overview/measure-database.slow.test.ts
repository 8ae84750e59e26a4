import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMetrics } from '#platform/metrics/metrics.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { measureDatabase } from './measure-database.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('figures that arrive after the time limit stay hidden, and no second read begins until then', async () => {
  const { db, clock } = product.deps;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const execute = vi.fn<(query: SQL) => Promise<unknown>>(async (query) => {
    await gate;
    return db.execute(query);
  });
  const log = vi.fn<(message: string) => void>();
  const metrics = createMetrics();
  measureDatabase(metrics, { db: Object.assign(Object.create(db), { execute }), clock, queues: ['send-link'], log });

  expect(await metrics.print()).toMatch(/^portal_database_up 0$/m);
  const second = metrics.print();
  expect(execute).toHaveBeenCalledOnce();
  expect(await second).toMatch(/^portal_database_up 0$/m);
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  open();
  await expect.poll(() => JSON.stringify(statements.mock.calls)).toContain('clock_watch');
  statements.mockRestore();
  const late = await metrics.registry.metrics();
  expect(late).toMatch(/^portal_database_up 0$/m);
  expect(late).not.toMatch(/^portal_(queue_tasks|refunds_due)\b.* \d/m);
  expect(await metrics.print()).toMatch(/^portal_database_up 1$/m);
  expect(log).toHaveBeenCalledOnce();
});
