import { describe, expect, it } from 'vitest';
import { bulletinPlaceholders } from './visa-bulletin.ts';

/** The sentences about months that end in October 2026, in the order of the marks. */
function sentencesOf(cutOffs: Record<string, string>) {
  const year = Object.entries(cutOffs).map(([month, cutOff]) => ({ month, cutOff }));
  const newest = year.at(-1);
  if (!newest) throw new Error('a test names at least one month');
  const [first, second] = bulletinPlaceholders(newest, year);
  return { newest: first?.text, year: second?.text };
}

describe('the sentences about the Visa Bulletin', () => {
  it('the sentences state the date of the newest month, the wait behind it, and the movement within a year', () => {
    expect(sentencesOf({ '2025-10': '2021-07-15', '2026-09': '2022-04-01', '2026-10': '2022-01-01' })).toEqual({
      newest: {
        VI: 'Lịch visa tháng 10/2026, diện Other Workers, cho người sinh tại Việt Nam: ngày được cấp thị thực (Final Action Date) là 01/01/2022. Trong tháng đó, thị thực được cấp cho người có ngày ưu tiên trước 01/01/2022. Họ đã chờ hơn 4 năm 9 tháng.',
        EN: 'Visa Bulletin of October 2026, Other Workers, for people born in Vietnam: the Final Action Date is 1 Jan 2022. In that month, visas go to people whose priority date is before 1 Jan 2022. They have waited more than 4 years and 9 months.',
      },
      year: {
        VI: 'Trong 12 tháng đến tháng 10/2026, hàng chờ tiến 5,6 tháng. Ngày trong lịch có thể lùi, như đã lùi vào tháng 10/2026.',
        EN: 'In the 12 months to October 2026, the queue moved forward by 5.6 months. The dates can go back, as they did in October 2026.',
      },
    });
  });

  it('a month in which everybody is current, or nobody, has no date and no movement', () => {
    expect(sentencesOf({ '2025-10': '2021-07-15', '2026-10': 'C' })).toEqual({
      newest: {
        VI: 'Lịch visa tháng 10/2026, diện Other Workers, cho người sinh tại Việt Nam: không có ngày giới hạn (ký hiệu C). Trong tháng đó, ngày ưu tiên nào cũng đến lượt.',
        EN: 'Visa Bulletin of October 2026, Other Workers, for people born in Vietnam: there is no cut-off date (C). In that month, every priority date is current.',
      },
      year: { VI: 'Ngày trong lịch có thể lùi.', EN: 'The dates can go back.' },
    });
    expect(sentencesOf({ '2025-10': '2021-07-15', '2026-10': 'U' })).toEqual({
      newest: {
        VI: 'Lịch visa tháng 10/2026, diện Other Workers, cho người sinh tại Việt Nam: hết thị thực (ký hiệu U). Trong tháng đó, không ai được cấp thị thực diện này.',
        EN: 'Visa Bulletin of October 2026, Other Workers, for people born in Vietnam: no visas are available (U). In that month, nobody gets a visa of this category.',
      },
      year: { VI: 'Ngày trong lịch có thể lùi.', EN: 'The dates can go back.' },
    });
  });

  it.each([
    ['went back', '2022-04-01', 'hàng chờ lùi 3 tháng.', 'the queue went back by 3 months.'],
    ['did not move', '2022-01-01', 'hàng chờ đứng yên.', 'the queue did not move.'],
  ])('the words about the last year say that the date %s', (_what, yearBefore, vi, en) => {
    const { year } = sentencesOf({ '2025-10': yearBefore, '2026-10': '2022-01-01' });
    expect(year?.VI).toBe(`Trong 12 tháng đến tháng 10/2026, ${vi} Ngày trong lịch có thể lùi.`);
    expect(year?.EN).toBe(`In the 12 months to October 2026, ${en} The dates can go back.`);
  });

  it.each([
    ['2022-01-02', 'Họ đã chờ hơn 4 năm 8 tháng.', 'They have waited more than 4 years and 8 months.'],
    ['2022-10-01', 'Họ đã chờ hơn 4 năm.', 'They have waited more than 4 years.'],
    ['2026-09-01', 'Họ đã chờ hơn 1 tháng.', 'They have waited more than 1 month.'],
    ['2026-09-02', 'ngày ưu tiên trước 02/09/2026.', 'priority date is before 2 Sept 2026.'],
  ])('people whose turn comes before %s have waited whole months', (cutOff, vi, en) => {
    const { newest } = sentencesOf({ '2026-10': cutOff });
    expect(newest?.VI.endsWith(vi), newest?.VI).toBe(true);
    expect(newest?.EN.endsWith(en), newest?.EN).toBe(true);
  });
});
