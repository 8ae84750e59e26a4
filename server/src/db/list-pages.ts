import { AppError } from '@portal/shared/errors/app-error';
import type { ListTotal } from '@portal/shared/http/paging';
import { exactUpTo, pageSize } from '@portal/shared/http/paging';
import { propertyOf } from '@portal/shared/objects/keys';
import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm';
import { and, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './client.ts';
import { compileSql } from './compile-sql.ts';
import { countExactly, countRows } from './list-totals.ts';
import { statementName } from './prepare.ts';

/** A value that a list is ordered by. It is never null, because a comparison with null finds no row. */
export interface OrderKey {
  value: SQLWrapper;
  /** Its type in the database. */
  type: string;
}

/** The rows of a list and their order. */
export interface List {
  id: SQLWrapper;
  from: SQL;
  where: SQL | undefined;
  /** Together unique, and the columns of one index, so that a page needs no sorting. */
  keys: readonly OrderKey[];
  direction: 'asc' | 'desc';
  /** Rows that come before all others. */
  first?: SQL | undefined;
}

interface PageOfIds {
  ids: string[];
  total: ListTotal;
}

export const keyOf = (column: AnyColumn): OrderKey => ({
  value: column,
  type: column.getSQLType().replace('bigserial', 'bigint'),
});

/**
 * Reads the ids of a page and the total. Both are exact up to the 10,000th row. A later page begins at a row that was found
 * up to ten seconds before, because counting the rows before it takes longer than everything else.
 * @throws {AppError} if the cursor is none of this list
 */
export async function readPage(
  db: Database,
  list: List,
  query: { page: number; pageSize: number; cursor?: string | undefined },
): Promise<PageOfIds> {
  if (query.cursor !== undefined) return readOn(db, list, { cursor: query.cursor, limit: query.pageSize });
  const offset = (query.page - 1) * query.pageSize;
  const ids = await readIds(db, list, { offset, limit: query.pageSize });

  const isLast = ids.length < query.pageSize && (ids.length > 0 || offset === 0);
  if (isLast && offset < exactUpTo) return { ids, total: { count: offset + ids.length, isExact: true } };
  const seen = {
    atLeast: ids.length > 0 ? offset + ids.length : 0,
    atMost: ids.length < query.pageSize ? offset + ids.length : Number.POSITIVE_INFINITY,
  };
  return { ids, total: await countRows(db, list, seen) };
}

/** Reads the ids of the first rows, and no total. */
export const readFirst = (db: Database, list: List, limit: number): Promise<string[]> =>
  readIds(db, list, { offset: 0, limit });

/** A cursor: whether its row came before all others, and the keys of the row. */
const cursorSchema = z.tuple([z.boolean()], z.string());

function readCursor(list: List, cursor: string): z.infer<typeof cursorSchema> | undefined {
  if (cursor === 'start') return undefined;
  try {
    const read = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (read.length === list.keys.length + 1) return read;
  } catch {
    // It is none, as one of another list.
  }
  throw wrongCursor();
}

const wrongCursor = () => new AppError('VALIDATION_ERROR', { fields: { cursor: 'INVALID_FIELD' } });
/** A key of another list is no date or number. */
const isWrongValue = (error: unknown): boolean => String(propertyOf(error, 'code')).startsWith('22');

/** Reads the rows after those of a cursor, whatever has left the list since. */
async function readOn(
  db: Database,
  { first, ...list }: List,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<PageOfIds> {
  const [wasFront = true, ...position] = readCursor(list, cursor) ?? [];
  const parts = [
    ...(first && wasFront ? [{ isFront: true, where: and(list.where, first) }] : []),
    { isFront: false, where: first ? and(list.where, not(first)) : list.where },
  ];
  const keys = sql.join(
    list.keys.map(({ value }) => sql`${value}::text`),
    sql`, `,
  );
  const found: { id: string; cursor: string }[] = [];
  for (const { isFront, where } of parts) {
    if (found.length === limit) break;
    // The other part begins with its first row.
    const isSamePart = position.length > 0 && (wasFront === isFront || !first);
    const rest = isSamePart ? and(where, isFrom(list, position, true)) : where;
    const { text, values } = compileSql(
      sql`select ${list.id}, ${keys} ${fromWhere({ ...list, where: rest })} order by ${orderBy(list)} limit ${limit - found.length}`,
    );
    const { rows } = await db.$client
      .query<[id: string, ...keys: string[]]>({ text, values, rowMode: 'array' })
      .catch((error: unknown) => {
        throw isWrongValue(error) ? wrongCursor() : error;
      });
    for (const [id, ...its] of rows) {
      found.push({ id, cursor: Buffer.from(JSON.stringify([isFront, ...its])).toString('base64url') });
    }
  }
  const total = await countRows(db, list, { atLeast: found.length, atMost: Number.POSITIVE_INFINITY });
  const next = found.length < limit ? null : (found.at(-1)?.cursor ?? null);
  return { ids: found.map(({ id }) => id), total: { ...total, next } };
}

/** The order of the complete list, for a statement of its own. */
export const orderOfList = ({ keys, direction, first }: List): SQL[] => [
  ...(first ? [sql`(${first}) desc`] : []),
  ...keys.map(({ value }) => sql`${value} ${sql.raw(direction)}`),
];

/** Finds the rows of a page, in a prepared statement that takes their `ids`. */
export const hasGivenId = (column: AnyColumn): SQL => sql`${column} = any(${sql.placeholder('ids')})`;

/** Brings rows into the order of their ids. A row that was deleted meanwhile is missing. */
export function inOrderOf<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Range {
  offset: number;
  limit: number;
}

async function readIds(db: Database, { first, ...list }: List, { offset, limit }: Range): Promise<string[]> {
  if (!first) return readPart(db, list, { offset, limit });
  const front = { ...list, where: and(list.where, first) };
  const ids = await readPart(db, front, { offset, limit });
  if (ids.length === limit) return ids;

  const isInFront = ids.length > 0 || offset === 0;
  const sizeOfFront = isInFront ? offset + ids.length : await countExactly(db, front);
  const others = { ...list, where: and(list.where, not(first)) };
  const range = { offset: Math.max(0, offset - sizeOfFront), limit: limit - ids.length };
  return [...ids, ...(await readPart(db, others, range))];
}

async function readPart(db: Database, list: List, { offset, limit }: Range): Promise<string[]> {
  const start = offset < exactUpTo ? undefined : await findStart(db, list, offset);
  if (start === null) return [];
  const where = start ? and(list.where, isFrom(list, start)) : list.where;
  // As a parameter, a prepared statement would expect to return a tenth of all rows.
  const count = sql.raw(String(limit));
  const skipped = start || offset === 0 ? sql`` : sql` offset ${offset}`;
  const { text, values } = compileSql(
    sql`select ${list.id} as id ${fromWhere({ ...list, where })} order by ${orderBy(list)} limit ${count}${skipped}`,
  );
  const name = offset === 0 && limit === pageSize ? statementName(text) : undefined;
  const { rows } = await db.$client.query<{ id: string }>({ name, text, values });
  return rows.map(({ id }) => id);
}

const fromWhere = ({ from, where }: Pick<List, 'from' | 'where'>): SQL =>
  where ? sql`from ${from} where ${where}` : sql`from ${from}`;

const orderBy = (list: List): SQL => sql.join(orderOfList(list), sql`, `);

/** The values of the keys of a row, as text. */
type Position = readonly string[];

/** Whether a row is at a position or after it; or only after it. */
function isFrom({ keys, direction }: List, position: Position, isOnlyAfter = false): SQL {
  const left = sql.join(
    keys.map(({ value }) => sql`${value}`),
    sql`, `,
  );
  const right = sql.join(
    keys.map(({ type }, at) => sql`${position[at]}::${sql.raw(type)}`),
    sql`, `,
  );
  const operator = sql.raw(`${direction === 'asc' ? '>' : '<'}${isOnlyAfter ? '' : '='}`);
  return sql`(${left}) ${operator} (${right})`;
}

/** A row that begins a page, found less than `keptMs` ago. */
interface Landmark {
  offset: number;
  position: Position;
  foundAt: number;
}

const keptMs = 10_000;
const [mostLists, mostLandmarks] = [200, 500];
const landmarksOf = new WeakMap<Database, Map<string, Landmark[]>>();
const searches = new Map<string, Promise<Position | null>>();

/** Finds the first row of a late page from the nearest landmark before it; null if the list is shorter. */
async function findStart(db: Database, list: List, offset: number): Promise<Position | null> {
  const lists = landmarksOf.get(db) ?? new Map<string, Landmark[]>();
  landmarksOf.set(db, lists);
  const { text, values } = compileSql(sql`${fromWhere(list)} order by ${orderBy(list)}`);
  const name = JSON.stringify([text, values]);
  const now = performance.now();
  const landmarks = (lists.get(name) ?? []).filter(({ foundAt }) => now - foundAt < keptMs);
  const nearest = landmarks
    .filter((one) => one.offset <= offset)
    .reduce<Landmark | undefined>((best, one) => (best && best.offset > one.offset ? best : one), undefined);
  if (nearest?.offset === offset) return nearest.position;

  // Callers who ask for the same page at the same moment wait for one search.
  const search = `${name}#${offset}`;
  const running = searches.get(search);
  if (running) return running;
  const found = seek(db, list, { nearest, offset }).finally(() => searches.delete(search));
  searches.set(search, found);
  const position = await found;
  if (!position) return null;

  // A landmark found from another one is as old as that one.
  const kept = [...landmarks, { offset, position, foundAt: nearest?.foundAt ?? now }];
  lists.delete(name);
  lists.set(name, kept.slice(-mostLandmarks));
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
  return position;
}

async function seek(
  db: Database,
  list: List,
  { nearest, offset }: { nearest: Landmark | undefined; offset: number },
): Promise<Position | null> {
  const where = nearest ? and(list.where, isFrom(list, nearest.position)) : list.where;
  const aliases = list.keys.map((_key, at) => sql.raw(`k${at}`));
  const inner = sql.join(
    list.keys.map(({ value }, at) => sql`${value} as ${aliases[at]}`),
    sql`, `,
  );
  const outer = sql.join(
    aliases.map((name) => sql`${name}::text`),
    sql`, `,
  );
  // The texts are made outside of the inner statement, which would make them for each row that it skips.
  const { text, values } = compileSql(
    sql`select ${outer} from (select ${inner} ${fromWhere({ ...list, where })} order by ${orderBy(list)} limit 1 offset ${offset - (nearest?.offset ?? 0)}) start`,
  );
  const { rows } = await db.$client.query<string[]>({ text, values, rowMode: 'array' });
  return rows[0] ?? null;
}
