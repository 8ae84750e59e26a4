import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOf, daysBetween, endOfDay, lastDayBefore, nameOffset, startOfDay } from './calendar.ts';

describe('calendar days', () => {
  it('calendar days are those of the time zone', () => {
    expect(dayOf(new Date('2026-11-20T16:59:59Z'), 'Asia/Ho_Chi_Minh')).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T17:00:00Z'), 'Asia/Ho_Chi_Minh')).toBe('2026-11-21');
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %i days later', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
  ])('%s and %i months later', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it.each([
    ['2026-11-20T16:59:59Z', 'Asia/Ho_Chi_Minh', 'GMT+7'],
    ['2026-11-20T16:59:59Z', 'Asia/Kolkata', 'GMT+5:30'],
    ['2026-11-20T16:59:59Z', 'America/New_York', 'GMT-5'],
    ['2026-07-20T16:59:59Z', 'America/New_York', 'GMT-4'],
    ['2026-07-20T16:59:59.500Z', 'America/St_Johns', 'GMT-2:30'],
    ['2026-11-20T16:59:59Z', 'UTC', 'GMT'],
  ])('%s in %s is at %s', (moment, timeZone, offset) => {
    expect(nameOffset(new Date(moment), timeZone)).toBe(offset);
  });

  it('calendar days begin and end in the time zone, even if the clock is put back or forward', () => {
    expect(startOfDay('2026-11-20', 'Asia/Ho_Chi_Minh').toISOString()).toBe('2026-11-19T17:00:00.000Z');
    expect(endOfDay('2026-11-20', 'Asia/Ho_Chi_Minh').toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(startOfDay('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(endOfDay('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(startOfDay('2026-04-05', 'Pacific/Auckland').toISOString()).toBe('2026-04-04T11:00:00.000Z');
  });
});

describe('the days between', () => {
  it.each([
    ['2026-02-27', '2026-03-01', 2],
    ['2028-02-27', '2028-03-01', 3],
    ['2026-03-01', '2026-02-27', -2],
  ])('the days between %s and %s are %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

describe('the day of a deadline', () => {
  it.each([
    ['2026-03-01T17:00:00.000Z', '2026-03-01'],
    ['2026-03-01T17:00:00.001Z', '2026-03-02'],
    ['2026-03-01T16:59:00.000Z', '2026-03-01'],
  ])('the day of a deadline that ends at %s is %s in Vietnam', (moment, day) => {
    expect(lastDayBefore(new Date(moment), 'Asia/Ho_Chi_Minh')).toBe(day);
  });
});
