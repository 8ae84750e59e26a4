import { withdrawConsent } from '@portal/shared/consents/contract';
import { deleteDraft, listDrafts, saveDraft } from '@portal/shared/drafts/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { housekeepingTasks } from '#housekeeping/tasks.ts';
import { logInAsAdmin, makeCandidate, makeNewcomer, openSession, refusalOf } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let start: number;
beforeAll(async () => {
  product = await startTestProduct();
  start = product.clock.now().getTime();
});
afterAll(() => product.close());

/** A moment, in seconds from the start of the product. */
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const now = () => product.clock.now().toISOString();
const save = (client: ApiClient, form: string, value: unknown, changedAt = now()) =>
  client.call(saveDraft, { params: { form }, body: { content: JSON.stringify(value), changedAt } });
const remove = (client: ApiClient, form: string, changedAt = now()) =>
  client.call(deleteDraft, { params: { form }, query: { changedAt } });
const draftsOf = async (client: ApiClient) =>
  Object.fromEntries(
    (await client.call(listDrafts, { query: { pageSize: 100 } })).items.map(({ form, content }) => [
      form,
      content && JSON.parse(content),
    ]),
  );

it('a draft comes back as it was typed, to its own person only, and its text is encrypted in the database', async () => {
  const { client } = await makeCandidate(product);
  const other = await makeCandidate(product);
  const typed = { payer: 'NGUYỄN VĂN AN', bank_name: 'Ngân hàng', notes: [{ someKey: ' a\n' }, null] };
  const changedAt = at(-5);
  expect(await save(client, 'transfer:1', typed, changedAt)).toEqual({
    form: 'transfer:1',
    content: JSON.stringify(typed),
    changedAt,
  });
  expect(await draftsOf(client)).toEqual({ 'transfer:1': typed });
  expect(await draftsOf(other.client)).toEqual({});

  await save(other.client, 'transfer:1', { payer: 'B' });
  expect(await draftsOf(client)).toEqual({ 'transfer:1': typed });
  const { rows } = await product.deps.db.execute(sql`select * from drafts`);
  expect(JSON.stringify(rows)).not.toMatch(/NGUY|payer/);
  expect(await refusalOf((await logInAsAdmin(product)).call(listDrafts, {}))).toMatchObject({ status: 403 });
});

it('fields that stay in the browser are not stored, even if a page sends them', async () => {
  const { client } = await makeCandidate(product);
  await save(client, 'personalInfo', {
    value: { passportNumber: 'B1', nationalId: '1', accountNumber: '2', occupation: 'Thợ hàn', list: [{ code: '3' }] },
    signature: { name: 'AN' },
    currentPassword: 'x',
    recoveryCode: 'y',
  });
  await save(client, 'apply:0197', { value: { kind: 'typed', name: 'NGUYỄN VĂN AN' } });
  await save(client, 'addendum:0197', { value: { kind: 'typed', name: 'NGUYỄN VĂN AN' } });
  expect(await draftsOf(client)).toEqual({
    personalInfo: { value: { occupation: 'Thợ hàn', list: [{}] } },
    'apply:0197': { value: {} },
    'addendum:0197': { value: {} },
  });
});

it('the last change counts, whenever its call arrives, and a submitted form does not come back', async () => {
  const { client } = await makeCandidate(product);
  await save(client, 'refund', { n: 2 }, at(-20));
  expect(await save(client, 'refund', { n: 1 }, at(-30))).toMatchObject({ content: '{"n":2}', changedAt: at(-20) });
  expect(await remove(client, 'refund', at(-25))).toMatchObject({ content: '{"n":2}' });
  expect(await remove(client, 'refund', at(-10))).toEqual({ form: 'refund', content: null, changedAt: at(-10) });

  // A save that was made before on this device or another one.
  expect(await save(client, 'refund', { n: 3 }, at(-15))).toMatchObject({ content: null });
  expect(await draftsOf(client)).toEqual({ refund: null });
  await save(client, 'refund', { n: 4 }, at(-5));
  expect(await draftsOf(client)).toEqual({ refund: { n: 4 } });
});

it('a device whose clock is ahead does not outdo later changes', async () => {
  const { client } = await makeCandidate(product);
  const { changedAt } = await save(client, 'refund', { n: 1 }, at(1_000_000));
  product.clock.advance({ minutes: 1 });
  expect(changedAt < now()).toBe(true);
  await remove(client, 'refund');
  expect(await draftsOf(client)).toEqual({ refund: null });
});

it('a draft that is too large, deeply nested, or no JSON is refused, and so is an unknown kind of name', async () => {
  const { client } = await makeCandidate(product);
  const put = (form: string, content: string) =>
    refusalOf(client.call(saveDraft, { params: { form }, body: { content, changedAt: now() } }));
  expect(await put('refund', JSON.stringify('ă'.repeat(24 * 1024)))).toMatchObject({
    status: 422,
    fields: { content: 'TEXT_TOO_LONG' },
  });
  expect(await put('refund', '{')).toMatchObject({ status: 422, fields: { content: 'INVALID_FIELD' } });
  expect(await put('refund', `${'['.repeat(9000)}${']'.repeat(9000)}`)).toMatchObject({ status: 413 });
  for (const form of ['../refund', '1', 'a b', 'x'.repeat(151)]) {
    expect(await put(form, '{}'), form).toMatchObject({ status: 404 });
  }
  expect(await draftsOf(client)).toEqual({});
  await save(client, 'refund', 'a'.repeat(48 * 1024 - 2));
});

it('of many drafts that are not over, the oldest one gives way to a new one', async () => {
  const { client } = await makeCandidate(product);
  for (let number = 1; number <= 51; number += 1) {
    product.clock.advance({ minutes: 1 });
    await save(client, `transfer:${number}`, { number });
  }
  const forms = Object.keys(await draftsOf(client));
  expect(forms).toHaveLength(50);
  expect(forms).not.toContain('transfer:1');
  expect(forms[0]).toBe('transfer:51');
});

it('drafts that are over give way before those that are not, the oldest first', async () => {
  const { client } = await makeCandidate(product);
  await save(client, 'personalInfo', { occupation: 'Thợ hàn' });
  for (let number = 1; number <= 60; number += 1) {
    product.clock.advance({ minutes: 1 });
    await save(client, `document.passport_${number}`, 'a.pdf');
    await remove(client, `document.passport_${number}`);
  }
  const drafts = await draftsOf(client);
  expect(Object.keys(drafts)).toHaveLength(50);
  expect(drafts.personalInfo).toEqual({ occupation: 'Thợ hàn' });
  expect(drafts).toHaveProperty(['document.passport_60'], null);
  expect(drafts).not.toHaveProperty(['document.passport_11']);
});

it('without the required consents, no draft is stored, but one can be deleted', async () => {
  const { client } = await makeNewcomer(product);
  expect(await refusalOf(save(client, 'personalInfo', {}))).toMatchObject({ status: 409, code: 'CONSENT_REQUIRED' });
  const candidate = await makeCandidate(product);
  await save(candidate.client, 'personalInfo', {}, at(-1));
  await candidate.client.call(withdrawConsent, { params: { purpose: 'processing' } });
  expect(await refusalOf(save(candidate.client, 'personalInfo', {}))).toMatchObject({ code: 'CONSENT_REQUIRED' });
  await remove(candidate.client, 'personalInfo');
  expect(await draftsOf(candidate.client)).toEqual({ personalInfo: null });
});

it('a save at the same moment as a withdrawal is refused after it', async () => {
  const { client, email } = await makeCandidate(product);
  const { rows } = await product.deps.db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
  const locked = { table: 'users', id: rows[0]?.id ?? '' };
  const outcomes = await race(product, locked, {
    withdrawal: () => client.call(withdrawConsent, { params: { purpose: 'sensitive' } }),
    save: () => save(client, 'refund', {}),
  });
  expect(outcomes.save).toEqual(refusedWith(409, 'CONSENT_REQUIRED', { sensitive: 'CONSENT_NOT_GIVEN' }));
  expect(await draftsOf(client)).toEqual({});
});

it('a draft is deleted 90 days after its last change, and a device that still has it cannot bring it back', async () => {
  const { email } = await makeCandidate(product);
  const { rows } = await product.deps.db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
  const count = () => product.deps.db.$client.query('select 1 from drafts where user_id = $1', [rows[0]?.id]);
  const sweep = async () => housekeepingTasks[0]?.handle(product.deps, {});
  const changedAt = now();
  product.clock.advance({ days: 89 });
  // A device that was offline until now.
  await save(await openSession(product, email), 'refund', {}, changedAt);
  await sweep();
  expect((await count()).rowCount).toBe(1);

  product.clock.advance({ days: 2 });
  await sweep();
  expect((await count()).rowCount).toBe(0);
  const later = await openSession(product, email);
  expect(await save(later, 'refund', { n: 1 }, changedAt)).toEqual({ form: 'refund', content: null, changedAt });
  expect(await draftsOf(later)).toEqual({ refund: null });
  await sweep();
  expect((await count()).rowCount).toBe(0);
});

it('of two devices with one form, each saves only the fields that it changed', async () => {
  const { client } = await makeCandidate(product);
  const change = (content: unknown, changed: string[], seconds: number) =>
    client.call(saveDraft, {
      params: { form: 'refund' },
      body: {
        content: JSON.stringify(content),
        changedAt: new Date(product.clock.now().getTime() + seconds * 1000).toISOString(),
        changed,
      },
    });
  await save(
    client,
    'refund',
    { value: { bankName: 'VCB', explanation: '', accountHolder: '' } },
    new Date(product.clock.now().getTime() - 9000).toISOString(),
  );
  await change({ value: { bankName: 'VCB', explanation: 'Lý do', accountHolder: '' } }, ['value.explanation'], -8);
  const { content } = await change(
    { value: { bankName: '', explanation: '', accountHolder: 'AN' } },
    ['value.accountHolder'],
    -7,
  );
  const merged = { value: { bankName: 'VCB', explanation: 'Lý do', accountHolder: 'AN' } };
  expect(JSON.parse(content ?? '')).toEqual(merged);

  // Once the form is submitted, there is nothing to merge with.
  await remove(client, 'refund', new Date(product.clock.now().getTime() - 6000).toISOString());
  await change({ value: { bankName: 'ACB' } }, [], -5);
  expect(await draftsOf(client)).toEqual({ refund: { value: { bankName: 'ACB' } } });
});
