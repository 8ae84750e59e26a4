import { getScheduledDecisions, resumeScheduledDecisions } from '@portal/shared/scheduled-decisions/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTasks } from '#app.ts';
import { logInAsAdmin, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { readMachine, watchClock } from './watch-clock.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('scheduled decisions pause when the clock of the database jumps by ten days, until staff resume them', async () => {
  const admin = await logInAsAdmin(product);
  const began = Date.now();
  const jumpMs = 10 * 86_400_000;
  /** The machine and the database, some seconds later. */
  const watch = (seconds: number, databaseMs = 0) =>
    watchClock(
      product.deps.db,
      { now: () => began + seconds * 1000, uptimeSeconds: () => 1000 + seconds, bootId: 'one' },
      async () => new Date(began + seconds * 1000 + databaseMs),
    );
  const read = () => admin.call(getScheduledDecisions, {});

  expect([await watch(0), await watch(60)]).toEqual([true, true]);
  expect(await read()).toEqual({ pausedAt: null, jumpMinutes: null });
  expect(await refusalOf(admin.call(resumeScheduledDecisions, {}))).toMatchObject({ code: 'SUBJECT_NOT_LOCKED' });

  // Two instances look at once, and again a minute later, when the clock goes on as it should.
  expect(await Promise.all([watch(120, jumpMs), watch(120, jumpMs)])).toEqual([false, false]);
  expect(await watch(180, jumpMs)).toBe(false);
  expect(await read()).toEqual({ pausedAt: new Date(began + 120_000 + jumpMs).toISOString(), jumpMinutes: 14_400 });
  const { rows } = await product.deps.db.execute("select action from audit_log where action like 'scheduled-%'");
  expect(rows).toEqual([{ action: 'scheduled-decisions.pause' }]);

  await admin.call(resumeScheduledDecisions, {});
  expect(await watch(240, jumpMs)).toBe(true);
});

it('a jump of a machine and its own database is noticed on a system that does not name its starts', async () => {
  await product.deps.db.execute('delete from clock_watch');
  const machine = readMachine('/no/such/boot_id');
  /** The database shares the clock of the machine. */
  const watch = (aheadMs: number) => {
    const now = () => Date.now() + aheadMs;
    return watchClock(product.deps.db, { ...machine, now }, async () => new Date(now()));
  };
  expect([await watch(0), await watch(3_500_000)]).toEqual([true, true]);
  expect(await watch(3_500_000 + 3_700_000)).toBe(false);
});

it('every scheduled task pauses but those that decide nothing by the time', () => {
  const unpaused = allTasks.filter(({ cron, ignoresJumps }) => cron && ignoresJumps);
  expect(unpaused.map(({ name }) => name)).toEqual([
    'seal-late-contracts',
    'make-search-terms',
    'fill-personal-days',
    'sweep-commits',
  ]);
});
