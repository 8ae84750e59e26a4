import { eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { withoutLocks } from './without-locks.ts';

const seats = pgTable('seats', { id: integer() });
const db = drizzle.mock();
const lockSeat = (tx: typeof db) => tx.select().from(seats).where(eq(seats.id, 1)).for('update');

it('a locking query reads the same rows without its lock', () => {
  const { sql } = lockSeat(db).toSQL();
  expect(sql).toMatch(/ for update$/);
  expect(lockSeat(withoutLocks(db)).toSQL()).toEqual({ sql: sql.replace(/ for update$/, ''), params: [1] });
});

it('a query without locks still accepts another one as its condition', () => {
  const tx = withoutLocks(db);
  const ids = tx.select({ id: seats.id }).from(seats).for('share');
  expect(tx.select().from(seats).where(inArray(seats.id, ids)).toSQL().sql).toBe(
    'select "id" from "seats" where "seats"."id" in (select "id" from "seats")',
  );
});
