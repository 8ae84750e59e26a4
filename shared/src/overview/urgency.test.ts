import { expect, it } from 'vitest';
import { urgencyOf } from './urgency.ts';

// 25 November 2026 is a Wednesday.
const wednesday = { now: new Date('2026-11-25T03:00:00Z'), today: '2026-11-25', timeZone: 'Asia/Ho_Chi_Minh' };
const sunday = { ...wednesday, now: new Date('2026-11-29T03:00:00Z'), today: '2026-11-29' };

it.each([
  ['2026-11-25T03:00:00Z', 'overdue', 'today'],
  ['2026-11-25T03:00:01Z', 'soon', 'today'],
  // The end of the day in Vietnam.
  ['2026-11-25T17:00:00Z', 'soon', 'today'],
  ['2026-11-25T17:00:01Z', 'soon', 'week'],
  ['2026-11-28T17:00:00Z', 'soon', 'week'],
  ['2026-11-28T17:00:01Z', 'week', 'week'],
  ['2026-11-29T17:00:00Z', 'week', 'week'],
  ['2026-11-29T17:00:01Z', 'later', 'later'],
  [null, 'later', 'later'],
])('on a Wednesday, a deadline at %s is %s, and a target %s', (until, ofDeadline, ofTarget) => {
  expect(urgencyOf({ until, isTarget: false }, wednesday)).toBe(ofDeadline);
  expect(urgencyOf({ until, isTarget: true }, wednesday)).toBe(ofTarget);
});

it('on a Sunday, a target of Monday is later', () => {
  expect(urgencyOf({ until: '2026-11-30T03:00:00Z', isTarget: true }, sunday)).toBe('later');
  expect(urgencyOf({ until: '2026-11-29T16:00:00Z', isTarget: true }, sunday)).toBe('today');
});
