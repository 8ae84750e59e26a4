import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageQuery, sortQuery, toPage } from './paging.ts';

const query = z.strictObject(pageQuery);

it.each([
  [{}, { page: 1, pageSize: 10 }],
  [
    { page: '2', pageSize: '100' },
    { page: 2, pageSize: 100 },
  ],
  [
    { page: 1_000_000, pageSize: 1 },
    { page: 1_000_000, pageSize: 1 },
  ],
])('the query %j reads as %j', (given, read) => {
  expect(query.parse(given)).toEqual(read);
});

it.each([{ page: 0 }, { page: 1_000_001 }, { pageSize: 0 }, { pageSize: 101 }, { page: '1.5' }, { page: '1e1' }])(
  'the query %j is refused',
  (given) => {
    expect(query.safeParse(given).success).toBe(false);
  },
);

it.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
])('%i rows are on %i pages of ten', (totalItems, totalPages) => {
  const page = { page: 1, pageSize: 10 };
  expect(toPage(['row'], page, totalItems)).toEqual({
    items: ['row'],
    ...page,
    totalItems,
    totalPages,
  });
});

it('a page says whether its totals are exact', () => {
  const page = { page: 1, pageSize: 10 };
  const totals = { totalItems: 12_345, totalPages: 1235, totalIsExact: false };
  expect(toPage([], page, { count: 12_345, isExact: false })).toEqual({ items: [], ...page, ...totals });
});

it('a list is sorted by one of its fields, up or down', () => {
  const sort = sortQuery(['createdAt', 'status']);
  expect(['created_at', '-created_at', 'status', '-status'].map((one) => sort.parse(one))).toEqual([
    'createdAt',
    '-createdAt',
    'status',
    '-status',
  ]);
  for (const other of ['name', 'createdAt', '-createdAt', '--status', ''])
    expect(sort.safeParse(other).error?.issues).toMatchObject([{ message: 'SORT_TYPE_NOT_SUPPORT' }]);
});
