import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const dayMs = 86_400_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => vi.useRealTimers());

const load = () => import('./clock.ts');

it('before the first answer, the present is that of the device', async () => {
  const { followServerTime, serverNow } = await load();
  vi.setSystemTime('2026-11-28T03:00:00Z');
  followServerTime(null);
  followServerTime('soon');
  expect(serverNow()).toBe(Date.parse('2026-11-28T03:00:00Z'));
});

it.each([2, -2])('the present is that of the server on a device whose clock is %i days ahead', async (days) => {
  const { followServerTime, serverNow } = await load();
  vi.setSystemTime(Date.parse('2026-11-28T03:00:00Z') + days * dayMs);
  followServerTime('Sat, 28 Nov 2026 03:00:00 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-28T03:00:00Z'));
  vi.advanceTimersByTime(90_000);
  expect(serverNow()).toBe(Date.parse('2026-11-28T03:01:30Z'));
});

it('a clock that is set while the page is open changes nothing', async () => {
  const { followServerTime, serverNow } = await load();
  followServerTime('Sat, 28 Nov 2026 03:00:00 GMT');
  vi.setSystemTime('2027-11-28T03:00:00Z');
  expect(serverNow()).toBe(Date.parse('2026-11-28T03:00:00Z'));
});

it('a screen is told when the present jumps, such as after the device was asleep', async () => {
  const { followServerTime, onTimeJump } = await load();
  const listener = vi.fn();
  const stopListening = onTimeJump(listener);
  followServerTime('Sat, 28 Nov 2026 03:00:00 GMT');
  expect(listener).toHaveBeenCalledTimes(1);
  followServerTime('Sat, 28 Nov 2026 03:00:01 GMT');
  expect(listener).toHaveBeenCalledTimes(1);
  followServerTime('Sat, 28 Nov 2026 11:00:00 GMT');
  expect(listener).toHaveBeenCalledTimes(2);
  stopListening();
  followServerTime('Sat, 28 Nov 2026 12:00:00 GMT');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('the last answer counts', async () => {
  const { followServerTime, serverNow } = await load();
  followServerTime('Sat, 28 Nov 2026 03:00:00 GMT');
  followServerTime('Sat, 28 Nov 2026 11:00:00 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-28T11:00:00Z'));
});
