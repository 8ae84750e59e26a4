import { createAbsence } from '@portal/shared/absences/contract';
import { lockUser, unlockUser } from '@portal/shared/account-access/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { getCase } from '@portal/shared/cases/contract';
import { deleteFile, getChecklist, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import * as contract from '@portal/shared/messages/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { listOwners, setOwner } from '@portal/shared/owners/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';
import { emailUnreadMessages } from './email-unread.ts';

let product: TestProduct;
let admin: ApiClient;
let manager: ApiClient;
let managerEmail: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  manager = await logInAsStaff(product, 'CASE_MANAGER');
  managerEmail = (await manager.call(getMe, {})).email;
});
afterAll(() => product.close());

const write = ({ client }: Candidate, text: string, fileUids: string[] = []) =>
  client.call(contract.createMessage, { body: { text, fileUids } });
const answer = (email: string, text: string, fileUids: string[] = []) =>
  manager.call(contract.createUserMessage, { params: { email }, body: { text, fileUids } });
const upload = ({ client }: Candidate) =>
  client.call(uploadFile, { body: { kind: 'other', purpose: 'message' }, file: pngFile() });

/** Whom the task wrote to since the last time, with the event. */
async function emailed(): Promise<string[]> {
  await emailUnreadMessages(product.deps);
  const { rows } = await product.deps.db.$client.query<{ who: string }>(
    `with sent as (delete from mails where event like '%message_unread' returning user_id, event)
     select event || ' ' || email as who from sent join users on users.id = user_id order by who`,
  );
  return rows.map(({ who }) => who);
}

it('a candidate and the team write in one thread, and each side knows what it has not read', async () => {
  const candidate = await makeCandidate(product);
  const params = { email: candidate.email };
  const text = '<b>Xin chào</b>\nCho em hỏi ạ';
  const asked = await write(candidate, text);
  expect(asked).toMatchObject({ text, author: null, files: [], readAt: null });
  expect(await manager.call(contract.listUserMessages, { params })).toMatchObject({
    unreadCount: 1,
    languageCode: 'VI',
  });

  expect(await manager.call(contract.readUserMessages, { params, body: { uid: asked.uid } })).toEqual({
    unreadCount: 0,
  });
  product.clock.advance({ minutes: 1 });
  const reply = await answer(candidate.email, 'Chào bạn');
  expect(reply.author).toMatchObject({ email: managerEmail });

  const thread = await candidate.client.call(contract.listMessages, {});
  expect(thread).toMatchObject({ totalItems: 2, unreadCount: 1, office: { ownerName: null, answerHours: 8 } });
  expect(thread.items.map((one) => [one.text, one.readAt !== null])).toEqual([
    ['Chào bạn', false],
    [text, true],
  ]);
  expect(thread.items[0]?.author).toEqual({ fullName: reply.author?.fullName });
  // What arrived after the message that was seen stays unread.
  await answer(candidate.email, 'Còn điều này nữa');
  const read = { body: { uid: reply.uid } };
  expect(await candidate.client.call(contract.readMessages, read)).toEqual({ unreadCount: 1 });
  expect(await candidate.client.call(contract.readMessages, { body: {} })).toEqual({ unreadCount: 0 });
});

it('nobody reads or marks the thread of another candidate', async () => {
  const [candidate, other] = [await makeCandidate(product), await makeCandidate(product)];
  const { uid } = await answer(candidate.email, 'Riêng của bạn');
  expect((await other.client.call(contract.listMessages, {})).items).toEqual([]);
  expect(await refusalOf(other.client.call(contract.readMessages, { body: { uid } }))).toMatchObject({ status: 404 });
  const params = { email: other.email };
  expect(await refusalOf(manager.call(contract.readUserMessages, { params, body: { uid } }))).toMatchObject({
    status: 404,
  });
  expect(await refusalOf(answer(managerEmail, 'x'))).toMatchObject({ status: 404 });
  expect((await candidate.client.call(contract.listMessages, {})).unreadCount).toBe(1);
});

it('a message that is sent twice is one message, and an empty or too long one is refused', async () => {
  const candidate = await makeCandidate(product);
  const body = { text: 'Mạng yếu', fileUids: [] };
  const options = { idempotencyKey: crypto.randomUUID() };
  const first = await candidate.client.call(contract.createMessage, { body }, options);
  expect(await candidate.client.call(contract.createMessage, { body }, options)).toEqual(first);
  for (const text of [' \n ', 'x'.repeat(4001)])
    expect(await refusalOf(write(candidate, text))).toMatchObject({ status: 422 });
  expect((await candidate.client.call(contract.listMessages, {})).totalItems).toBe(1);
});

it('a message has files of its candidate only, which are no documents to check and cannot be deleted', async () => {
  const [candidate, other] = [await makeCandidate(product), await makeCandidate(product)];
  const before = await admin.call(getOverview, {});
  const [own, foreign] = [await upload(candidate), await upload(other)];
  const invalid = { status: 422, fields: { fileUids: 'INVALID_FIELD' } };
  expect(await refusalOf(write(candidate, 'x', [foreign.uid]))).toMatchObject(invalid);
  expect(await refusalOf(answer(candidate.email, 'x', [foreign.uid]))).toMatchObject(invalid);
  expect(await write(candidate, 'Em gửi ảnh', [own.uid])).toMatchObject({ files: [{ uid: own.uid, name: own.name }] });

  expect((await admin.call(getOverview, {})).documentsToCheck).toBe(before.documentsToCheck);
  expect(JSON.stringify(await candidate.client.call(getChecklist, {}))).not.toContain(own.uid);
  const remove = (client: ApiClient, uid: string) => client.call(deleteFile, { params: { uid } });
  expect(await refusalOf(remove(candidate.client, own.uid))).toMatchObject({ fields: { file: 'FILE_FROZEN' } });
  await remove(other.client, foreign.uid);
});

it('unanswered threads are work until the team answers, and the list has them by owner', async () => {
  const candidate = await makeApproved(product);
  const { email } = candidate;
  await apply(candidate, (await makeJob(product)).uid);
  await admin.call(setOwner, { params: { email }, body: { staffEmail: managerEmail } });
  const { createdAt: since } = await write(candidate, 'Một');
  product.clock.advance({ hours: 1 });
  const { uid } = await write(candidate, 'Hai');
  const own = { query: { owner: 'me' } } as const;
  const unanswered = async (owner: string) =>
    (await manager.call(contract.listThreads, { query: { unanswered: 'true', owner } })).items.map((one) => one.text);
  const work = async () => (await manager.call(getWork, own)).items.filter(({ kind }) => kind === 'message');

  expect(await work()).toMatchObject([{ uid, email, about: 'Hai', isTarget: true, since }]);
  expect((await manager.call(getOverview, own)).messagesToAnswer).toBe(1);
  expect(await unanswered('me')).toEqual(['Hai']);
  expect(await unanswered('none')).not.toContain('Hai');
  product.clock.advance({ minutes: 5 });
  const { createdAt: lastContactAt } = await answer(email, 'Ba');
  expect(await work()).toEqual([]);
  expect(await unanswered('me')).toEqual([]);
  const answered = await manager.call(contract.listThreads, { query: { unanswered: 'false', search: email } });
  expect(answered.items).toMatchObject([{ text: 'Ba', author: { email: managerEmail }, unreadCount: 2 }]);
  expect(await admin.call(getCase, { params: { email } })).toMatchObject({ lastContactAt });
});

it('a message that needs no answer is work no more, until a newer one arrives or a colleague says otherwise', async () => {
  const candidate = await makeCandidate(product);
  await admin.call(setOwner, { params: { email: candidate.email }, body: { staffEmail: managerEmail } });
  const waiting = async () => {
    const { messagesToAnswer } = await manager.call(getOverview, { query: { owner: 'me' } });
    const { items } = await manager.call(getWork, { query: { owner: 'me', pageSize: 100 } });
    const work = items.filter(({ kind, email }) => kind === 'message' && email === candidate.email);
    expect(work).toHaveLength(messagesToAnswer);
    return work.map(({ about, since }) => ({ about, since }));
  };
  const change = (call: typeof contract.resolveMessage | typeof contract.reopenMessage, uid: string) =>
    manager.call(call, { params: { uid } });
  const { uid } = await write(candidate, 'Cảm ơn chị');
  expect(await waiting()).toHaveLength(1);
  expect(await change(contract.resolveMessage, uid)).toMatchObject({ resolved: { by: { email: managerEmail } } });
  expect(await waiting()).toEqual([]);
  const { items } = await candidate.client.call(contract.listMessages, {});
  expect(items[0]).not.toHaveProperty('resolved');
  await change(contract.reopenMessage, uid);
  expect(await waiting()).toHaveLength(1);

  await change(contract.resolveMessage, uid);
  product.clock.advance({ minutes: 5 });
  const { uid: newer, createdAt } = await write(candidate, 'Cho em hỏi thêm');
  expect(await waiting()).toEqual([{ about: 'Cho em hỏi thêm', since: createdAt }]);
  for (const call of [contract.resolveMessage, contract.reopenMessage]) {
    expect(await refusalOf(change(call, uid))).toMatchObject({ status: 409 });
  }
  const { uid: own } = await answer(candidate.email, 'Vâng');
  for (const one of [newer, own]) {
    expect(await refusalOf(change(contract.resolveMessage, one))).toMatchObject({ status: 409 });
  }
  expect(await refusalOf(change(contract.resolveMessage, crypto.randomUUID()))).toMatchObject({ status: 404 });
});

it('an email says after ten minutes that a message is unread, once until it is read', async () => {
  const { clock } = product;
  const candidate = await makeCandidate(product);
  await emailed();
  clock.advance({ minutes: 10 });
  await emailed();
  const { uid } = await answer(candidate.email, 'Dòng đầu\nDòng sau');
  clock.advance({ minutes: 9 });
  expect(await emailed()).toEqual([]);
  clock.advance({ minutes: 1 });
  expect(await emailed()).toEqual([`message_unread ${candidate.email}`]);
  await answer(candidate.email, 'Thêm');
  clock.advance({ minutes: 30 });
  expect(await emailed()).toEqual([]);

  // Reading a part begins anew.
  await candidate.client.call(contract.readMessages, { body: { uid } });
  expect(await emailed()).toEqual([`message_unread ${candidate.email}`]);
  const read = await answer(candidate.email, 'Đã đọc ngay');
  await candidate.client.call(contract.readMessages, { body: { uid: read.uid } });
  await answer(candidate.email, 'Chưa đọc');
  clock.advance({ minutes: 10 });
  expect(await emailed()).toEqual([`message_unread ${candidate.email}`]);
});

it('an email about a message waits while the account is locked', async () => {
  const candidate = await makeCandidate(product);
  await answer(candidate.email, 'Chào bạn');
  const access = { params: { email: candidate.email }, body: { reason: 'Nghi bị chiếm' } };
  await admin.call(lockUser, access);
  product.clock.advance({ minutes: 10 });
  expect(await emailed()).not.toContain(`message_unread ${candidate.email}`);
  await admin.call(unlockUser, access);
  expect(await emailed()).toContain(`message_unread ${candidate.email}`);
});

it('the owner of a candidate gets the email, or the stand-in, or everybody who answers', async () => {
  const { clock } = product;
  const { email: standIn } = await (await logInAsStaff(product, 'CASE_MANAGER')).call(getMe, {});
  const unreadBy = async (owner: string | null) => {
    const candidate = await makeCandidate(product);
    await admin.call(setOwner, { params: { email: candidate.email }, body: { staffEmail: owner } });
    await write(candidate, 'Có ai không ạ?');
    clock.advance({ minutes: 10 });
    return (await emailed()).map((who) => who.replace('staff_message_unread ', ''));
  };
  clock.advance({ minutes: 10 });
  await emailed();
  expect(await unreadBy(managerEmail)).toEqual([managerEmail]);
  const everybody = await unreadBy(null);
  expect(everybody).toEqual(expect.arrayContaining([managerEmail, standIn]));
  expect(everybody).not.toContain(adminEmail);
  const today = clock.today();
  await manager.call(createAbsence, {
    body: { firstDay: today, lastDay: addDays(today, 1), standInEmail: standIn },
  });
  expect(await unreadBy(managerEmail)).toEqual([standIn]);
});

it('the candidate learns who stands in for the owner, and until when', async () => {
  const [owner, standIn] = [await logInAsStaff(product, 'CASE_MANAGER'), await logInAsStaff(product, 'CASE_MANAGER')];
  const [{ email: ownerEmail }, { email: standInEmail }] = [await owner.call(getMe, {}), await standIn.call(getMe, {})];
  const colleagues = (await admin.call(listOwners, {})).items;
  const nameOf = (email: string) => colleagues.find((one) => one.email === email)?.fullName;
  const candidate = await makeCandidate(product);
  await admin.call(setOwner, { params: { email: candidate.email }, body: { staffEmail: ownerEmail } });
  const office = async () => (await candidate.client.call(contract.listMessages, {})).office;
  const today = product.clock.today();
  await owner.call(createAbsence, { body: { firstDay: addDays(today, 1), lastDay: addDays(today, 1), standInEmail } });
  expect(await office()).toMatchObject({ ownerName: nameOf(ownerEmail), standsInFor: null });
  const lastDay = addDays(today, 3);
  await owner.call(createAbsence, { body: { firstDay: today, lastDay, standInEmail } });
  expect(await office()).toMatchObject({
    ownerName: nameOf(standInEmail),
    standsInFor: { ownerName: nameOf(ownerEmail), lastDay },
  });
});

it('an owner who is away without a stand-in still looks after the candidate', async () => {
  const owner = await logInAsStaff(product, 'CASE_MANAGER');
  const candidate = await makeCandidate(product);
  const { email } = await owner.call(getMe, {});
  await admin.call(setOwner, { params: { email: candidate.email }, body: { staffEmail: email } });
  const today = product.clock.today();
  await owner.call(createAbsence, { body: { firstDay: today, lastDay: today, standInEmail: null } });
  const { office } = await candidate.client.call(contract.listMessages, {});
  expect(office.ownerName).not.toBeNull();
  expect(office.standsInFor).toBeNull();
});
