import { lockUser } from '@portal/shared/account-access/contract';
import { sendReminders } from '@portal/shared/cases/reminders-contract';
import { rejectFile, requestFile, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import { listNotifications } from '@portal/shared/notifications/contract';
import { setOwner } from '@portal/shared/owners/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, logInAsAdmin, makeApproved, makeJob, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

type Body = BodyInput<typeof sendReminders>;
const remind = async (body: Body, by = admin) => (await by.call(sendReminders, { body })).items;
const results = async (...call: Parameters<typeof remind>) => (await remind(...call)).map(({ result }) => result);
const document = (...emails: string[]) => ({ kind: 'document' as const, emails });
const remindersTo = async (email: string) =>
  (await product.mailsTo(email)).filter(({ subject }) => subject?.startsWith('Hồ sơ còn thiếu'));

it('a person is reminded in one email of every document that is missing, and once a day', async () => {
  const candidate = await makeApproved(product);
  const { email, client } = candidate;
  const note = 'Bản tóm tắt quá trình làm việc';
  const dueOn = '2027-03-01';
  await admin.call(requestFile, { params: { email }, body: { kind: 'other', note, dueOn } });
  const { uid } = await client.call(uploadFile, { body: { kind: 'photo' }, file: pngFile() });
  await admin.call(rejectFile, { params: { uid }, body: { reason: 'Mờ' } });

  expect(await results(document(email, 'nobody@example.com'))).toEqual(['sent', 'not_found']);
  expect(await results(document(email))).toEqual(['reminded_today']);
  await product.work();
  const [mail, ...others] = await remindersTo(email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`- giấy tờ bổ sung: ${note}, chậm nhất ngày 01/03/2027`);
  expect(mail?.text).toContain('- ảnh thẻ (bản đã gửi chưa dùng được)');
  const { items } = await client.call(listNotifications, {});
  expect(items.filter(({ event }) => event === 'documents_missing')).toHaveLength(1);

  product.clock.advance({ days: 1 });
  admin = await logInAsAdmin(product);
  expect(await results(document(email))).toEqual(['sent']);
});

it('nobody whose account is locked is reminded', async () => {
  const { email } = await makeApproved(product);
  await admin.call(lockUser, { params: { email }, body: { reason: 'Mất điện thoại' } });
  expect(await results(document(email))).toEqual(['locked']);
  expect(await results({ kind: 'payment', emails: [email] })).toEqual(['locked']);
});

it('two colleagues who remind at the same moment send one email', async () => {
  const { email } = await makeApproved(product);
  const both = await Promise.all([results(document(email)), results(document(email))]);
  expect(both.flat().toSorted()).toEqual(['reminded_today', 'sent']);
});

it('a kind needs its own permission, and people are either named or those of a filter', async () => {
  const { email } = await makeApproved(product);
  const accountant = await logInAsStaff(product, 'ACCOUNTANT');
  expect(await refusalOf(remind(document(email), accountant))).toMatchObject({ status: 403 });
  expect(await results({ kind: 'payment', emails: [email] }, accountant)).toEqual(['nothing_overdue']);
  expect(await refusalOf(remind({ kind: 'document' }))).toMatchObject({ fields: { emails: 'MISSING_FIELD' } });
  expect(await refusalOf(remind({ ...document(email), filter: {} }))).toMatchObject({
    fields: { filter: 'INVALID_FIELD' },
  });
});

it('a filter reminds those of its cases, and nobody else', async () => {
  const { uid } = await makeJob(product, { quantity: 3 });
  const people = [await makeApproved(product), await makeApproved(product)];
  for (const one of people) await apply(one, uid);
  const [first, other] = people;
  if (!first || !other) throw new Error('two people were made');
  await admin.call(setOwner, { params: { email: first.email }, body: { staffEmail: adminEmail } });
  const mine = await remind({ kind: 'document', filter: { jobUid: uid, owner: 'me', missing: 'true' } });
  expect(mine).toEqual([{ email: first.email, result: 'sent' }]);
  const all = await remind({ kind: 'document', filter: { jobUid: uid } });
  expect(all).toHaveLength(2);
  expect(all).toContainEqual({ email: other.email, result: 'sent' });
  expect(all).toContainEqual({ email: first.email, result: 'reminded_today' });
});
