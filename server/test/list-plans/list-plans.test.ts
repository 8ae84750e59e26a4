import { login } from '@portal/shared/auth/contract';
import { propertyOf } from '@portal/shared/objects/keys';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueSchema } from '../../src/db/roles.ts';
import { apply, makeApproved, makeJob, password, pay } from '../candidate-factory.ts';
import type { TestProduct } from '../test-product.ts';
import { adminEmail, adminPassword, startTestProduct } from '../test-product.ts';
import type { Statement } from './explain.ts';
import { explain, pretendTablesAreLarge } from './explain.ts';
import { listPlans, listsOfTheService, orderedInMemory } from './lists.ts';

/** Every list finds its pages by indexes, also when its tables are large. */

let product: TestProduct;
let tokens: { staff: string; candidate: string };
const records: Record<string, string> = {};

const logIn = async (email: string, secret: string) => {
  const answer = await product.client().call(login, { body: { email, password: secret } });
  return String(propertyOf(answer, 'accessToken'));
};

beforeAll(async () => {
  product = await startTestProduct();
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  await apply(candidate, job.uid);
  await pay(candidate);
  const { rows } = await product.deps.db.execute<{ id: string }>(sql`select id from roles where name = 'VIEWER'`);
  Object.assign(records, { job: job.uid, email: candidate.email, role: rows[0]?.id });
  tokens = { staff: await logIn(adminEmail, adminPassword), candidate: await logIn(candidate.email, password) };
  await pretendTablesAreLarge(product);
  // Other plans read the rows of the bystanders in another order.
  await product.bystanders.acceptChanges();
});
afterAll(() => product.close());

/** The statements that a call reads with, as the driver sends them. */
async function statementsOf(url: string): Promise<Statement[]> {
  const path = url.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(records[name] ?? ''));
  const isOfStaff = path.startsWith('/admin') || path.startsWith('/roles');
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  Object.defineProperty(pg.Client.prototype, 'query', {
    value(this: pg.Client, ...given: unknown[]) {
      const [config, values] = given;
      const text = typeof config === 'string' ? config : propertyOf(config, 'text');
      const used = Array.isArray(values) ? values : propertyOf(config, 'values');
      statements.push({ text: String(text), values: Array.isArray(used) ? used : [] });
      return Reflect.apply(query, this, given);
    },
    configurable: true,
    writable: true,
  });
  try {
    const headers = { authorization: `Bearer ${isOfStaff ? tokens.staff : tokens.candidate}` };
    const answer = await product.app.inject({ url: `/api${snakeCased(path)}`, headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', { value: query, configurable: true, writable: true });
  }
  // The queue of tasks asks for work at any time, also while the call runs.
  const isOfQueue = (text: string) => text.includes(`${queueSchema}.`);
  return statements.filter(
    ({ text }) =>
      /^\s*\(?(select|with)\b/i.test(text) && !/\bfor (update|no key|share)/i.test(text) && !isOfQueue(text),
  );
}

/** The names and values of a query as they are on the wire. */
const snakeCased = (path: string): string => {
  const [base, query] = path.split('?');
  const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const wire = [...new URLSearchParams(query)].map(([name, value]) => [
    snake(name),
    name === 'sort' ? snake(value) : value,
  ]);
  return query ? `${base}?${new URLSearchParams(wire)}` : String(base);
};

it.each(listPlans)('the list %s reads no large table as a whole and uses its indexes', async (url, indexes) => {
  const plans = [];
  for (const statement of await statementsOf(url)) plans.push({ ...statement, ...(await explain(product, statement)) });
  const problems = plans.flatMap((plan) => plan.problems.map((problem) => `${problem}: ${plan.text}`));
  expect(problems).toEqual([]);
  expect(plans.flatMap((plan) => plan.indexes)).toEqual(expect.arrayContaining([...indexes]));
});

interface Operation {
  parameters?: { in: string; name: string; schema: { enum?: string[] } }[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

const itemsOf = (operation: Operation): unknown => {
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  return propertyOf(propertyOf(propertyOf(propertyOf(schema, 'properties'), 'data'), 'properties'), 'items');
};

it('every list, each of its orders, and each of its filters has a row in the table', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  const offered = Object.entries(paths as Record<string, { get?: Operation }>).flatMap(([path, { get }]) => {
    if (!get || itemsOf(get) === undefined) return [];
    const base = path.replace(/^\/api/, '');
    if (listsOfTheService.includes(base)) return [];
    const parameters = (get.parameters ?? []).filter(
      (one) =>
        one.in === 'query' &&
        !['page', 'page_size'].includes(one.name) &&
        !(one.name === 'sort' && orderedInMemory.includes(base)),
    );
    return [
      base,
      ...parameters.flatMap(({ name, schema }) =>
        schema.enum && name === 'sort' ? schema.enum.map((value) => `${base} sort=${value}`) : [`${base} ${name}`],
      ),
    ];
  });
  const withoutNames = (path: string) => path.replace(/\{\w+\}/g, '{}');
  const tested = new Set(
    listPlans.flatMap(([url]) => {
      const [base = '', query] = snakeCased(url).split('?');
      const parameters = [...new URLSearchParams(query)];
      return [base, ...parameters.map(([name, value]) => `${base} ${name === 'sort' ? `sort=${value}` : name}`)].map(
        withoutNames,
      );
    }),
  );
  expect(offered.map(withoutNames).filter((one) => !tested.has(one))).toEqual([]);
});
