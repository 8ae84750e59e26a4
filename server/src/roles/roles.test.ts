import { withNeeded } from '@portal/shared/access/permissions';
import { listAuditLog } from '@portal/shared/audit-log/contract';
import { activate } from '@portal/shared/auth/contract';
import { listEmployers } from '@portal/shared/employers/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listStaffJobs } from '@portal/shared/jobs/contract';
import type { Role, RoleBody } from '@portal/shared/roles/contract';
import * as contract from '@portal/shared/roles/contract';
import * as staff from '@portal/shared/staff/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkTokenOf, logIn, logInAsAdmin, password, refusalOf } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { adminTokenOf } from '#test/raw-call.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const detailOf = (id: string) => admin.call(contract.getRoleDetail, { params: { id } });
const list = async () => (await admin.call(contract.listRoles, { query: { pageSize: 100 } })).items;
const named = async (name: string) => (await list()).find((role) => role.name === name) as Role;
const create = (name: string, permissions: RoleBody['permissions'] = ['jobs.read'], by = admin) =>
  by.call(contract.createRole, { body: { name, permissions } });
const update = (id: string, body: RoleBody & { seen?: RoleBody }, by = admin) =>
  by.call(contract.updateRole, { params: { id }, body });
const remove = (id: string, by = admin) => by.call(contract.deleteRole, { params: { id } });
const invite = (email: string, roleName: string, by = admin) =>
  by.call(staff.inviteStaff, { body: { email, firstName: 'Thị Lan', lastName: 'Đỗ', roleName } });

/** Invites a colleague with a role and logs in as them. */
async function join(email: string, roleName: string): Promise<ApiClient> {
  await invite(email, roleName);
  await product.client().call(activate, { body: { token: await linkTokenOf(product, email), password } });
  return logIn(product, email);
}

const inUse = { status: 409, code: 'INVALID_ARGUMENTS', fields: { role: 'ROLE_IN_USE' } };
const nameTaken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'ROLE_NAME_TAKEN' } };
const notOwn = (field: string) => ({
  status: 403,
  code: 'PERMISSION_DENIED',
  fields: { [field]: 'PERMISSION_NOT_OWN' },
});

it('a role shows its latest hundred entries of the audit log, the newest first', async () => {
  const { items } = await admin.call(contract.listRoles, {});
  const [first, second] = items.map(({ id }) => id);
  await product.deps.db.execute(sql`
    insert into audit_log (at, action, subject_type, subject_uid, subject_email)
    select now(), 'role.assign', 'role', ${first}, 'entry-' || n || '@example.com' from generate_series(1, 101) as n`);
  const { subjectauditlog } = await detailOf(first ?? '');
  expect(subjectauditlog.map(({ subject }) => subject.email)).toEqual(
    Array.from({ length: 100 }, (_unused, index) => `entry-${101 - index}@example.com`),
  );
  expect((await detailOf(second ?? '')).subjectauditlog).toEqual([]);
});

it('a role is made with what its permissions need, given to a colleague, and counted', async () => {
  const made = await create('  Thủ quỹ  ', ['invoices.manage']);
  expect(made).toMatchObject({ name: 'Thủ quỹ', peopleCount: 0 });
  expect(made.permissions).toEqual(['own.desk', 'users.read', 'invoices.read', 'invoices.manage']);

  const colleague = await join('treasurer@example.com', 'Thủ quỹ');
  const me = await colleague.call(getMe, {});
  expect(me).toMatchObject({ roleName: 'Thủ quỹ', roleId: made.id, permissions: made.permissions });
  expect(await refusalOf(colleague.call(listStaffJobs, {}))).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' });
  expect(await named('Thủ quỹ')).toEqual({ ...made, peopleCount: 1 });
  const { items } = await admin.call(staff.listStaff, { query: { roleName: 'Thủ quỹ' } });
  expect(items.map(({ email }) => email)).toEqual(['treasurer@example.com']);
});

it('changed permissions apply to an open session at once, and are in the audit log', async () => {
  const made = await create('Trợ lý', ['jobs.read']);
  const colleague = await join('assistant@example.com', 'Trợ lý');
  await colleague.call(listEmployers, {});
  const body: RoleBody = { name: 'Trợ lý 2', permissions: ['files.read'] };
  const changed = await update(made.id, body);
  expect(changed).toEqual({ ...made, ...body, permissions: withNeeded(body.permissions), peopleCount: 1 });

  expect(await refusalOf(colleague.call(listEmployers, {}))).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' });
  expect(await colleague.call(getMe, {})).toMatchObject({ roleName: 'Trợ lý 2', permissions: changed.permissions });
  const { subjectauditlog } = await detailOf(made.id);
  expect(subjectauditlog[0]).toMatchObject({
    action: 'role.update',
    before: { name: 'Trợ lý', permissions: made.permissions },
    after: { name: 'Trợ lý 2', permissions: changed.permissions },
  });
});

it.each([
  ['', ['jobs.read'], { name: 'MISSING_FIELD' }],
  ['   ', ['jobs.read'], { name: 'MISSING_FIELD' }],
  ['\u200d\u2060', ['jobs.read'], { name: 'MISSING_FIELD' }],
  // The А is Cyrillic, and the ο Greek.
  ['Аdmin', ['jobs.read'], { name: 'ROLE_NAME_SCRIPTS' }],
  ['Kế tοán', ['jobs.read'], { name: 'ROLE_NAME_SCRIPTS' }],
  ['x'.repeat(65), ['jobs.read'], { name: 'TEXT_TOO_LONG' }],
  ['Trống', [], { permissions: 'MISSING_FIELD' }],
  ['Ứng viên khác', ['own.case'], { 'permissions.0': 'INVALID_FIELD' }],
  ['Không có', ['roles.read', 'everything'], { 'permissions.1': 'INVALID_FIELD' }],
])('no role %o has the permissions %o', async (name, permissions, fields) => {
  const before = await list();
  expect(await refusalOf(create(name, permissions as never))).toEqual({
    status: 422,
    code: 'VALIDATION_ERROR',
    fields,
  });
  expect(await list()).toEqual(before);
});

it.each([
  'đội hồ sơ',
  'ĐỘI HỒ SƠ',
  'Đội hồ sơ'.normalize('NFD'),
  'Đội\u00a0 hồ\nsơ',
  'Đội hồ\u200b sơ',
  'Đội hồ\u200d sơ',
  'Đội\ufe0f hồ sơ',
  'viewer',
  'Ｖｉｅｗｅｒ',
  'Candidate',
  'ứng viên',
  'KẾ TOÁN',
  'Case Manager',
])('a second role cannot be named %s', async (name) => {
  if (!(await named('Đội hồ sơ'))) await create('Đội hồ sơ');
  const other = (await named('Đội khác')) ?? (await create('Đội khác'));
  const before = await list();
  expect(await refusalOf(create(name))).toEqual(nameTaken);
  expect(await refusalOf(update(other.id, { name, permissions: ['jobs.read'] }))).toEqual(nameTaken);
  expect(await list()).toEqual(before);
});

it('a role has a name in one alphabet, which need not be the Latin one', async () => {
  for (const name of ['経理', 'Кассир 2', 'Đội 🛂 A–B']) expect(await create(name)).toMatchObject({ name });
});

it('a role that was named before this rule is renamed', async () => {
  const { id, permissions } = await create('Tên cũ');
  const seen = { name: 'Tên сũ\u200d', permissions: permissions as RoleBody['permissions'] };
  await product.deps.db.execute(sql`update roles set name = ${seen.name} where id = ${id}`);
  expect(await refusalOf(update(id, { ...seen, seen }))).toMatchObject({ fields: { name: 'ROLE_NAME_SCRIPTS' } });
  expect(await update(id, { ...seen, name: 'Tên mới', seen })).toMatchObject({ name: 'Tên mới' });
});

it('the list of roles has the order of the reader’s language, by the names that the reader sees', async () => {
  for (const name of ['Đội a', 'Dữ liệu', 'Em', 'ẩm thực', 'Án']) await create(name);
  const own = ['Đội a', 'Dữ liệu', 'Em', 'ẩm thực', 'Án', 'ADMIN', 'VIEWER', 'ACCOUNTANT'];
  const token = await adminTokenOf(product);
  const orderFor = async (language: 'VI' | 'EN') => {
    const client = product.client(token, language);
    const { items } = await client.call(contract.listRoles, { query: { pageSize: 100 } });
    return items.map(({ name }) => name).filter((name) => own.includes(name));
  };
  expect(await orderFor('VI')).toEqual(['Án', 'ẩm thực', 'Dữ liệu', 'Đội a', 'Em', 'ACCOUNTANT', 'VIEWER', 'ADMIN']);
  expect(await orderFor('EN')).toEqual(['ACCOUNTANT', 'ADMIN', 'ẩm thực', 'Án', 'Đội a', 'Dữ liệu', 'Em', 'VIEWER']);
});

it.each(['CANDIDATE', 'ADMIN'])('the role %s is neither changed nor deleted', async (name) => {
  const { id } = await named(name);
  const before = await list();
  const fixed = { status: 409, code: 'INVALID_ARGUMENTS', fields: { role: 'ROLE_FIXED' } };
  expect(await refusalOf(update(id, { name, permissions: ['jobs.read'] }))).toEqual(fixed);
  expect(await refusalOf(remove(id))).toEqual(fixed);
  expect(await list()).toEqual(before);
});

it('another role that came with the product can have other permissions, but keeps its name and cannot be deleted', async () => {
  const { id, name, permissions } = await named('VIEWER');
  const fixed = { status: 409, code: 'INVALID_ARGUMENTS', fields: { role: 'ROLE_NAME_FIXED' } };
  expect(await refusalOf(update(id, { name: 'Xem', permissions: ['jobs.read'] }))).toEqual(fixed);
  expect(await refusalOf(remove(id))).toEqual(fixed);
  const narrow = await update(id, { name, permissions: ['jobs.read'] });
  expect(narrow.permissions).toEqual(['own.desk', 'users.read', 'jobs.read']);
  await update(id, { name, permissions: permissions as RoleBody['permissions'] });
});

it('nobody changes the role that they have, not even to have less', async () => {
  const { id, name, permissions } = await create('Quản lý vai trò', ['roles.manage', 'jobs.read']);
  const manager = await join('roles@example.com', name);
  const own = { status: 409, code: 'INVALID_ARGUMENTS', fields: { role: 'OWN_ROLE' } };
  expect(await refusalOf(update(id, { name, permissions: ['roles.manage'] }, manager))).toEqual(own);
  expect(await refusalOf(remove(id, manager))).toEqual(own);
  expect(await named(name)).toMatchObject({ permissions });
});

it('nobody gives, takes, or acts on more than they have, and the audit log has the attempts', async () => {
  await create('Quản lý nhân sự', ['roles.manage', 'staff.manage', 'jobs.read']);
  const manager = await join('people@example.com', 'Quản lý nhân sự');
  const { id } = await create('Chỉ việc làm', ['jobs.read'], manager);
  const body: RoleBody = { name: 'Chỉ việc làm', permissions: ['jobs.manage'] };
  expect(await refusalOf(update(id, body, manager))).toEqual(notOwn('permissions'));
  expect(await refusalOf(create('Kho bạc', ['transfers.review'], manager))).toEqual(notOwn('permissions'));
  const viewer = await named('VIEWER');
  const narrowed = update(viewer.id, { name: 'VIEWER', permissions: ['jobs.read'] }, manager);
  expect(await refusalOf(narrowed)).toEqual(notOwn('permissions'));

  expect(await refusalOf(invite('crony@example.com', 'ADMIN', manager))).toEqual(notOwn('roleName'));
  await invite('helper@example.com', 'Chỉ việc làm', manager);
  const params = { email: 'helper@example.com' };
  const promoted = manager.call(staff.changeStaffRole, { params, body: { roleName: 'ADMIN' } });
  expect(await refusalOf(promoted)).toEqual(notOwn('roleName'));
  const { email } = await (await logInAsStaff(product, 'ADMIN')).call(getMe, {});
  for (const call of [staff.lockStaff, staff.endStaffSessions, staff.unlockStaff]) {
    expect(await refusalOf(manager.call(call, { params: { email } }))).toEqual(notOwn('account'));
  }
  const query = { action: 'permission.deny', actorEmail: 'people@example.com', pageSize: 100 } as const;
  const denied = (await admin.call(listAuditLog, { query })).items.map(({ after }) => (after as { call: string }).call);
  expect(denied.toReversed()).toEqual([
    'PUT /admin/roles/{id}',
    'POST /admin/roles',
    'POST /admin/staff',
    'PUT /admin/staff/{email}/role',
    'POST /admin/staff/{email}/lock',
    'POST /admin/staff/{email}/end-sessions',
    'POST /admin/staff/{email}/unlock',
  ]);
});

it('even somebody with every permission cannot take the role of the last administrator', async () => {
  const { permissions } = await named('ADMIN');
  await create('Giám đốc', permissions as RoleBody['permissions']);
  const director = await join('director@example.com', 'Giám đốc');
  const { items } = await admin.call(staff.listStaff, { query: { roleName: 'ADMIN', pageSize: 100 } });
  const refusals = [];
  for (const { email } of items) {
    const demoted = director.call(staff.changeStaffRole, { params: { email }, body: { roleName: 'VIEWER' } });
    refusals.push(
      await demoted.then(
        () => null,
        (error: { fields: unknown }) => error.fields,
      ),
    );
  }
  expect(refusals.filter((one) => one !== null)).toEqual([{ account: 'LAST_ADMINISTRATOR' }]);
  admin = await logInAsAdmin(product);
  expect(await named('ADMIN')).toMatchObject({ peopleCount: 1 });
});

it('a role is deleted once nobody has it, not even an invited colleague', async () => {
  const { id } = await create('Thời vụ');
  await invite('seasonal@example.com', 'Thời vụ');
  expect(await refusalOf(remove(id))).toEqual(inUse);
  expect(await named('Thời vụ')).toMatchObject({ peopleCount: 1 });
  const params = { email: 'seasonal@example.com' };
  await admin.call(staff.changeStaffRole, { params, body: { roleName: 'VIEWER' } });
  expect(await remove(id)).toBeNull();

  expect(await refusalOf(remove(id))).toMatchObject({ status: 404, code: 'ROLE_NOT_FOUND' });
  expect(await refusalOf(detailOf(id))).toMatchObject({ status: 404, code: 'ROLE_NOT_FOUND' });
  const unknown = { status: 422, code: 'VALIDATION_ERROR', fields: { roleName: 'INVALID_FIELD' } };
  expect(await refusalOf(invite('nobody@example.com', 'Thời vụ'))).toEqual(unknown);
  const again = admin.call(staff.changeStaffRole, { params, body: { roleName: 'CANDIDATE' } });
  expect(await refusalOf(again)).toEqual(unknown);
});

it('a change is based on the version that was opened', async () => {
  const { id, permissions } = await create('Bản cũ');
  const seen = { name: 'Bản cũ', permissions: permissions as RoleBody['permissions'] };
  await update(id, { name: 'Bản mới', permissions: ['files.read'], seen });
  expect(await refusalOf(update(id, { name: 'Bản khác', permissions: ['jobs.read'], seen }))).toEqual({
    status: 409,
    code: 'INVALID_ARGUMENTS',
    fields: { seen: 'CHANGED_MEANWHILE' },
  });
  expect(await named('Bản mới')).toBeDefined();
});

it('a change of a role needs a confirmed identity', async () => {
  const { id } = await create('Chưa xác nhận');
  product.clock.advance({ minutes: 11 });
  const confirm = { status: 403, code: 'CONFIRM_IDENTITY' };
  expect(await refusalOf(create('Nữa'))).toMatchObject(confirm);
  expect(await refusalOf(update(id, { name: 'Nữa', permissions: ['jobs.read'] }))).toMatchObject(confirm);
  expect(await refusalOf(remove(id))).toMatchObject(confirm);
  admin = await logInAsAdmin(product);
});

it('a role that is given just before it is deleted stays, and one that is deleted just before is not given', async () => {
  const { id } = await create('Tranh chấp');
  const target = { table: 'roles', id };
  const gone = refusedWith(422, 'VALIDATION_ERROR', { roleName: 'INVALID_FIELD' });
  expect(
    await race(product, target, {
      first: () => invite('first@example.com', 'Tranh chấp'),
      second: () => remove(id),
    }),
  ).toEqual({ first: { value: expect.anything() }, second: { refusal: inUse } });

  const params = { email: 'first@example.com' };
  await admin.call(staff.changeStaffRole, { params, body: { roleName: 'VIEWER' } });
  expect(
    await race(product, target, {
      first: () => remove(id),
      second: () => admin.call(staff.changeStaffRole, { params, body: { roleName: 'Tranh chấp' } }),
    }),
  ).toEqual({ first: { value: null }, second: gone });
  expect(await named('Tranh chấp')).toBeUndefined();
});

it('of two changes of one version at once, the second is refused', async () => {
  const { id, permissions } = await create('Hai người sửa');
  const seen = { name: 'Hai người sửa', permissions: permissions as RoleBody['permissions'] };
  const change = (key: RoleBody['permissions'][number]) => () => update(id, { ...seen, permissions: [key], seen });
  expect(
    await race(product, { table: 'roles', id }, { first: change('files.read'), second: change('forms.read') }),
  ).toEqual({
    first: { value: expect.objectContaining({ permissions: withNeeded(['files.read']) }) },
    second: refusedWith(409, 'INVALID_ARGUMENTS', { seen: 'CHANGED_MEANWHILE' }),
  });
});

it('of two deletions at once, the second finds nothing', async () => {
  const { id } = await create('Xóa hai lần');
  expect(await race(product, { table: 'roles', id }, { first: () => remove(id), second: () => remove(id) })).toEqual({
    first: { value: null },
    second: refusedWith(404, 'ROLE_NOT_FOUND'),
  });
});
