import { giveConsent, listConsents } from '@portal/shared/consents/contract';
import { saveDraft } from '@portal/shared/drafts/contract';
import { createForm, createFormCategory, createQuestion } from '@portal/shared/forms/contract';
import { listJobCategories } from '@portal/shared/jobs/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, logInAsAdmin, makeApproved, makeCandidate, makeJob, openSession, pay } from './candidate-factory.ts';
import { adminTokenOf, rawCall, tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** Lists that a person or a handful of settings fill. Without `page`, they have 10 entries, as every list. */

type Reader = 'admin' | 'candidate';
/** The path of a list, the fields that order it, who reads it, and whether it has several rows in this test. */
const lists: [path: string, fields: readonly string[], reader: Reader, hasRows: boolean][] = [
  ['/addenda', ['offered_at'], 'candidate', false],
  ['/admin/fee-plans', ['name'], 'admin', true],
  ['/admin/fee-plans/{name}/versions', ['version'], 'admin', false],
  ['/admin/forms', ['created_at', 'invoice_count', 'name', 'question_count'], 'admin', true],
  ['/admin/forms/{uid}/categories', ['name', 'order', 'question_count'], 'admin', true],
  ['/admin/forms/{uid}/questions', ['name', 'order'], 'admin', true],
  ['/admin/government-fees', ['key'], 'admin', true],
  ['/admin/invoices/forms', ['name'], 'admin', false],
  ['/admin/jobs/categories', ['job_count', 'name'], 'admin', true],
  ['/admin/jobs/{uid}/people', ['email', 'hold_expires_at', 'name'], 'admin', true],
  ['/admin/users/{email}/addenda', ['offered_at'], 'admin', false],
  ['/admin/users/{email}/consents', ['given_at', 'purpose'], 'admin', true],
  ['/admin/users/{email}/profile-changes', ['requested_at'], 'admin', false],
  ['/admin/users/{email}/refunds', ['requested_at'], 'admin', false],
  ['/admin/work', ['since', 'until'], 'admin', true],
  ['/consents', ['given_at', 'purpose'], 'candidate', true],
  ['/drafts', ['changed_at', 'form'], 'candidate', true],
  ['/jobs/categories', ['name'], 'candidate', true],
  ['/jobs/fee-plans', ['name'], 'candidate', false],
  ['/refunds', ['requested_at'], 'candidate', false],
  ['/roles', ['name'], 'admin', true],
  ['/users/sessions', ['created_at', 'last_seen_at'], 'candidate', true],
  ['/verify/certificates', ['organization'], 'admin', false],
];

let product: TestProduct;
let tokens: Record<Reader, string>;
let email: string;
let jobUid: string;
let formUid: string;

beforeAll(async () => {
  product = await startTestProduct();
  ({ email } = await makeCandidate(product));
  ({ uid: jobUid } = await makeJob(product, { quantity: 3 }));
  for (const firstName of ['Bình', 'An', 'Chi']) {
    await apply(await makeApproved(product, { firstName }, { firstName }), jobUid);
    product.clock.advance({ hours: 30 });
    await tokenOf(product, email);
  }
  const admin = await logInAsAdmin(product);
  const [jobCategory] = (await admin.call(listJobCategories, {})).items;
  const other = await makeJob(product, { quantity: 3, categoryUids: [jobCategory?.uid ?? ''] });
  for (let count = 0; count < 2; count += 1) {
    const payer = await makeApproved(product);
    await apply(payer, other.uid);
    await pay(payer);
    product.clock.advance({ hours: 1 });
  }
  const client = await openSession(product, email);
  const { items: consents } = await client.call(listConsents, {});
  const news = consents.find(({ purpose }) => purpose === 'news');
  await client.call(giveConsent, {
    params: { purpose: 'news' },
    body: { version: news?.version ?? '', languageCode: 'VI' },
  });

  for (const form of ['refund', 'questionnaire']) {
    const changedAt = product.clock.now().toISOString();
    await client.call(saveDraft, { params: { form }, body: { content: '{}', changedAt } });
    product.clock.advance({ minutes: 1 });
  }

  ({ uid: formUid } = await admin.call(createForm, { body: { name: 'SHORT', title: { VI: 'Ngắn', EN: 'Short' } } }));
  const params = { uid: formUid };
  for (const name of ['beta', 'gamma', 'alpha']) {
    const words = { VI: name, EN: name };
    const category = await admin.call(createFormCategory, { params, body: { name, label: words } });
    const question = { categoryUid: category.uid, name, text: words, answerType: 'yes_no' } as const;
    await admin.call(createQuestion, { params, body: question });
    if (name === 'beta') await admin.call(createQuestion, { params, body: { ...question, name: 'delta' } });
  }
  tokens = { admin: await adminTokenOf(product), candidate: await tokenOf(product, email) };
});
afterAll(() => product.close());

interface Answer {
  status: number;
  code: string;
  data: {
    items: Record<string, string | number | null>[];
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

async function read(path: string, reader: Reader, query: Record<string, string> = {}): Promise<Answer> {
  const uid = path.startsWith('/admin/forms') ? formUid : jobUid;
  const filled = path.replace('{email}', email).replace('{uid}', uid).replace('{name}', 'steps-25000');
  const { status, payload } = await rawCall(product, {
    path: `${filled}?${new URLSearchParams(query)}`,
    token: tokens[reader],
  });
  const { message_code: code, data } = JSON.parse(payload.toString());
  return { status, code, data };
}

describe.each(lists)('the list of %s', (path, fields, reader, hasRows) => {
  it('the list is complete, and its pages have the rows in the same order', async () => {
    const { data: whole } = await read(path, reader, { page_size: '100' });
    const count = whole.items.length;
    if (hasRows) expect(count).toBeGreaterThan(1);
    const pages = Math.min(count, 1);
    expect(whole).toMatchObject({ page: 1, page_size: 100, total_items: count, total_pages: pages });
    const { data: first } = await read(path, reader);
    expect(first).toMatchObject({ page: 1, page_size: 10, total_items: count, total_pages: Math.ceil(count / 10) });
    expect(first.items).toEqual(whole.items.slice(0, 10));

    const { data: second } = await read(path, reader, { page: '2', page_size: '1' });
    expect(second).toMatchObject({ page: 2, page_size: 1, total_items: count, total_pages: count });
    expect(second.items).toEqual(whole.items.slice(1, 2));
  });

  it.each(fields)('the list can be ordered by %s in both directions', async (field) => {
    const valuesBy = async (sort: string) => {
      const { items } = (await read(path, reader, { sort, page_size: '100' })).data;
      return items.map((row) => row[field]);
    };
    const compare = (a: unknown, b: unknown): number =>
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'vi');
    const rising = await valuesBy(field);
    const filled = rising.filter((value) => value !== null);
    if (hasRows) expect(new Set(filled).size).toBeGreaterThan(1);
    expect(rising.slice(0, filled.length), 'rows without a value come last').toEqual(filled);
    expect(filled).toEqual(filled.toSorted(compare));
    expect((await valuesBy(`-${field}`)).slice(0, filled.length)).toEqual(filled.toReversed());
  });

  it('a field that the list cannot be ordered by is refused', async () => {
    expect(await read(path, reader, { sort: 'uid' })).toMatchObject({
      status: 422,
      code: 'SORT_TYPE_NOT_SUPPORT',
    });
  });
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** Answers that have `items` and are no lists: the parts of one thing, in an order of their own. */
const wholes = [
  '/admin/users/{email}/progress',
  '/admin/users/{email}/questionnaire',
  '/onboarding/steps',
  '/progress',
  '/questionnaire',
  '/waits',
];

it('every list of the document has pages and orders', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  const found = Object.entries(paths as Record<string, { get?: Operation }>).flatMap(([path, { get }]) => {
    const data = get?.responses['200']?.content?.['application/json']?.schema.properties?.data;
    const isList = data?.properties?.items?.items !== undefined;
    return get && data && isList ? [{ path: path.replace(/^\/api/, ''), get, data }] : [];
  });
  expect(found.length).toBeGreaterThan(40);
  const lacking = found.filter(({ get, data }) => {
    const names = (get.parameters ?? []).map(({ name }) => name);
    const answered = Object.keys(data.properties ?? {});
    return !(
      ['page', 'page_size', 'sort'].every((name) => names.includes(name)) &&
      ['page', 'page_size', 'total_items', 'total_pages'].every((name) => answered.includes(name))
    );
  });
  expect(lacking.map(({ path }) => path).toSorted()).toEqual(wholes);
});
