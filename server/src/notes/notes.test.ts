import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { createNote, listNotes, strikeNote } from '@portal/shared/notes/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

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

it('a struck-out note stays readable, with who and why, and is struck out once', async () => {
  const { email } = await makeCandidate(product);
  const { uid } = await write(email, 'Ghi nhầm hồ sơ');
  const strike = () => admin.call(strikeNote, { params: { uid }, body: { reason: 'Của người khác' } });
  expect(await strike()).toMatchObject({
    text: 'Ghi nhầm hồ sơ',
    struckAt: expect.any(String),
    struckBy: 'admin@example.com',
    strikeReason: 'Của người khác',
  });
  expect(await notesOf(email)).toHaveLength(1);
  expect(await refusalOf(strike())).toMatchObject({ status: 409, fields: { note: 'NOTE_STRUCK' } });
  const nobody = admin.call(strikeNote, { params: { uid: 'x' }, body: { reason: 'x' } });
  expect(await refusalOf(nobody)).toMatchObject({ status: 404 });
});
