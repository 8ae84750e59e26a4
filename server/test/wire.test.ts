import { errors as textsVi } from '@portal/shared/locales/vi/errors';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logInAsAdmin, makeCandidate } from './candidate-factory.ts';
import { tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { adminEmail, adminPassword, startTestProduct } from './test-product.ts';

let product: TestProduct;
let token: string;

beforeAll(async () => {
  product = await startTestProduct();
  await logInAsAdmin(product);
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/oauth/login',
    payload: { email: adminEmail, password: adminPassword },
  });
  token = answer.json().data.access_token;
});
afterAll(() => product.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } });
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

it('the envelope has four keys, in snake_case, and a request id on every response', async () => {
  const answer = await get('/api/systemconfig/password/rules');
  expect(answer.json()).toEqual({
    error_code: 0,
    message: 'Thao tác thành công.',
    message_code: 'SUCCESS',
    data: { min_length: 8, require_number: true, require_uppercase: true, require_special: true },
  });

  const ids = [answer, await get('/api/nowhere'), await get('/api/users/get/me')].map(
    ({ headers }) => headers['x-request-id'],
  );
  expect(new Set(ids).size).toBe(3);
});

it('a key has one spelling, and another spelling is refused like any unknown key', async () => {
  const body = { name: 'spelling', label_vi: 'Cách viết' };
  const refused = async (change: object) => {
    const answer = await post('/api/admin/jobs/categories', { ...body, ...change });
    return [answer.statusCode, answer.json().data.fields];
  };
  expect(await refused({ labelEn: 'Spelling' })).toEqual([422, { label_en: 'UNKNOWN_FIELD' }]);
  expect(await refused({ label_en: 'a\0b' })).toEqual([422, { label_en: 'INVALID_FIELD' }]);
});

it('a call with an idempotency key runs once, and the key is refused for another call and for calls without keys', async () => {
  const body = { name: 'once', label_vi: 'Một lần', label_en: 'Once' };
  const create = (key: string, change: object = {}) =>
    post('/api/admin/jobs/categories', { ...body, ...change }, { 'idempotency-key': key });
  const first = await create('once');
  expect(first.statusCode).toBe(200);
  expect((await create('once')).json()).toEqual(first.json());

  const reused = [409, { idempotency_key: 'IDEMPOTENCY_KEY_REUSED' }];
  const invalid = [422, { idempotency_key: 'INVALID_FIELD' }];
  for (const [answer, expected] of [
    [await create('once', { label_en: 'Another' }), reused],
    [
      await post('/api/admin/forms', { name: 'once', title_vi: 'A', title_en: 'A' }, { 'idempotency-key': 'once' }),
      reused,
    ],
    [await create('two words'), invalid],
    [await create(''), invalid],
    [await create('x'.repeat(201)), invalid],
  ] as const) {
    expect([answer.statusCode, answer.json().data?.fields]).toEqual(expected);
  }
  expect((await create('x'.repeat(200), { name: 'long-key' })).statusCode).toBe(200);
});

it.each([
  ['an unknown key', { email: adminEmail, password: 'x', role: 'ADMIN' }, 422, 'VALIDATION_ERROR'],
  ['a key in camelCase', { Email: adminEmail, password: 'x' }, 422, 'VALIDATION_ERROR'],
  ['a list for an object', [], 422, 'VALIDATION_ERROR'],
  ['no body', undefined, 422, 'VALIDATION_ERROR'],
])('a body with %s is refused', async (_what, payload, status, code) => {
  const answer = await post('/api/oauth/login', payload);
  expect([answer.statusCode, answer.json().error_code, answer.json().message_code]).toEqual([status, status, code]);
});

it('broken JSON, another content type, and an oversized body are refused', async () => {
  const send = (payload: string, type: string) => post('/api/oauth/login', payload, { 'content-type': type });
  expect((await send('{"email":', 'application/json')).json()).toMatchObject({
    error_code: 400,
    message_code: 'PARSE_ERROR',
  });
  expect((await send('{"__proto__": {"a": 1}}', 'application/json')).statusCode).toBe(400);
  expect((await send('<a/>', 'application/xml')).statusCode).toBe(415);
  expect((await send(`"${'x'.repeat(2_000_000)}"`, 'application/json')).statusCode).toBe(413);
});

it('a NUL character, which PostgreSQL cannot store, is refused at its field', async () => {
  const answer = await get('/api/admin/users?search=a%00b');
  expect([answer.statusCode, answer.json().data]).toEqual([422, { fields: { search: 'INVALID_FIELD' } }]);
});

it('an empty body that is declared as JSON is accepted', async () => {
  const own = await tokenOf(product, (await makeCandidate(product)).email);
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/oauth/logout',
    headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
    payload: '',
  });
  expect([answer.statusCode, answer.json().message_code]).toEqual([200, 'SUCCESS']);
});

it('a refusal that waiting does not end has no Retry-After', async () => {
  expect((await get('/api/nowhere')).headers).not.toHaveProperty('retry-after');
});

it('an unknown path and an invalid id are answered like a missing record', async () => {
  expect((await get('/api/nowhere')).json()).toMatchObject({ error_code: 404, message_code: 'PAGE_NOT_FOUND' });
  expect((await get("/api/admin/jobs/1'%20or%201=1")).json()).toMatchObject({
    error_code: 404,
    message_code: 'NOT_FOUND',
  });
});

it('every call refuses an invalid id and never fails because of it', async () => {
  const ofCandidate = await tokenOf(product, (await makeCandidate(product)).email);
  const { paths } = (await get('/api/openapi.json')).json();
  const calls = Object.entries(paths as Record<string, object>)
    .filter(([path]) => /\{(?!email|step|name|sha)/.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })));
  expect(calls.length).toBeGreaterThan(50);

  for (const { method, path } of calls) {
    const answer = await product.app.inject({
      method: method.toUpperCase() as 'GET',
      url: path.replace(/\{(\w+)\}/g, (_match, name: string) => (name === 'email' ? adminEmail : 'strange')),
      headers: { authorization: `Bearer ${/^\/api\/(?:admin|roles)\//.test(path) ? token : ofCandidate}` },
      payload: method === 'put' || method === 'post' ? {} : undefined,
    });
    expect([404, 415, 422], `${method} ${path}`).toContain(answer.statusCode);
  }
});

it('a failure reveals no internal details', async () => {
  const broken = vi.spyOn(product.deps.db, 'select').mockImplementation(() => {
    throw new Error('select secret from users');
  });
  const answer = await get('/api/users/get/me');
  broken.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error_code: 500,
    message: textsVi.SERVER_ERROR,
    message_code: 'SERVER_ERROR',
    data: null,
  });
  expect(answer.body).not.toContain('secret');
});

it('lists have a common shape, with ten rows a page and at most one hundred', async () => {
  const { data } = (await get('/api/admin/users')).json();
  expect(Object.keys(data).sort()).toEqual(['items', 'page', 'page_size', 'total_items', 'total_pages']);
  expect(data).toMatchObject({ page: 1, page_size: 10 });
  expect((await get('/api/admin/users?page_size=100')).statusCode).toBe(200);
  for (const query of ['page_size=101', 'page=0', 'page=x', 'sort=password_hash', 'nonsense=1']) {
    expect((await get(`/api/admin/users?${query}`)).statusCode, query).toBe(422);
  }
});

it('the orders of a list have the names of the wire, and another one is refused with a code of its own', async () => {
  expect((await get('/api/admin/users?sort=-date_joined')).statusCode).toBe(200);
  for (const sort of ['-dateJoined', 'password_hash']) {
    expect((await get(`/api/admin/users?sort=${sort}`)).json()).toMatchObject({
      error_code: 422,
      message_code: 'SORT_TYPE_NOT_SUPPORT',
      message: 'Không hỗ trợ kiểu sắp xếp này.',
      data: { fields: { sort: 'INVALID_FIELD' } },
    });
  }
});

it('the document is OpenAPI 3.1 and has every call of the contracts, in snake_case', async () => {
  const document = (await get('/api/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\.1\./);

  const calls = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls).toContain('POST /api/jobs/{uid}/apply');
  expect(calls.length).toBeGreaterThan(60);

  const names = [...JSON.stringify(document.paths).matchAll(/"properties":\{"([^"]+)"/g)].map(([, name]) => name);
  // A key in capitals is data, such as a status.
  expect(names.filter((name = '') => /[A-Z]/.test(name) && /[a-z]/.test(name))).toEqual([]);

  const upload = document.paths['/api/files'].post.requestBody.content['multipart/form-data'].schema;
  expect(upload.required).toContain('file');
});
