import type { Forecast } from '@portal/shared/labor-progress/contract';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate } from '#test/sample-answers.ts';
import { caseAtPayment, forecast } from '#test/sample-progress.ts';
import { fill } from '#test/words.ts';

async function open(change: Partial<Forecast>, language: 'VI' | 'EN' = 'EN') {
  api.now = new Date('2026-11-24T03:00:00.000Z');
  api.answer(getProgress, { ...caseAtPayment, forecast: { ...forecast, ...change } });
  const { words } = await openApp('/progress', { language, me: candidate });
  const title = await screen.findByRole('heading', { name: words.forecast.title });
  const card = within(title.closest('section') ?? document.body);
  return { card, words: words.forecast, factOf: (label: string) => card.getByText(label).nextSibling };
}

describe.each([
  [
    'VI',
    'Diện: EB-3 lao động phổ thông, trong lịch ghi là Other Workers (EW). Theo Lịch visa tháng 10/2026, thị thực được cấp cho người có ngày ưu tiên trước ngày 01/01/2022.',
    ['58,6 tháng (khoảng 4,9 năm)', 'Khoảng 9–10,5 năm nữa: 11/2035–04/2037', 'tiến 5,6 tháng', 'lùi 3 tháng'],
  ],
  [
    'EN',
    'Category: EB-3 unskilled workers, “Other Workers” (EW) in the bulletin. According to the 10/2026 Visa Bulletin, visas go to people whose priority date is before 01/01/2022.',
    [
      '58.6 months (about 4.9 years)',
      'In about 9–10.5 years: 11/2035–04/2037',
      'moved forward 5.6 months',
      'moved back 3 months',
    ],
  ],
] as const)('in %s', (language, fact, [distance, range, forward, back]) => {
  it('a waiting candidate reads both cut-off dates, the distance, the pace, the range, and that nobody can promise it', async () => {
    const { card, words, factOf } = await open({}, language);
    expect(card.getByText(range)).toBeVisible();
    expect(card.getByText(fact)).toBeInTheDocument();
    expect(factOf(words.cutOffVietnam)).toHaveTextContent('01/01/2022');
    expect(factOf(words.cutOffAllAreas)).toHaveTextContent('01/02/2022');
    expect(factOf(words.distance)).toHaveTextContent(distance);
    expect(factOf(words.moved12)).toHaveTextContent(forward);
    expect(factOf(words.moved24)).toHaveTextContent(back);
    expect(card.getByText(words.noPromise)).toBeVisible();
    expect(card.getByRole('img', { name: /01\/04\/2022.*01\/01\/2022/ })).toBeInTheDocument();
    expect(card.getByText(words.methodText)).toBeInTheDocument();
    expect(card.queryByText(words.childTitle)).toBeNull();
  });

  it.each(['passed', 'likely', 'possible'] as const)('a child whose risk is %s is named with the day', async (risk) => {
    const child = { fullName: 'Trần Minh', countsAs21On: '2036-03-30', risk };
    const { card, words } = await open({ children: [child] }, language);
    const text = fill(words[`child_${risk}`], { name: 'Trần Minh', date: '30/03/2036' });
    expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(words.childTitle)).toBeVisible();
  });
});

it('in a month in which everybody is current, it is the candidate’s turn, without an estimate', async () => {
  const { card, words, factOf } = await open({
    cutOff: 'C',
    cutOffAllAreas: 'C',
    isCurrent: true,
    monthsApart: 0,
    from: null,
    to: null,
  });
  expect(card.getByText(/every priority date is current/)).toBeInTheDocument();
  expect(card.getByText('The priority date 20/11/2026 is current.')).toBeVisible();
  expect(factOf(words.cutOffVietnam)).toHaveTextContent('nobody has to wait (C)');
  expect(card.queryByText(words.range_unknown)).toBeNull();
});

it('in a month without visas, nothing is calculated, and a child at risk is named all the same', async () => {
  const children = [{ fullName: 'Trần Minh', countsAs21On: '2027-01-02', risk: 'possible' as const }];
  const unknown = { monthsApart: null, from: null, to: null, movedIn12Months: null, movedIn24Months: null };
  const { card, words, factOf } = await open({ cutOff: 'U', cutOffAllAreas: 'U', ...unknown, children });
  expect(card.getByText(words.range_unknown)).toBeVisible();
  expect(card.getByText(/no more visas/)).toBeInTheDocument();
  expect(factOf(words.cutOffAllAreas)).toHaveTextContent('no visas available (U)');
  for (const label of [words.distance, words.moved12, words.moved24])
    expect(factOf(label)).toHaveTextContent('cannot be calculated');
  expect(card.getByText(/Trần Minh counts as 21 from 02\/01\/2027/)).toBeVisible();
});

it('a range without an end gives only its earliest month', async () => {
  const { card } = await open({ to: null });
  expect(card.getByText('In 11/2035 at the earliest; the latest month is unknown')).toBeVisible();
});
