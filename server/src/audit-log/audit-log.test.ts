import { listAuditLog, listUserAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getUser, setCaseId } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail } from '#test/account-links.ts';
import { logInAsAdmin, makeApproved, makeCandidate } from '#test/candidate-factory.ts';
import { adminTokenOf, newAddress, rawCall } from '#test/raw-call.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { recordAudits, systemContext } from './record.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

async function changeEmailForGood(client: ApiClient, email: string): Promise<void> {
  await changeEmail(product, client, email);
  await product.work();
  // Until the link that undoes the change has expired, nobody else gets the old address.
  product.clock.advance({ minutes: 72 * 60 });
  admin = await logInAsAdmin(product);
}

it('the audit log can be filtered by a part of an address, ignoring case', async () => {
  const { email } = await makeCandidate(product, { email: 'tuyet.ngo@example.com' });
  await admin.call(setCaseId, { params: { email }, body: { caseId: 'AUDIT-1' } });
  const found = async (query: { actorEmail?: string; subjectEmail?: string }) =>
    (await admin.call(listAuditLog, { query: { action: 'case-id.set', ...query } })).items.length;
  for (const subjectEmail of ['tuyet.ngo@example.com', 'Tuyet', 'NGO@Example']) {
    expect(await found({ subjectEmail }), subjectEmail).toBe(1);
  }
  const subjectEmail = email;
  expect(await found({ subjectEmail, actorEmail: 'Admin' })).toBe(1);
  expect(await found({ subjectEmail, actorEmail: 'nobody' })).toBe(0);
  expect(await found({ subjectEmail: 'nobody' })).toBe(0);
  expect(await found({ actorEmail: '%' })).toBe(0);
});

it('the audit log can be filtered by an action and by whole days', async () => {
  const start = new Date('2026-03-05T00:00:00+07:00');
  const end = new Date('2026-03-07T00:00:00+07:00');
  const before = (moment: Date) => new Date(moment.getTime() - 1);
  const moments = { tooEarly: before(start), first: start, last: before(end), tooLate: end };
  for (const [uid, at] of Object.entries(moments)) {
    const subject = { type: 'job', uid };
    const events = [
      { action: 'job.lock' as const, subject },
      { action: 'job.update' as const, subject },
    ];
    await product.deps.db.transaction((tx) => recordAudits(tx, systemContext(at), events));
  }
  const found = async (query: { action?: string; createdAtFrom?: string; createdAtTo?: string }) => {
    const { items, totalItems } = await admin.call(listAuditLog, { query });
    expect(totalItems).toBe(items.length);
    return items.map(({ subject, action }) => `${subject.uid} ${action}`);
  };
  const days = { createdAtFrom: '2026-03-05', createdAtTo: '2026-03-06' };
  expect(await found({ ...days, action: 'job.lock' })).toEqual(['last job.lock', 'first job.lock']);

  const both = ['last job.update', 'last job.lock', 'first job.update', 'first job.lock'];
  expect(await found(days)).toEqual(both);
});

it('the audit log of a person keeps entries under a former address and hides them from the next owner of that address', async () => {
  const former = 'former@example.com';
  const { client } = await makeCandidate(product, { email: former });
  await admin.call(setCaseId, { params: { email: former }, body: { caseId: 'AUDIT-2' } });
  const current = 'current@example.com';
  await changeEmailForGood(client, current);
  await makeCandidate(product, { email: former });
  await admin.call(setCaseId, { params: { email: former }, body: { caseId: 'AUDIT-3' } });
  const caseIds = async (email: string) =>
    (await admin.call(listUserAuditLog, { params: { email } })).items
      .filter(({ action }) => action === 'case-id.set')
      .map(({ after }) => after);
  expect(await caseIds(current)).toEqual([{ caseId: 'AUDIT-2' }]);
  expect(await caseIds(former)).toEqual([{ caseId: 'AUDIT-3' }]);
});

it('the audit log of a person leaves out entries of the time when another person had the address', async () => {
  const address = 'passed-on@example.com';
  const next = await makeCandidate(product);
  const owner = await makeCandidate(product, { email: address });
  await admin.call(setCaseId, { params: { email: address }, body: { caseId: 'AUDIT-4' } });
  await changeEmailForGood(owner.client, 'moved-away@example.com');
  await changeEmailForGood(next.client, address);
  const { items } = await admin.call(listUserAuditLog, { params: { email: address } });
  expect(items.map(({ action }) => action)).not.toContain('case-id.set');
});

it('reads of a record get one entry in ten minutes for each person and network address', async () => {
  const [{ email }, { email: other }] = [await makeApproved(product), await makeApproved(product)];
  const token = await adminTokenOf(product);
  const [here, elsewhere] = [newAddress(), newAddress()];
  const read = (address: string, of = email) => rawCall(product, { path: `/admin/users/${of}`, token, address });
  const entries = async (of = email) =>
    (await admin.call(listUserAuditLog, { params: { email: of }, query: { pageSize: 100 } })).items
      .filter(({ action }) => action === 'personal-info.read')
      .map(({ actor, ip }) => [actor === 'system' ? actor : actor.roleName, ip]);

  for (let count = 0; count < 3; count += 1) await read(here);
  expect(await entries()).toEqual([['ADMIN', here]]);
  await read(elsewhere);
  expect(await entries()).toEqual([
    ['ADMIN', elsewhere],
    ['ADMIN', here],
  ]);
  await read(here, other);
  expect(await entries(other)).toEqual([['ADMIN', here]]);

  product.clock.advance({ minutes: 9 });
  await read(here);
  expect(await entries()).toHaveLength(2);
  product.clock.advance({ minutes: 1 });
  await read(here);
  expect(await entries()).toHaveLength(3);

  // Both of these call from 127.0.0.1.
  await admin.call(getUser, { params: { email } });
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  await manager.call(getUser, { params: { email } });
  expect((await entries()).slice(0, 2)).toEqual([
    ['CASE_MANAGER', '127.0.0.1'],
    ['ADMIN', '127.0.0.1'],
  ]);
});

it('the entries of a person are in the order of their time, also one that was added late', async () => {
  const { email } = await makeCandidate(product);
  const now = product.clock.now();
  const event = { action: 'case-id.set', subject: { type: 'user', uid: crypto.randomUUID(), email } } as const;
  await product.deps.db.transaction(async (tx) => {
    await recordAudits(tx, systemContext(new Date(now.getTime() + 120_000)), [event]);
    await recordAudits(tx, systemContext(new Date(now.getTime() + 60_000)), [event]);
  });

  const timesBy = async (sort?: 'at' | '-at') => {
    const query = { pageSize: 100, sort };
    return (await admin.call(listUserAuditLog, { params: { email }, query })).items.map(({ at }) => at);
  };
  const rising = await timesBy('at');
  expect(rising).toEqual(rising.toSorted());
  expect(await timesBy()).toEqual(rising.toReversed());
});
