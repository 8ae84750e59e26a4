import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { getWork } from '@portal/shared/overview/contract';
import * as contract from '@portal/shared/staff-tasks/contract';
import { mentionOf } from '@portal/shared/staff-tasks/mentions';
import { getMe } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeApproved, refusalOf } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let manager: ApiClient;
let managerEmail: string;
let managerId: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  manager = await logInAsStaff(product, 'CASE_MANAGER');
  managerEmail = (await manager.call(getMe, {})).email;
  const { items } = await admin.call(contract.listColleagues, { query: { pageSize: 100 } });
  managerId = items.find(({ email }) => email === managerEmail)?.uid ?? '';
});
afterAll(() => product.close());

const newsOf = async (client: ApiClient) =>
  (await client.call(listNotifications, { query: { pageSize: 100 } })).items.filter(({ event }) =>
    event.startsWith('staff_'),
  );
const tasksToDo = async (client: ApiClient) =>
  (await client.call(getWork, { query: { pageSize: 100 } })).items.filter(({ kind }) => kind === 'task');

it('a task for a colleague notifies the colleague and is among the work until it is done', async () => {
  const { email } = await makeApproved(product);
  const today = product.deps.clock.today();
  const body = { text: 'Gọi lại cho ứng viên', assignedTo: managerEmail, about: email, dueOn: addDays(today, -1) };
  const task = await admin.call(contract.createStaffTask, { body });
  expect(task).toMatchObject({ text: body.text, assignedTo: { email: managerEmail }, about: { email }, doneAt: null });
  expect(await newsOf(manager)).toMatchObject([{ event: 'staff_task_assigned', params: { dueOn: body.dueOn } }]);

  expect(await tasksToDo(manager)).toMatchObject([{ uid: task.uid, email, about: body.text, isTarget: false }]);
  expect(await tasksToDo(admin)).toEqual([]);
  const params = { uid: task.uid };
  expect(await manager.call(contract.completeStaffTask, { params })).toMatchObject({ doneAt: expect.any(String) });
  expect(await refusalOf(manager.call(contract.completeStaffTask, { params }))).toMatchObject({
    fields: { task: 'TASK_DONE' },
  });
  expect(await tasksToDo(manager)).toEqual([]);
  await manager.call(contract.reopenStaffTask, { params });
  expect(await tasksToDo(manager)).toHaveLength(1);
  const about = async () => (await admin.call(contract.listStaffTasks, { query: { about: email } })).items;
  expect(await about()).toMatchObject([{ uid: task.uid }]);

  expect(await refusalOf(manager.call(contract.deleteStaffTask, { params }))).toMatchObject({ status: 404 });
  await admin.call(contract.deleteStaffTask, { params });
  expect(await about()).toEqual([]);
});

it('a task for oneself, about nobody and without a day, notifies nobody', async () => {
  const before = (await newsOf(admin)).length;
  const { email } = await admin.call(getMe, {});
  const body = { text: 'Đặt phòng họp', assignedTo: email, about: null, dueOn: null };
  const { uid } = await admin.call(contract.createStaffTask, { body });
  expect(await tasksToDo(admin)).toMatchObject([{ uid, email: '', fullName: '', until: null }]);
  expect(await newsOf(admin)).toHaveLength(before);
});

it('a mention in a task or a note notifies the colleague once, and is stored by its id', async () => {
  const { email } = await makeApproved(product);
  const before = (await newsOf(manager)).length;
  const text = `${mentionOf(managerId)} xem giúp ${mentionOf(managerId)}`;
  const note = await admin.call(createNote, { params: { email }, body: { text } });
  expect(note).toMatchObject({ text, mentions: [{ uid: managerId }] });
  expect((await admin.call(listNotes, { params: { email } })).items[0]?.mentions).toHaveLength(1);
  const [news] = await newsOf(manager);
  expect(news).toMatchObject({ event: 'staff_mentioned' });
  expect(JSON.stringify(news?.params)).not.toContain(managerId);
  const own = (await admin.call(getMe, {})).email;
  await admin.call(contract.createStaffTask, { body: { text, assignedTo: own, about: null, dueOn: null } });
  await admin.call(contract.createStaffTask, { body: { text, assignedTo: managerEmail, about: null, dueOn: null } });
  expect((await newsOf(manager)).slice(0, -before || undefined).map(({ event }) => event)).toEqual([
    'staff_task_assigned',
    'staff_mentioned',
    'staff_mentioned',
  ]);
});

it('a task needs a colleague who may take it, and a candidate who exists', async () => {
  const { email } = await makeApproved(product);
  const body = { text: 'x', assignedTo: email, about: null, dueOn: null };
  expect(await refusalOf(admin.call(contract.createStaffTask, { body }))).toMatchObject({
    status: 422,
    fields: { assignedTo: 'INVALID_FIELD' },
  });
  const unknown = { ...body, assignedTo: managerEmail, about: managerEmail };
  expect(await refusalOf(admin.call(contract.createStaffTask, { body: unknown }))).toMatchObject({ status: 404 });
});
