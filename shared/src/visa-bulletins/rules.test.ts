import { describe, expect, it } from 'vitest';
import {
  estimateTurn,
  estimateWait,
  findAgingChildren,
  findRetreat,
  isCurrent,
  movedMonths,
  waitYears,
} from './rules.ts';

/** The bulletins of October, as published (travel.state.gov). */
const published = [
  { month: '2023-10', cutOff: '2020-08-01' },
  { month: '2024-10', cutOff: '2020-12-01' },
  { month: '2025-10', cutOff: '2021-07-15' },
  { month: '2026-10', cutOff: '2022-01-01' },
];

describe('whose turn it is', () => {
  it.each([
    ['2022-01-01', '2021-12-31', true],
    ['2022-01-01', '2022-01-01', false],
    ['2022-01-01', '2022-01-02', false],
    ['C', '2026-11-20', true],
    ['U', '2001-01-01', false],
  ])('with the cut-off date %s, a priority date of %s is current: %s', (cutOff, priorityDate, expected) => {
    expect(isCurrent(cutOff, priorityDate)).toBe(expected);
  });
});

it.each([
  ['2035-11-01', 9],
  ['2028-02-01', 1],
  ['2028-03-01', 1.5],
  ['2026-12-01', 0.5],
])('on 24 November 2026, a turn on %s is %f years away', (turn, years) => {
  expect(waitYears('2026-11-24', turn)).toBe(years);
});

describe('the pace of the queue', () => {
  it.each([
    [12, 5.6],
    [36, 17],
  ])('in the last %i months the queue moved by %f months', (months, moved) => {
    expect(movedMonths(published, months)).toBeCloseTo(moved, 1);
  });

  it('the pace is negative if the cut-off date went back', () => {
    const back = [
      { month: '2025-10', cutOff: '2022-04-01' },
      { month: '2026-10', cutOff: '2022-01-01' },
    ];
    expect(movedMonths(back, 12)).toBeCloseTo(-3, 1);
  });

  it.each(['C', 'U'])('the pace is unknown if a month has %s instead of a date', (cutOff) => {
    expect(
      movedMonths(
        [
          { month: '2025-10', cutOff },
          { month: '2026-10', cutOff: '2022-01-01' },
        ],
        12,
      ),
    ).toBeNull();
    expect(
      movedMonths(
        [
          { month: '2025-10', cutOff: '2021-07-15' },
          { month: '2026-10', cutOff },
        ],
        12,
      ),
    ).toBeNull();
  });
});

describe('a retreat of the cut-off date', () => {
  const months = (...cutOffs: string[]) =>
    cutOffs.flatMap((cutOff, index) => (cutOff ? [{ month: `2026-0${index + 1}`, cutOff }] : []));

  it.each([
    ['an earlier date than in the month before', ['2022-04-01', '2022-01-01', '2022-02-01'], '2026-02'],
    ['a date after everybody was current', ['C', '2022-01-01'], '2026-02'],
    ['a date after nobody had a turn', ['U', '2022-01-01'], undefined],
    ['an earlier date after a month that is missing', ['2022-04-01', '', '2022-01-01'], undefined],
  ])('%s counts from its month on', (_what, cutOffs, month) => {
    expect(findRetreat(months(...cutOffs))).toBe(month);
  });
});

describe('the estimate of a wait', () => {
  it('the estimate spans the fastest and the slowest pace of the last 12, 24, and 36 months', () => {
    // 58.6 months at 13.0 / 24 and 5.6 / 12 months a month: 108.2 to 125.9 months.
    expect(estimateWait(published, '2026-11-20')).toEqual({
      isCurrent: false,
      monthsApart: 58.6,
      from: '2035-11-01',
      to: '2037-04-01',
    });
  });

  it('the estimate has no end if the cut-off date went back or stopped over one of the spans', () => {
    const stopped = [...published.slice(0, 2), { month: '2025-10', cutOff: '2022-01-01' }, ...published.slice(3)];
    expect(estimateWait(stopped, '2026-11-20')).toMatchObject({ from: '2035-11-01', to: null });
  });

  it('the estimate is unknown if the cut-off date did not move forward over any of the spans', () => {
    const still = published.map(({ month }) => ({ month, cutOff: '2022-01-01' }));
    expect(estimateWait(still, '2026-11-20')).toEqual({ isCurrent: false, monthsApart: 58.6, from: null, to: null });
  });

  it('the estimate ends at forty years, because a longer one says nothing', () => {
    const slow = [
      { month: '2025-10', cutOff: '2021-12-01' },
      { month: '2026-10', cutOff: '2022-01-01' },
    ];
    expect(estimateWait(slow, '2025-04-01')).toMatchObject({ from: '2065-02-01', to: '2065-02-01' });
    expect(estimateWait(slow, '2025-07-01')).toMatchObject({ from: null, to: null });
  });

  it('the estimate has neither a distance nor a range in a month in which no visas are available', () => {
    const unavailable = [...published.slice(0, 3), { month: '2026-10', cutOff: 'U' }];
    expect(estimateWait(unavailable, '2020-01-01')).toEqual({
      isCurrent: false,
      monthsApart: null,
      from: null,
      to: null,
    });
  });
});

describe('the estimate of the turn', () => {
  const unknown = { isCurrent: false, monthsApart: null, from: null, to: null };

  it('months without visas are left out', () => {
    const bulletins = [...published, { month: '2026-11', cutOff: 'U' }, { month: '2026-12', cutOff: 'U' }];
    expect(estimateTurn(bulletins, '2026-11-20')).toEqual(estimateWait(published, '2026-11-20'));
  });

  it.each([
    ['the turn had come before', [...published, { month: '2026-11', cutOff: 'U' }], '2021-12-31'],
    ['no month has visas', [{ month: '2026-11', cutOff: 'U' }], '2026-11-20'],
  ])('it is unknown if %s', (_when, bulletins, priorityDate) => {
    expect(estimateTurn(bulletins, priorityDate)).toEqual(unknown);
  });
});

describe('children who may become too old', () => {
  const estimate = { isCurrent: false, monthsApart: 58.6, from: '2035-10-01', to: '2037-03-01' };
  const today = '2026-11-24';
  const risksOf = (dateOfBirth: string, i140: { filedOn: string; approvedOn: string } | null = null) =>
    findAgingChildren([{ fullName: 'Trần Minh', dateOfBirth }], { estimate, i140, today }).map(({ risk }) => risk);

  it.each([
    ['2005-11-24', ['passed']],
    ['2005-11-25', ['likely']],
    ['2014-10-01', ['likely']],
    ['2014-10-02', ['possible']],
    ['2016-03-01', ['possible']],
    ['2016-03-02', []],
  ])('a child born on %s is at this risk: %j', (dateOfBirth, expected) => {
    expect(risksOf(dateOfBirth)).toEqual(expected);
  });

  it('the days for which the I-140 was pending make a child younger', () => {
    const i140 = { filedOn: '2026-01-01', approvedOn: '2026-07-01' };
    const [child] = findAgingChildren([{ fullName: 'Trần Minh', dateOfBirth: '2014-10-01' }], {
      estimate,
      i140,
      today,
    });
    // 21 years on 1 October 2035, and 181 days.
    expect(child).toEqual({ fullName: 'Trần Minh', countsAs21On: '2036-03-30', risk: 'possible' });
  });

  it('every child may become too old if nothing says when the turn comes', () => {
    const unknown = { isCurrent: false, monthsApart: null, from: null, to: null };
    const children = ['2005-11-24', '2005-11-25', '2026-01-01'].map((dateOfBirth) => ({
      fullName: 'Trần Minh',
      dateOfBirth,
    }));
    const found = findAgingChildren(children, { estimate: unknown, i140: null, today });
    expect(found.map(({ risk }) => risk)).toEqual(['passed', 'possible', 'possible']);
  });

  it.each([
    ['2014-10-01', ['likely']],
    ['2016-04-01', ['possible']],
    ['2016-04-02', []],
  ])(
    'in a month without visas, a child born on %s is at the risk of the newest month with a date: %j',
    (born, risks) => {
      const bulletins = [...published, { month: '2026-11', cutOff: 'U' }];
      const found = findAgingChildren([{ fullName: 'Trần Minh', dateOfBirth: born }], {
        estimate: estimateTurn(bulletins, '2026-11-20'),
        i140: null,
        today,
      });
      expect(found.map(({ risk }) => risk)).toEqual(risks);
    },
  );
});
