import type { RoleName } from '@portal/shared/access/roles';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import * as files from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { listNotifications } from '@portal/shared/notifications/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, openDemoAccount } from '#seed/demo/people.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { logIn, logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import { newPhoto } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
const staff = {} as Record<RoleName, ApiClient>;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeCandidate(product, { lastName: 'Đặng', firstName: 'Thị Ngữ' });
  staff.ADMIN = admin;
  staff.CANDIDATE = candidate.client;
  for (const role of ['CASE_MANAGER', 'ACCOUNTANT', 'VIEWER'] as const) {
    const email = `${role.toLowerCase()}@example.com`;
    await openDemoAccount(product.deps, { email, firstName: 'Nhân', lastName: 'Viên', role });
    staff[role] = await logIn(product, email, demoPassword);
  }
});
afterAll(() => product.close());

const upload = (kind: FileKind = 'other', requestUid?: string, person = candidate) =>
  person.client.call(files.uploadFile, { body: { kind, requestUid }, file: newPhoto(`${kind}.png`) });
const accept = (uid: string, client = admin) => client.call(files.acceptFile, { params: { uid } });
const lock = (uid: string, client = admin) => client.call(files.lockFile, { params: { uid } });
const reject = (uid: string, reason = 'Ảnh bị mờ.', client = admin) =>
  client.call(files.rejectFile, { params: { uid }, body: { reason } });
const ask = (kind: FileKind, note?: string, client = admin, email = candidate.email) =>
  client.call(files.requestFile, { params: { email }, body: { kind, note } });
const statusOf = async (uid: string) =>
  (await candidate.client.call(files.listFiles, { query: { pageSize: 100 } })).items.find((file) => file.uid === uid)
    ?.status;
const newestNotification = async () => (await candidate.client.call(listNotifications, {})).items[0];
const notifiedEvents = async () => (await candidate.client.call(listNotifications, {})).items.map(({ event }) => event);
const auditOf = async (uid: string, email = candidate.email) =>
  (await admin.call(listUserAuditLog, { params: { email }, query: { pageSize: 100 } })).items.filter(
    ({ subject }) => subject.uid === uid,
  );

it('accepting a document records who and when and notifies the candidate', async () => {
  const { uid } = await upload();
  expect(await accept(uid, staff.CASE_MANAGER)).toMatchObject({
    uid,
    status: 'success',
    email: candidate.email,
    fullName: 'Đặng Thị Ngữ',
    reviewedBy: 'case_manager@example.com',
    reviewedAt: expect.any(String),
  });
  expect(await newestNotification()).toMatchObject({ event: 'document_accepted', params: { kind: 'other' } });
});

it('a waiting or accepted document can be rejected with a reason that the candidate reads', async () => {
  const waiting = await upload();
  expect(await reject(waiting.uid)).toMatchObject({ status: 'fail', reason: 'Ảnh bị mờ.' });
  expect(await newestNotification()).toMatchObject({
    event: 'document_rejected',
    params: { kind: 'other', reason: 'Ảnh bị mờ.', fileUid: waiting.uid },
  });

  await product.work();
  const mails = await product.mailsTo(candidate.email);
  const mail = mails.find(({ text }) => text?.includes('Ảnh bị mờ.'));
  expect(mail?.text).toMatch(new RegExp(`/files#${waiting.uid}\\s`));

  const accepted = await upload();
  await accept(accepted.uid);
  expect(await reject(accepted.uid)).toMatchObject({ status: 'fail' });
});

it('locking an accepted document sends the candidate no further notification', async () => {
  const { uid } = await upload();
  const notifiedBefore = await notifiedEvents();
  await accept(uid);
  expect(await lock(uid)).toMatchObject({ status: 'lock' });
  expect(await notifiedEvents()).toEqual(['document_accepted', ...notifiedBefore]);
  expect(await refusalOf(candidate.client.call(files.deleteFile, { params: { uid } }))).toMatchObject({
    status: 409,
    fields: { file: 'FILE_FROZEN' },
  });
});

it('a decision that the state of the document forbids is refused and changes nothing', async () => {
  const { uid } = await upload();
  const locked = { status: 409, code: 'SUBJECT_LOCKED', fields: { file: 'FILE_DECIDED' } };
  const early = { status: 409, code: 'SUBJECT_NOT_LOCKED', fields: { file: 'FILE_NOT_ACCEPTED' } };
  expect(await refusalOf(lock(uid))).toMatchObject(early);
  expect(await refusalOf(reject(uid, '  '))).toMatchObject({ status: 422, fields: { reason: 'REASON_MISSING' } });
  expect(await statusOf(uid)).toBe('waiting');

  await reject(uid);
  expect(await refusalOf(accept(uid))).toMatchObject(locked);
  expect(await refusalOf(reject(uid, 'Lý do khác'))).toMatchObject(locked);
  expect(await refusalOf(lock(uid))).toMatchObject(early);
  expect((await auditOf(uid)).map(({ action }) => action)).toEqual(['file.reject', 'file.upload']);

  const other = await upload();
  await accept(other.uid);
  await lock(other.uid);
  for (const again of [accept, reject, lock]) expect(await refusalOf(again(other.uid))).toMatchObject(locked);
  expect(await statusOf(other.uid)).toBe('lock');
});

it('a document request notifies the candidate, appears on the checklist, and is answered in addition to what was accepted', async () => {
  const person = await makeCandidate(product);
  const first = await upload('birth_certificate', undefined, person);
  await accept(first.uid);
  const request = await ask('birth_certificate', 'Của con thứ hai', staff.CASE_MANAGER, person.email);
  expect(request).toMatchObject({ kind: 'birth_certificate', note: 'Của con thứ hai' });

  const checklist = () => person.client.call(files.getChecklist, {});
  expect((await checklist()).requests).toMatchObject([
    { uid: request.uid, note: 'Của con thứ hai', state: 'available', canUpload: true, isNeededNow: true },
  ]);

  const notification = (await person.client.call(listNotifications, {})).items[0];
  expect(notification).toMatchObject({ event: 'document_requested', params: { note: 'Của con thứ hai' } });

  const second = await upload('birth_certificate', request.uid, person);
  await accept(second.uid);
  const after = await checklist();
  expect(after.requests).toMatchObject([{ state: 'success', canUpload: false, versions: [{ uid: second.uid }] }]);
  expect(after.stages.flatMap(({ items }) => items)).toContainEqual(
    expect.objectContaining({ kind: 'birth_certificate', versions: [expect.objectContaining({ uid: first.uid })] }),
  );
  expect(await refusalOf(upload('birth_certificate', request.uid, person))).toMatchObject({
    status: 409,
    fields: { kind: 'FILE_FROZEN' },
  });
});

it('a document that names no request answers the request of its kind once the first document is accepted', async () => {
  const person = await makeCandidate(product);
  await accept((await upload('photo', undefined, person)).uid);
  expect(await refusalOf(upload('photo', undefined, person))).toMatchObject({ status: 409 });
  const { uid } = await ask('photo', 'Ảnh mới hơn', admin, person.email);
  await upload('photo', undefined, person);
  const { requests } = await person.client.call(files.getChecklist, {});
  expect(requests).toMatchObject([{ uid, state: 'waiting' }]);
});

it('an answered request leaves no room for a document that does not name it', async () => {
  const person = await makeCandidate(product);
  await accept((await upload('photo', undefined, person)).uid);
  const older = await ask('photo', 'Ảnh mới hơn', admin, person.email);
  const newer = await ask('photo', 'Ảnh thứ ba', admin, person.email);
  await accept((await upload('photo', newer.uid, person)).uid);
  const { uid } = await upload('photo', undefined, person);
  const { requests } = await person.client.call(files.getChecklist, {});
  expect(requests.find((request) => request.uid === older.uid)?.versions).toMatchObject([{ uid }]);

  await accept(uid);
  expect(await refusalOf(upload('photo', undefined, person))).toMatchObject({
    status: 409,
    fields: { kind: 'FILE_FROZEN' },
  });
});

it('a document request needs a candidate, a known kind, and a text', async () => {
  expect(await refusalOf(ask('photo', '', admin, 'nobody@example.com'))).toMatchObject({ status: 404 });
  expect(await refusalOf(ask('photo', '', admin, 'viewer@example.com'))).toMatchObject({ status: 404 });
  expect(await refusalOf(ask('other'))).toMatchObject({ status: 422, fields: { note: 'MISSING_FIELD' } });
  expect(await refusalOf(ask('selfie' as 'photo'))).toMatchObject({ status: 422 });
  const { requests } = await candidate.client.call(files.getChecklist, {});
  expect(requests).toEqual([]);
});

it('only the candidate who received a document request can answer it, with its own kind', async () => {
  const person = await makeCandidate(product);
  const { uid } = await ask('photo', '', admin, person.email);
  const unknown = { status: 422, fields: { requestUid: 'INVALID_FIELD' } };
  expect(await refusalOf(upload('photo', uid))).toMatchObject(unknown);
  expect(await refusalOf(upload('diploma', uid, person))).toMatchObject(unknown);
  const { requests } = await person.client.call(files.getChecklist, {});
  expect(requests).toMatchObject([{ versions: [] }]);
});

it('the list of staff has waiting documents first, the oldest on top, and can be filtered', async () => {
  const { items } = await admin.call(files.listStaffFiles, { query: { pageSize: 100 } });
  const waiting = items.filter(({ status }) => status === 'waiting');
  expect(waiting.length).toBeGreaterThan(0);
  expect(items.slice(0, waiting.length)).toEqual(waiting);

  const moments = waiting.map(({ uploadedAt }) => uploadedAt);
  expect(moments).toEqual(moments.toSorted());

  const kind = items.find(({ status }) => status === 'fail')?.kind;
  const failed = await admin.call(files.listStaffFiles, { query: { status: 'fail', kind, pageSize: 100 } });
  expect(failed.items).not.toEqual([]);
  expect(failed.items.map(({ uid }) => uid).toSorted()).toEqual(
    items.flatMap((one) => (one.status === 'fail' && one.kind === kind ? [one.uid] : [])).toSorted(),
  );
});
