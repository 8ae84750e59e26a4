import { expect, it } from 'vitest';
import { databaseClock } from './clock.ts';

const hour = 3_600_000;
const zone = 'Asia/Ho_Chi_Minh';

it('the clock has the time of the database, even if the clock of the machine is wrong', async () => {
  const databaseTime = Date.parse('2026-11-21T16:59:00Z');
  const clocks = [-30 * hour, 0, 5 * hour].map((ahead) =>
    databaseClock(
      zone,
      async () => new Date(databaseTime),
      () => databaseTime + ahead,
    ),
  );
  for (const clock of clocks) await clock.follow();
  expect(clocks.map((clock) => clock.now().getTime())).toEqual([databaseTime, databaseTime, databaseTime]);
  expect(clocks.map((clock) => clock.today())).toEqual(['2026-11-21', '2026-11-21', '2026-11-21']);
});

it('the clock catches up after the machine was reset or slept while the database went on', async () => {
  let databaseTime = Date.parse('2026-11-21T00:00:00Z');
  let machineTime = databaseTime + 2 * hour;
  const clock = databaseClock(
    zone,
    async () => new Date(databaseTime),
    () => machineTime,
  );
  await clock.follow();
  databaseTime += 7 * 24 * hour;
  machineTime += hour;
  expect(clock.now().toISOString()).toBe('2026-11-21T01:00:00.000Z');

  await clock.follow();
  expect(clock.now().toISOString()).toBe('2026-11-28T00:00:00.000Z');

  machineTime += hour;
  expect(clock.now().toISOString()).toBe('2026-11-28T01:00:00.000Z');
});
