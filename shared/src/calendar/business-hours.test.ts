import { expect, it } from 'vitest';
import { addBusinessHours } from './business-hours.ts';

const office = { from: '08:00', to: '17:00', worksOnSaturday: false, timeZone: 'Asia/Ho_Chi_Minh' };
const inVietnam = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);

// 23 November 2026 is a Monday.
it.each([
  ['within a day', '2026-11-23', '09:00', 4, '2026-11-23', '13:00'],
  ['until the office closes', '2026-11-23', '09:00', 8, '2026-11-23', '17:00'],
  ['over a night', '2026-11-23', '16:00', 3, '2026-11-24', '10:00'],
  ['before the office opens', '2026-11-23', '05:30', 1, '2026-11-23', '09:00'],
  ['after the office has closed', '2026-11-23', '21:00', 1, '2026-11-24', '09:00'],
  ['over a weekend', '2026-11-27', '16:30', 1, '2026-11-30', '08:30'],
  ['from a Sunday', '2026-11-29', '12:00', 9, '2026-11-30', '17:00'],
  ['over two weeks', '2026-11-23', '08:00', 90, '2026-12-04', '17:00'],
])('business hours %s', (_case, day, time, hours, endDay, endTime) => {
  expect(addBusinessHours(inVietnam(day, time), hours, office)).toEqual(inVietnam(endDay, endTime));
});

it('an office that works on Saturdays has its hours then too', () => {
  const open = { ...office, worksOnSaturday: true };
  const end = addBusinessHours(inVietnam('2026-11-27', '16:30'), 1, open);
  expect(end).toEqual(inVietnam('2026-11-28', '08:30'));
});

it('the hours are those of the time zone: the same moment is Monday evening in one and Tuesday morning in another', () => {
  const moment = new Date('2026-11-24T01:30:00Z');
  expect(addBusinessHours(moment, 1, office).toISOString()).toBe('2026-11-24T02:30:00.000Z');
  expect(addBusinessHours(moment, 1, { ...office, timeZone: 'America/New_York' }).toISOString()).toBe(
    '2026-11-24T14:00:00.000Z',
  );
});
