import { createAbsence, deleteAbsence, listAbsences } from '@portal/shared/absences/contract';
import { listStaffFiles } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listStaffInvoices } from '@portal/shared/invoices/staff-contract';
import { submitOnboarding } from '@portal/shared/onboarding/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { handOver, listOwners, setOwner } from '@portal/shared/owners/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { lockStaff } from '@portal/shared/staff/contract';
import { listStaffTransfers } from '@portal/shared/transfers/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { countUsers, getUser, listUsers } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerAll,
  apply,
  confirmAllSteps,
  givePersonalInfo,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  makeReviewed,
  pay,
  refusalOf,
} from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
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

const addressOf = async (client: ApiClient) => (await client.call(getMe, {})).email;
const give = (email: string, staffEmail: string | null, seen?: string | null) =>
  admin.call(setOwner, { params: { email }, body: { staffEmail, ...(seen !== undefined && { seen }) } });
const ownerOf = async (email: string) => (await admin.call(getUser, { params: { email } })).owner;
const mineOf = async (client: ApiClient, owner = 'me') =>
  (await client.call(listUsers, { query: { owner, pageSize: 100 } })).items.map(({ email }) => email).toSorted();

it('a candidate is handed over to a colleague, shown by name, and to nobody', async () => {
  const { email } = await makeCandidate(product);
  expect(await ownerOf(email)).toBeNull();
  const manager = await addressOf(await logInAsStaff(product, 'CASE_MANAGER'));
  expect(await give(email, manager)).toMatchObject({ owner: { email: manager, fullName: 'Viên Nhân' } });
  expect(await give(email, manager)).toMatchObject({ owner: { email: manager } });
  expect(await give(email, null)).toMatchObject({ owner: null });
});

it('a candidate is not handed over to a candidate, a locked colleague, or an address that nobody has', async () => {
  const { email } = await makeCandidate(product);
  const { email: other } = await makeCandidate(product);
  const locked = await addressOf(await logInAsStaff(product, 'VIEWER'));
  await admin.call(lockStaff, { params: { email: locked } });
  for (const staffEmail of [other, locked, 'nobody@example.com']) {
    expect(await refusalOf(give(email, staffEmail))).toMatchObject({
      status: 422,
      fields: { staffEmail: 'NOT_ACTIVE_STAFF' },
    });
  }
  expect(await ownerOf(email)).toBeNull();
});

it('only a colleague who reviews profiles gets candidates, or stands in for one who has them', async () => {
  const { email } = await makeCandidate(product);
  const [manager, accountant] = [
    await logInAsStaff(product, 'CASE_MANAGER'),
    await addressOf(await logInAsStaff(product, 'ACCOUNTANT')),
  ];
  const viewer = await logInAsStaff(product, 'VIEWER');
  const { items } = await admin.call(listOwners, { query: { pageSize: 100 } });
  const mayOwn = (one: string) => items.find((colleague) => colleague.email === one)?.mayOwn;
  expect(mayOwn(await addressOf(manager))).toBe(true);
  for (const other of [accountant, await addressOf(viewer)]) {
    expect(mayOwn(other)).toBe(false);
    const fields = { staffEmail: 'MAY_NOT_OWN_CASES' };
    expect(await refusalOf(give(email, other))).toMatchObject({ status: 422, fields });
    expect(await refusalOf(admin.call(handOver, { body: { emails: [email], to: other } }))).toMatchObject({
      fields: { to: 'MAY_NOT_OWN_CASES' },
    });
  }
  expect(await ownerOf(email)).toBeNull();

  const away = { firstDay: '2998-01-01', lastDay: '2998-01-02', standInEmail: accountant };
  expect(await refusalOf(manager.call(createAbsence, { body: away }))).toMatchObject({
    fields: { standInEmail: 'MAY_NOT_OWN_CASES' },
  });
  const { uid } = await viewer.call(createAbsence, { body: away });
  await viewer.call(deleteAbsence, { params: { uid } });
});

it('a change that is based on a former owner is refused', async () => {
  const { email } = await makeCandidate(product);
  await give(email, adminEmail, null);
  expect(await refusalOf(give(email, null, null))).toMatchObject({
    status: 409,
    fields: { seen: 'CHANGED_MEANWHILE' },
  });
  expect(await give(email, null, adminEmail)).toMatchObject({ owner: null });
});

it('every list and every count has mine, nobody’s, those of a colleague, or everybody’s', async () => {
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  const me = await addressOf(manager);
  const { uid } = await makeJob(product, { quantity: 2 });
  const [mine, others] = [await makeApproved(product), await makeApproved(product)];
  for (const person of [mine, others]) {
    await apply(person, uid);
    await pay(person);
  }
  await give(mine.email, me);
  const query = { owner: 'me' };
  expect(await mineOf(manager)).toEqual([mine.email]);
  expect(await mineOf(admin, me)).toEqual([mine.email]);
  expect(await mineOf(manager, 'none')).not.toContain(mine.email);
  expect(await mineOf(manager, 'none')).toContain(others.email);
  expect(await manager.call(countUsers, { query })).toEqual({ PENDING: 0, REVIEWING: 0, APPROVED: 1, REJECTED: 0 });
  for (const list of [listStaffInvoices, listStaffTransfers, listStaffFiles] as const) {
    const { items } = await manager.call(list, { query });
    expect([list.path, new Set(items.map(({ email }) => email))]).toEqual([list.path, new Set([mine.email])]);
  }
  const accountant = await logInAsAdmin(product);
  const { items } = await accountant.call(getWork, { query: { owner: me, pageSize: 100 } });
  expect(new Set(items.map(({ email }) => email))).toEqual(new Set([mine.email]));
  expect(await manager.call(getOverview, { query })).toMatchObject({ transfersToConfirm: 1 });
  expect((await manager.call(getOverview, {})).transfersToConfirm).toBeGreaterThan(1);
});

it('while a colleague is away, mine includes theirs for the stand-in, on the days of the absence only', async () => {
  const [away, standIn] = [await logInAsStaff(product, 'CASE_MANAGER'), await logInAsStaff(product, 'CASE_MANAGER')];
  const { email } = await makeCandidate(product);
  await give(email, await addressOf(away));
  const standInEmail = await addressOf(standIn);
  const today = product.clock.today();
  const { uid } = await away.call(createAbsence, { body: { firstDay: today, lastDay: today, standInEmail } });
  expect(await mineOf(standIn)).toEqual([email]);
  expect(await mineOf(away)).toEqual([email]);
  const listed = (await admin.call(listOwners, { query: { pageSize: 100 } })).items;
  expect(listed.find((one) => one.fullName === 'Viên Nhân' && one.awayUntil)).toMatchObject({
    awayUntil: today,
    standIn: { email: standInEmail, fullName: 'Viên Nhân' },
  });
  await away.call(deleteAbsence, { params: { uid } });
  expect(await mineOf(standIn)).toEqual([]);
  await away.call(createAbsence, { body: { firstDay: '2999-01-01', lastDay: '2999-01-02', standInEmail } });
  expect(await mineOf(standIn)).toEqual([]);
});

it('staff enter their own absence, and only those who manage staff that of a colleague', async () => {
  const viewer = await logInAsStaff(product, 'VIEWER');
  const staffEmail = await addressOf(await logInAsStaff(product, 'VIEWER'));
  const days = { firstDay: '2998-01-01', lastDay: '2998-01-02' };
  const enter = (client: ApiClient) => client.call(createAbsence, { body: { ...days, staffEmail } });
  expect(await refusalOf(enter(viewer))).toMatchObject({ status: 403 });
  const { uid } = await enter(admin);
  expect((await viewer.call(listAbsences, { query: { pageSize: 100 } })).items).toContainEqual(
    expect.objectContaining({ uid, staff: { email: staffEmail, fullName: 'Viên Nhân' } }),
  );
  expect(await refusalOf(viewer.call(deleteAbsence, { params: { uid } }))).toMatchObject({ status: 403 });
  await admin.call(deleteAbsence, { params: { uid } });

  const own = async (body: object) => refusalOf(viewer.call(createAbsence, { body: { ...days, ...body } }));
  expect(await own({ lastDay: '2997-12-31' })).toMatchObject({ fields: { lastDay: 'LAST_DAY_BEFORE_FIRST' } });
  expect(await own({ standInEmail: await addressOf(viewer) })).toMatchObject({
    fields: { standInEmail: 'STAND_IN_IS_SELF' },
  });
  expect(await own({ standInEmail: 'nobody@example.com' })).toMatchObject({
    fields: { standInEmail: 'NOT_ACTIVE_STAFF' },
  });
});

it('many candidates are handed over at once, each with its result', async () => {
  const [one, other] = [await makeCandidate(product), await makeCandidate(product)];
  await give(one.email, adminEmail);
  const emails = [one.email, other.email, 'nobody@example.com', adminEmail];
  const { items } = await admin.call(handOver, { body: { emails, to: adminEmail } });
  expect(items.map(({ result, owner }) => [result, owner?.email])).toEqual([
    ['unchanged', adminEmail],
    ['handed_over', adminEmail],
    ['not_found', undefined],
    ['not_found', undefined],
  ]);
  expect(await refusalOf(admin.call(handOver, { body: { emails, to: one.email } }))).toMatchObject({
    fields: { to: 'NOT_ACTIVE_STAFF' },
  });
  expect(await refusalOf(admin.call(handOver, { body: { to: null } }))).toMatchObject({ status: 422 });
});

it('the candidates of a locked colleague are nobody’s, unless they were handed over before', async () => {
  const leaving = await addressOf(await logInAsStaff(product, 'CASE_MANAGER'));
  const [kept, left] = [await makeCandidate(product), await makeCandidate(product)];
  for (const { email } of [kept, left]) await give(email, leaving);
  await admin.call(handOver, { body: { emails: [kept.email], to: adminEmail } });
  await admin.call(lockStaff, { params: { email: leaving } });
  expect(await ownerOf(kept.email)).toMatchObject({ email: adminEmail });
  expect(await ownerOf(left.email)).toBeNull();
});

it('somebody who is handed over to a colleague who is just being locked is not theirs', async () => {
  const leaving = await addressOf(await logInAsStaff(product, 'CASE_MANAGER'));
  const { email } = await makeCandidate(product);
  const { second } = await race(
    product,
    { table: 'users', id: leaving, column: 'email' },
    {
      first: () => admin.call(lockStaff, { params: { email: leaving } }),
      second: () => give(email, leaving),
    },
  );
  expect(second).toEqual(refusedWith(422, 'VALIDATION_ERROR', { staffEmail: 'NOT_ACTIVE_STAFF' }));
  expect(await ownerOf(email)).toBeNull();
});

it('if the setting says so, a submitted profile goes to the colleague with the fewest open cases who may own candidates and is not away', async () => {
  const [busy, idle, away] = await Promise.all(
    ['CASE_MANAGER', 'CASE_MANAGER', 'CASE_MANAGER'].map(() => logInAsStaff(product, 'CASE_MANAGER')),
  );
  if (!busy || !idle || !away) throw new Error('three colleagues');
  const { items } = await admin.call(listOwners, { query: { pageSize: 100 } });
  const idleEmail = await addressOf(idle);
  // Everybody else has an open case.
  for (const { email: staffEmail, mayOwn, openCases } of items) {
    if (mayOwn && staffEmail !== idleEmail && openCases === 0) {
      await give((await makeReviewed(product)).email, staffEmail);
    }
  }
  const today = product.clock.today();
  await away.call(createAbsence, { body: { firstDay: today, lastDay: today } });
  const submit = async () => {
    const person = await makeCandidate(product);
    await confirmAllSteps(person);
    await answerAll(person);
    await givePersonalInfo(person);
    await person.client.call(submitOnboarding, {});
    return ownerOf(person.email);
  };
  expect(await submit()).toBeNull();
  const settings = await admin.call(getSettings, {});
  await admin.call(updateSettings, { body: { ...settings, assignOwners: true } });
  expect(await submit()).toMatchObject({ email: idleEmail });
  const counted = (await admin.call(listOwners, { query: { pageSize: 100 } })).items;
  expect(counted.find(({ email }) => email === idleEmail)).toMatchObject({ openCases: 1 });
});
