import { listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { createDeadline, listDeadlinesOf } from '@portal/shared/deadlines/contract';
import { listFiles, uploadFile } from '@portal/shared/files/contract';
import { createForm, listForms } from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { shapeOf, unwrap } from '@portal/shared/http/schema-shape';
import { listJobs, listStaffJobs } from '@portal/shared/jobs/contract';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '#audit-log/record.ts';
import { startSession } from '#auth/sessions/session.ts';
import type { Candidate } from './candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pngFile } from './candidate-factory.ts';
import { endpoints } from './endpoints.ts';
import { fillLists, listsOfOneRow } from './fill-lists.ts';
import { listReadings } from './list-readings.ts';
import { rawCall } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { adminEmail, startTestProduct } from './test-product.ts';

/**
 * Every list of the API, as its endpoint describes it: its pages, the fields that order it, and its cursor. Of the people and
 * records that have the list, the test reads the one whose rows differ in most fields.
 */

/** Answers that have `items` and are no lists: the parts of one thing, in an order of their own. */
const wholes = [
  '/admin/users/{email}/progress',
  '/admin/users/{email}/questionnaire',
  '/onboarding/steps',
  '/progress',
  '/questionnaire',
  '/tasks',
  '/waits',
];

const answers = endpoints.filter(({ method, data }) => method === 'GET' && shapeOf(data).valueOf('items'));
const lists = answers
  .filter(({ path }) => !wholes.includes(path))
  .map((list): [path: string, list: Endpoint] => [list.path, list]);

/** The fields that order a list, as the wire names them. */
function fieldsOf({ query }: Endpoint): string[] {
  const { def } = unwrap(shapeOf(query).valueOf('sort'))?._zod ?? {};
  const names = def?.type === 'pipe' ? unwrap(def.in)?._zod.def : undefined;
  const values = names?.type === 'enum' ? Object.values(names.entries).map(String) : [];
  return values.filter((name) => !name.startsWith('-'));
}

type Row = Record<string, string | number | null>;
interface Place {
  reader: string;
  path: string;
}
interface Answer {
  status: number;
  code: string;
  data: {
    items: Row[];
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
    next_cursor?: string | null;
  };
}

let product: TestProduct;
const tokens = new Map<string, string>();
let places: Map<string, Place>;

beforeAll(async () => {
  product = await startTestProduct({ SEED_DEMO: 'true' });
  await fillLists(product);
  product.clock.stop();
  const { rows } = await product.deps.db.execute<{ id: string; email: string }>(
    sql`select u.id, u.email from users u join roles r on r.id = u.role_id
      where (r.name = 'CANDIDATE' or u.email = ${adminEmail}) and u.activated_at is not null and not u.is_locked`,
  );
  for (const { id, email } of rows) {
    // The sessions of a person begin at different moments.
    for (let count = 0; count < 2; count += 1) {
      const context = systemContext(product.clock.now());
      tokens.set(email, await product.deps.db.transaction((tx) => startSession(tx, id, context)));
      product.clock.advance({ minutes: 1 });
    }
  }
  places = await findPlaces();
});
afterAll(() => product.close());

async function read({ reader, path }: Place, query: Record<string, string> = {}): Promise<Answer> {
  const url = `${path}?${new URLSearchParams(query)}`;
  const { status, payload } = await rawCall(product, { path: url, token: tokens.get(reader) ?? '' });
  const { message_code: code, data } = JSON.parse(payload.toString());
  return { status, code, data };
}

/** All rows of a list, by its pages. */
async function readAll(place: Place, query: Record<string, string> = {}): Promise<Row[]> {
  const items: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = await read(place, { ...query, page: String(page), page_size: '100' });
    items.push(...data.items);
    pages = data.total_pages;
  }
  return items;
}

/** The values of a field, apart from rows without one. */
const valuesOf = (rows: readonly Row[], field: string) =>
  new Set(rows.map((row) => row[field]).filter((value) => value !== null));

/** Where most of the fields that order a list have several values, then where it is longest, by the path of its endpoint. */
async function findPlaces(): Promise<Map<string, Place>> {
  const found = new Map<string, Place & { rank: number }>();
  const fields = new Map(lists.map(([path, list]) => [path, fieldsOf(list)]));
  const readings = await listReadings(product, adminEmail, [...tokens.keys()]);
  for (const { pattern, reader, path } of readings.filter((one) => fields.has(one.pattern))) {
    const { items } = (await read({ reader, path }, { page_size: '100' })).data;
    const ordered = fields.get(pattern)?.filter((field) => valuesOf(items, field).size > 1) ?? [];
    const rank = ordered.length * 1000 + items.length;
    if (rank >= (found.get(pattern)?.rank ?? 0)) found.set(pattern, { reader, path, rank });
  }
  return found;
}

function placeOf(path: string): Place {
  const place = places.get(path);
  if (!place) throw new Error(`nobody reads ${path}`);
  return place;
}

it('every answer with items is a list with pages and orders, or one thing with parts', () => {
  expect(lists.length).toBeGreaterThan(40);
  const isList = ({ query, data }: Endpoint) =>
    ['page', 'pageSize', 'sort'].every((name) => shapeOf(query).valueOf(name)) &&
    ['page', 'pageSize', 'totalItems', 'totalPages'].every((name) => shapeOf(data).valueOf(name));
  // Otherwise, the tests of its orders would run for no field.
  expect(lists.filter(([, list]) => fieldsOf(list).length === 0)).toEqual([]);
  const others = answers.filter((one) => !isList(one)).map(({ path }) => path);
  expect(others.toSorted()).toEqual(wholes);
});

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'vi');

describe.each(lists)('the list of %s', (path, list) => {
  const hasRows = !listsOfOneRow.includes(path);

  it('the list has several rows, and its pages have them in the same order', async () => {
    const place = placeOf(path);
    const all = await readAll(place);
    expect(all.length > 1, 'if not, add rows in fill-lists.ts').toBe(hasRows);
    const whole = { page_size: 2, total_items: all.length, total_pages: Math.ceil(all.length / 2) };
    for (const page of [1, 2, whole.total_pages + 1]) {
      const { data } = await read(place, { page: String(page), page_size: '2' });
      expect(data).toMatchObject({ ...whole, page, items: all.slice((page - 1) * 2, page * 2) });
    }
    const { data: first } = await read(place);
    expect(first).toMatchObject({ page: 1, page_size: 10, items: all.slice(0, 10) });
  });

  it.each(fieldsOf(list))('the list can be ordered by %s in both directions', async (field) => {
    const valuesBy = async (sort: string) => (await readAll(placeOf(path), { sort })).map((row) => row[field]);
    const rising = await valuesBy(field);
    const filled = rising.filter((value) => value !== null);
    expect(new Set(filled).size > 1, 'if not, add rows in fill-lists.ts').toBe(hasRows);
    expect(rising.slice(0, filled.length), 'rows without a value come last').toEqual(filled);
    expect(filled).toEqual(filled.toSorted(compare));
    expect((await valuesBy(`-${field}`)).slice(0, filled.length)).toEqual(filled.toReversed());
  });

  it('a field that the list cannot be ordered by is refused', async () => {
    const refused = { status: 422, code: 'SORT_TYPE_NOT_SUPPORT' };
    expect(await read(placeOf(path), { sort: 'uid' })).toMatchObject(refused);
  });

  if (path.includes('{'))
    it('a list of a person or record that does not exist is refused', async () => {
      const nowhere = path.replace('{email}', 'nobody@example.com').replace(/\{\w+\}/, crypto.randomUUID());
      expect((await read({ reader: adminEmail, path: nowhere })).status).toBe(404);
    });

  const orders = fieldsOf(list).flatMap((field) =>
    field.endsWith('_at') ? [{ sort: field }, { sort: `-${field}` }] : [],
  );
  if (shapeOf(list.query).valueOf('cursor'))
    it('a list that is read on has every row once, in its order', async () => {
      for (const order of [{}, ...orders]) {
        const found: Row[] = [];
        for (let cursor: string | null = 'start'; cursor !== null; ) {
          const { data }: Answer = await read(placeOf(path), { ...order, cursor, page_size: '7' });
          expect(data.items.length).toBeLessThanOrEqual(7);
          found.push(...data.items);
          cursor = data.next_cursor ?? null;
        }
        expect(found).toEqual(await readAll(placeOf(path), order));
      }
    });
});

describe('records of one moment', () => {
  let admin: ApiClient;
  let applicant: Candidate;
  beforeAll(async () => {
    admin = await logInAsAdmin(product);
    applicant = await makeApproved(product);
  });

  interface Created {
    list: string;
    order: 'newest first' | 'oldest first';
    create: (name: string) => Promise<{ uid: string }>;
    read: () => Promise<{ items: readonly { uid: string }[] }>;
  }
  const query = { pageSize: 100 };
  const params = () => ({ email: applicant.email });
  const created: Created[] = [
    {
      list: 'applications',
      order: 'newest first',
      async create(location) {
        const application = await apply(applicant, (await makeJob(product, { location })).uid);
        await applicant.client.call(withdrawApplication, { params: application });
        return application;
      },
      read: () => applicant.client.call(listApplications, { query }),
    },
    {
      list: 'forms',
      order: 'oldest first',
      create: (name) => admin.call(createForm, { body: { name, title: { VI: name, EN: name } } }),
      read: () => admin.call(listForms, { query }),
    },
    {
      list: 'jobs for staff',
      order: 'newest first',
      create: (location) => makeJob(product, { location }),
      read: () => admin.call(listStaffJobs, { query }),
    },
    {
      list: 'jobs',
      order: 'newest first',
      create: (location) => makeJob(product, { location }),
      read: () => applicant.client.call(listJobs, { query }),
    },
    {
      list: 'notes',
      order: 'newest first',
      create: (text) => admin.call(createNote, { params: params(), body: { text } }),
      read: () => admin.call(listNotes, { params: params(), query }),
    },
    {
      list: 'deadlines of a person',
      order: 'oldest first',
      create: (name) => admin.call(createDeadline, { params: params(), body: { name, on: '2026-03-01' } }),
      read: () => admin.call(listDeadlinesOf, { params: params(), query }),
    },
    {
      list: 'documents',
      order: 'newest first',
      create: () => applicant.client.call(uploadFile, { file: pngFile(), body: { kind: 'photo' } }),
      read: () => applicant.client.call(listFiles, { query }),
    },
  ];

  it.each(created)('$list of one moment are in the order of their creation, $order', async ({ order, ...one }) => {
    const uids: string[] = [];
    for (const name of ['c', 'a', 'b']) uids.push((await one.create(`Moment ${name}`)).uid);
    const listed = (await one.read()).items.map(({ uid }) => uid).filter((uid) => uids.includes(uid));
    expect(listed).toEqual(order === 'newest first' ? uids.toReversed() : uids);
  });
});
