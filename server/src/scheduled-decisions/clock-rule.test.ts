import { expect, it } from 'vitest';
import { findJump, findJumpAmong } from './clock-rule.ts';

const day = 86_400;
const at = (seconds: number, bootId: string, uptimeSeconds: number, aheadSeconds = 0) => ({
  seenAt: new Date(1_800_000_000_000 + seconds * 1000),
  bootId,
  uptimeSeconds,
  aheadSeconds,
});

it.each([
  ['a minute later', at(60, 'a', 160), null],
  ['ten days later, asleep or stopped, on a machine that ran all the time', at(10 * day, 'a', 100 + 10 * day), null],
  ['after a jump of 59 minutes', at(60 + 3540, 'a', 160), null],
  ['after a jump of ten days', at(60 + 10 * day, 'a', 160), 10 * day],
  ['after a jump back', at(60 - 10 * day, 'a', 160), -10 * day],
  ['ten days later, after the machine was off', at(10 * day, 'b', 5), null],
  ['ten days later on another machine, whose clock agrees', at(10 * day, 'c', 9 * day), null],
  ['after a restart of the machine and a jump of the database only', at(10 * day, 'b', 5, -10 * day), 10 * day],
  ['after a restart of the machine and a jump back', at(-2 * day, 'b', 5, 0), -2 * day],
  ['ten days later, after a container on the same machine was started again', at(10 * day, 'a', 5), null],
])('the clock is judged %s', (_when, now, jump) => {
  expect(findJump(at(0, 'a', 100), now)).toBe(jump);
});

it('machines whose own clocks differ by hours count as a jump once, and not again', () => {
  const [a, b] = [at(0, 'a', 100), at(60, 'b', 900, 7200)];
  expect(findJumpAmong([a], b)).toBe(-7200);
  expect(findJumpAmong([a, b], at(120, 'a', 220))).toBe(null);
  expect(findJumpAmong([b, at(120, 'a', 220)], at(180, 'b', 1020, 7200))).toBe(null);
});

it.each([
  ['of a machine that has looked before', at(60 + 10 * day, 'a', 160, -10 * day), 10 * day],
  ['that a restarted machine notices', at(60 + 10 * day, 'c', 5, -10 * day), 10 * day],
  ['back, on a restarted machine', at(-2 * day, 'c', 5, 0), -2 * day],
  ['of none, on a restarted machine', at(10 * day, 'c', 5, 0), null],
  ['of none, on the other machine, restarted', at(10 * day, 'c', 5, 7200), null],
])('with several machines, a jump %s is noticed', (_what, now, jump) => {
  expect(findJumpAmong([at(0, 'a', 100), at(0, 'b', 900, 7200)], now)).toBe(jump);
});
