import { asc, desc, like, lt, sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import type { Database } from './client.ts';
import type { List } from './list-pages.ts';
import { keyOf, readPage } from './list-pages.ts';

const rows = pgTable('long_list', { id: bigint({ mode: 'number' }).primaryKey(), name: text().notNull() });
const rowCount = 25_004;

let product: TestProduct;
let db: Database;

beforeAll(async () => {
  product = await startTestProduct();
  ({ db } = product.deps);
  await product.asOwner(`create table long_list (id bigint primary key, name text not null);
    insert into long_list select n, 'name ' || n % 5000 from generate_series(1, ${rowCount}) n;
    create index on long_list (name, id); analyze long_list; grant all on long_list to public`);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => product.close());

const list = (change: Partial<List> = {}): List => ({
  id: rows.id,
  from: sql`${rows}`,
  where: undefined,
  keys: [keyOf(rows.name), keyOf(rows.id)],
  direction: 'asc',
  ...change,
});
/** Lets the memory of lists grow older. */
const waitFor = (ms: number) => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
};
const idsOf = (found: { ids: string[] }) => found.ids.map(Number);

it.each([1, 2, 999, 1000, 1001, 1002, 1500, 1499, 2500, 2501])(
  'page %i of a long list has the rows of its place in both directions',
  async (page) => {
    for (const [direction, order] of [
      ['asc', [asc(rows.name), asc(rows.id)]],
      ['desc', [desc(rows.name), desc(rows.id)]],
    ] as const) {
      const expected = await db
        .select()
        .from(rows)
        .orderBy(...order)
        .limit(10)
        .offset((page - 1) * 10);
      expect(idsOf(await readPage(db, list({ direction }), { page, pageSize: 10 }))).toEqual(
        expected.map(({ id }) => id),
      );
    }
  },
);

it('a total is exact up to 10,000 rows', async () => {
  const of = (most: number) => readPage(db, list({ where: lt(rows.id, most + 1) }), { page: 1, pageSize: 10 });
  expect((await of(0)).total).toEqual({ count: 0, isExact: true });
  expect((await of(7)).total).toEqual({ count: 7, isExact: true });
  expect((await of(10_000)).total).toEqual({ count: 10_000, isExact: true });
  expect((await of(10_001)).total).toMatchObject({ isExact: false });
});

it('a longer list has an approximate total, which a count in the background corrects within a minute', async () => {
  const long = list({ where: like(rows.name, 'name%') });
  const totalOf = async () => (await readPage(db, long, { page: 1, pageSize: 10 })).total;
  expect((await totalOf()).isExact).toBe(false);
  await expect.poll(totalOf).toEqual({ count: rowCount, isExact: false });
  await product.asOwner(`insert into long_list values (100001, 'name'), (100002, 'name')`);
  expect(await totalOf()).toEqual({ count: rowCount, isExact: false });
  waitFor(61_000);
  await totalOf();
  await expect.poll(totalOf).toEqual({ count: rowCount + 2, isExact: false });
  await product.asOwner('delete from long_list where id > 100000');
});

it('the rows of the first condition come before all others, also across pages', async () => {
  const first = like(rows.name, 'name 49%');
  const expected = await db.select().from(rows).orderBy(sql`${first} desc`, asc(rows.name), asc(rows.id));
  for (const page of [1, 55, 56, 57, 1200]) {
    const found = await readPage(db, list({ first }), { page, pageSize: 10 });
    expect(idsOf(found)).toEqual(expected.slice((page - 1) * 10, page * 10).map(({ id }) => id));
  }
});

it('a late page begins at a row that an earlier page found, for ten seconds', async () => {
  const offsets: unknown[] = [];
  const query = vi.spyOn(db.$client, 'query');
  const late = list({ where: like(rows.name, '%name%') });
  const read = async (page: number) => {
    query.mockClear();
    const found = idsOf(await readPage(db, late, { page, pageSize: 10 }));
    for (const [statement] of query.mock.calls) {
      const { text: sent, values } = statement as unknown as { text: string; values: unknown[] };
      if (sent.includes(') start')) offsets.push(values.at(-1));
    }
    return found;
  };
  const page2000 = await read(2000);
  await read(2001);
  expect(await read(2000)).toEqual(page2000);
  expect(offsets).toEqual([19_990, 10]);

  waitFor(11_000);
  await read(2001);
  expect(offsets).toEqual([19_990, 10, 20_000]);
});
