import type { RoleName } from '@portal/shared/access/roles';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, logInAsAdmin, makeCandidate, refusalOf } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { demoPassword, openDemoAccount } from '../../seed/demo/people.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const write = (email: string, text: string, client = admin) =>
  client.call(createNote, { params: { email }, body: { text } });
const notesOf = async (email: string, client = admin) => (await client.call(listNotes, { params: { email } })).items;

it('a note keeps its exact text, author, and time, comes newest first, and notifies no candidate', async () => {
  const { email, client } = await makeCandidate(product);
  const notified = (await client.call(listNotifications, {})).totalItems;
  await write(email, 'Gọi lại sau 15 giờ.');
  const text = 'Đã gọi:\n  - chồng nghe máy\n  - hẹn thứ Hai';
  const note = await write(email, `  ${text}\n`);
  expect(note).toMatchObject({ text, author: { email: 'admin@example.com' }, createdAt: expect.any(String) });
  expect((await notesOf(email)).map((one) => one.text)).toEqual([text, 'Gọi lại sau 15 giờ.']);
  expect((await client.call(listNotifications, {})).totalItems).toBe(notified);

  const { items } = await admin.call(listUserAuditLog, { params: { email } });
  expect(items[0]).toMatchObject({ action: 'note.create', subject: { uid: note.uid }, after: { text } });
});

it('a note is created once for one idempotency key', async () => {
  const { email } = await makeCandidate(product);
  const input = { params: { email }, body: { text: 'Một lần' } };
  const first = await admin.call(createNote, input, { idempotencyKey: 'note-1' });
  expect(await admin.call(createNote, input, { idempotencyKey: 'note-1' })).toEqual(first);
  expect(await notesOf(email)).toHaveLength(1);
});

it('a note that is empty, too long, or about nobody is refused', async () => {
  const { email } = await makeCandidate(product);
  expect(await refusalOf(write(email, ' \n '))).toMatchObject({ status: 422, fields: { text: 'MISSING_FIELD' } });
  expect(await refusalOf(write(email, 'x'.repeat(5001)))).toMatchObject({ fields: { text: 'TEXT_TOO_LONG' } });
  expect(await notesOf(email)).toEqual([]);
  for (const nobody of ['nobody@example.com', 'admin@example.com']) {
    expect(await refusalOf(write(nobody, 'Ghi chú'))).toMatchObject({ status: 404 });
    expect(await refusalOf(notesOf(nobody))).toMatchObject({ status: 404 });
  }
});

it.each([
  ['CASE_MANAGER', true, true],
  ['ACCOUNTANT', true, true],
  ['VIEWER', true, false],
  ['CANDIDATE', false, false],
] as const)('the role %s reads notes: %s, and writes them: %s', async (role: RoleName, reads, writes) => {
  const own = `${role.toLowerCase()}@example.com`;
  await openDemoAccount(product.deps, { email: own, firstName: 'Nhân', lastName: 'Viên', role });
  const client = await logIn(product, own, demoPassword);
  const { email } = await makeCandidate(product);
  await write(email, 'Của quản trị viên');
  const denied = { status: 403, code: 'PERMISSION_DENIED' };
  if (reads) expect(await notesOf(email, client)).toHaveLength(1);
  else expect(await refusalOf(notesOf(email, client))).toMatchObject(denied);
  if (writes) expect((await write(email, 'Của tôi', client)).author.email).toBe(own);
  else expect(await refusalOf(write(email, 'Của tôi', client))).toMatchObject(denied);
  expect(await notesOf(email)).toHaveLength(writes ? 2 : 1);
});
