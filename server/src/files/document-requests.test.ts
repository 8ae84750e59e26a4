import { addDays } from '@portal/shared/calendar/calendar';
import * as files from '@portal/shared/files/contract';
import { updateFileRequest, uploadFileFor, withdrawFileRequest } from '@portal/shared/files/staff-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listTasks } from '@portal/shared/tasks/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveDecisionDelayMinutes } from '#settings/repository.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeApproved, refusalOf } from '#test/candidate-factory.ts';
import { newPhoto } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const day = (days: number) => addDays(product.clock.today(), days);
const request = ({ email }: Candidate, dueOn: string | null = day(7)) =>
  admin.call(files.requestFile, { params: { email }, body: { kind: 'diploma', note: 'Bản dịch', dueOn } });
const requestsOf = async ({ client }: Candidate) => (await client.call(files.getChecklist, {})).requests;
const taskOf = async ({ client }: Candidate) =>
  (await client.call(listTasks, {})).items.find(({ kind, subject }) => kind === 'document' && subject === 'diploma');
const subjectsTo = async ({ email }: Candidate) => {
  await product.work();
  return (await product.mailsTo(email)).map(({ subject }) => subject);
};

it('a request has a last day, which staff postpone with a reason; the task and an email name it', async () => {
  const candidate = await makeApproved(product);
  const { uid } = await request(candidate);
  expect(await taskOf(candidate)).toMatchObject({ dueOn: day(7) });
  const change = (body: object) =>
    admin.call(updateFileRequest, { params: { uid }, body: { reason: 'Cần thêm thời gian', ...body } });
  expect(await refusalOf(change({ dueOn: day(7) }))).toMatchObject({ fields: { dueOn: 'NOTHING_CORRECTED' } });
  expect(await refusalOf(change({ dueOn: day(-1) }))).toMatchObject({ fields: { dueOn: 'DATE_IN_PAST' } });
  expect(await change({ dueOn: day(30) })).toMatchObject({ dueOn: day(30), note: 'Bản dịch' });
  expect(await taskOf(candidate)).toMatchObject({ dueOn: day(30) });
  expect((await subjectsTo(candidate)).at(-1)).toMatch(/sửa một sai sót|Yêu cầu giấy tờ đã đổi/);
});

it('a withdrawn request is no task any more, and one withdrawn within ten minutes was never told', async () => {
  const candidate = await makeApproved(product);
  const mails = await subjectsTo(candidate);
  await product.deps.db.transaction((tx) => saveDecisionDelayMinutes(tx, 10, product.clock.now()));
  const { uid } = await request(candidate, null);
  await admin.call(updateFileRequest, { params: { uid }, body: { dueOn: day(9), reason: 'Nhầm' } });
  const withdraw = () => admin.call(withdrawFileRequest, { params: { uid }, query: { reason: 'Nhầm người' } });
  await withdraw();
  await product.deps.db.transaction((tx) => saveDecisionDelayMinutes(tx, 0, product.clock.now()));
  product.clock.advance({ minutes: 11 });
  expect(await requestsOf(candidate)).toEqual([]);
  expect(await taskOf(candidate)).toBeUndefined();
  expect(await subjectsTo(candidate)).toEqual(mails);
  expect(await refusalOf(withdraw())).toMatchObject({ status: 409, fields: { request: 'REQUEST_WITHDRAWN' } });
});

it('staff upload a document for a candidate; it answers the request, is marked so, and still waits for a check', async () => {
  const candidate = await makeApproved(product);
  const { uid } = await request(candidate);
  const { email } = candidate;
  const file = await admin.call(uploadFileFor, {
    params: { email },
    body: { kind: 'diploma', requestUid: uid },
    file: newPhoto('zalo.png'),
  });
  expect(file).toMatchObject({ kind: 'diploma', status: 'waiting', isUploadedByStaff: true });
  const [asked] = await requestsOf(candidate);
  expect(asked?.versions).toMatchObject([{ uid: file.uid, isUploadedByStaff: true }]);
  expect(await taskOf(candidate)).toBeUndefined();
  const late = admin.call(withdrawFileRequest, { params: { uid }, query: { reason: 'Nhầm' } });
  expect(await refusalOf(late)).toMatchObject({ status: 409, fields: { request: 'REQUEST_ANSWERED' } });

  const own = await candidate.client.call(files.uploadFile, { body: { kind: 'photo' }, file: newPhoto('own.png') });
  expect(own.isUploadedByStaff).toBeUndefined();
  const unknown = admin.call(uploadFileFor, {
    params: { email: 'nobody@example.com' },
    body: { kind: 'photo' },
    file: newPhoto('x.png'),
  });
  expect(await refusalOf(unknown)).toMatchObject({ status: 404 });
});
