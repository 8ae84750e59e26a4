import { auditActions } from '@portal/shared/audit-log/actions';
import { ApiFailure } from '@portal/shared/http/client';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { confirmIdentity } from '@portal/shared/sessions/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTasks } from '#app.ts';
import { listAudit } from '#audit-log/repository.ts';
import { addressOfRead, isReadOfStaff } from './audit-table/read-address.ts';
import { refusedAgain } from './audit-table/refused-again.ts';
import type { ExpectedEntry, ReadyRow, Row } from './audit-table/row.ts';
import { nowhere } from './audit-table/row.ts';
import type { Scenarios } from './audit-table/scenarios.ts';
import { openScenarios, secret } from './audit-table/scenarios.ts';
import { auditTable } from './audit-table/table.ts';
import { callOf, endpoints } from './endpoints.ts';
import { changedOwners, watchRowsByOwner } from './rows-by-owner.ts';
import { readTableFingerprint } from './table-fingerprint.ts';

/** Runs each row of the audit table and compares the log, entry by entry, and the notifications with it. */

let scenarios: Scenarios;
let readRows: Awaited<ReturnType<typeof watchRowsByOwner>>;
beforeAll(async () => {
  scenarios = await openScenarios();
  readRows = await watchRowsByOwner(scenarios.product);
});
afterAll(() => scenarios.close());

const lastId = async (): Promise<number> => {
  const { rows } = await scenarios.product.deps.db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::int as id from audit_log`,
  );
  return rows[0]?.id ?? 0;
};

/** The new entries in the words of the table, with the time and the origin of each. */
async function readEntries(afterId: number) {
  const { rows } = await listAudit(scenarios.product.deps.db, { afterId }, { page: 1, pageSize: 1000 });
  return rows.toReversed().map((row) => ({
    entry: {
      action: row.action,
      by: row.actorEmail === null ? null : { uid: row.actorId, email: row.actorEmail, role: row.actorRole },
      subject: { type: row.subjectType, uid: row.subjectUid, email: row.subjectEmail },
      before: row.before,
      after: row.after,
    },
    at: row.at,
    ip: row.ip,
    requestId: row.requestId,
  }));
}

const completed = ({ action, by, subject, before = null, after = null }: ExpectedEntry) => ({
  action,
  by: by && { uid: by.uid, email: by.email, role: by.role },
  subject: { email: null, ...subject },
  before,
  after,
});

const nameOf = ({ on, title }: Row) => `${on} ${title}`;
/** The calls that were already made without permission. Once is enough for all rows of a call. */
const guarded = new Set<string>();
/** The actions of the rows that have run. */
const seenActions = new Set<string>();
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const theSystem = { ip: null, requestId: 'system' };
/** The actions of callers who are not logged in. */
const ofStrangers = ['account.fail-log-in'];

const isRead = ({ method }: Endpoint) => method === 'GET';
const writes = endpoints.filter((one) => !isRead(one)).map(callOf);
const auditedReads = endpoints.filter(({ audits }) => audits).map(callOf);
const silentReads = endpoints.filter((one) => isRead(one) && !one.audits).map(callOf);

const sendsFile = ['PUT /refunds/{id}/evidence', 'PUT /admin/users/{email}/progress/{step}/notice'];

/** The entries, except that a person had no permission for a call. `refused.test.ts` tests those. */
const withoutDenials = (entries: Awaited<ReturnType<typeof readEntries>>) =>
  entries.filter(({ entry }) => entry.action !== 'permission.deny');

/** Whether the path of a call names a record of one candidate. Jobs, and the steps that all confirm, are the same for everybody. */
const isOfOnePerson = (call: string): boolean =>
  /\{(uid|id)\}/.test(call) && !/^\w+ \/(admin|roles|jobs|onboarding)\//.test(call);

/** Makes the complete call of a row as another candidate, and expects the answer of a missing record, and no trace. */
async function expectOwn(on: string, { by, onMissing }: NonNullable<ReadyRow['call']>): Promise<void> {
  const [missing] = onMissing;
  if (!missing || !isOfOnePerson(on)) return;
  const { client } = scenarios.stranger;
  await client.call(confirmIdentity, { body: { currentPassword: secret } });
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      ({ status, code, fields }: ApiFailure) => ({ status, code, fields }),
    );
  const footprint = await readTableFingerprint(scenarios.product);
  const refusal = await failureOf(by(client));
  expect(refusal?.status, 'the response to another candidate').toBe(404);
  expect(refusal, 'the response to another candidate').toEqual(await failureOf(missing.act()));
  expect(await readTableFingerprint(scenarios.product), 'what the call of another candidate leaves').toEqual(footprint);
}

/** Makes the call of a row on records that do not exist and expects 404 without an entry. */
async function expectMissing({ onMissing }: NonNullable<ReadyRow['call']>): Promise<void> {
  const before = await lastId();
  for (const { name, act } of onMissing) {
    const status = await act().then(
      () => 200,
      (error: unknown) => (error instanceof ApiFailure ? error.status : String(error)),
    );
    expect(status, `the response to a call with an unknown ${name}`).toBe(404);
  }
  expect(await readEntries(before), 'the entries of a call on a missing record').toEqual([]);
}

it('the audit table has a row for every write, every audited read, and every task, and no other row', async () => {
  expect(writes.length).toBeGreaterThan(80);
  expect(auditedReads.length).toBeGreaterThan(10);
  const tasks = allTasks.map(({ name }) => `The task ${name}`);
  const events = ['The first start', 'The watch of the clock', 'The command reset-password'];
  const wanted = [...writes, ...auditedReads, ...tasks, ...events];
  expect([...new Set(auditTable.map(({ on }) => on))].toSorted()).toEqual(wanted.toSorted());
});

/** @returns the status and the code of the refusal, or null if the call succeeded */
const repeat = (act: () => Promise<{ refusal: string | null }>): Promise<string | null> =>
  act().then(
    ({ refusal }) => refusal,
    (error: unknown) => {
      if (error instanceof ApiFailure) return `${error.status} ${error.code}`;
      throw error;
    },
  );

describe('the audit log', () => {
  it.each(auditTable.map((row) => [nameOf(row), row] as const))('%s', async (name, row) => {
    await scenarios.confirmStaff();
    const ready = await row.arrange(scenarios);
    // A caller without the permission does not learn whether a record exists.
    if (ready.call && !guarded.has(row.on) && ready.refusal !== 'PERMISSION_DENIED') {
      await expectOwn(row.on, ready.call);
      await expectMissing(ready.call);
    }
    if (ready.call) guarded.add(row.on);
    const before = await lastId();
    const began = scenarios.product.clock.now();
    scenarios.takeNotifications();
    const rowsBefore = await readRows();
    const outcome = await ready.act();
    const sent = scenarios.takeNotifications();
    const ended = scenarios.product.clock.now();
    const changed = changedOwners(rowsBefore, await readRows());
    const found = await readEntries(before);
    expect(outcome.refusal).toBe(ready.refusal);

    const expected = await outcome.expected();
    for (const { action } of expected) seenActions.add(action);
    expect(found.map(({ entry }) => entry)).toEqual(expected.map(completed));

    expect(sent.map(({ event }) => event)).toEqual(ready.notifies ?? []);
    // The former address is notified of an email change.
    const concerned = expected.flatMap((entry) => [
      entry.subject.email,
      (entry.before as { email?: string })?.email,
      entry.by?.email,
    ]);
    const involved = new Set([...concerned, ...(ready.alsoInvolved ?? []), ready.caller, 'nobody']);
    const alsoSent = sent.filter(({ email }) => expected.length > 0 && !involved.has(email));
    expect(alsoSent, 'notifications of uninvolved people').toEqual([]);
    const owners = new Set(changed.map((rows) => rows.split(' of ')[1]));
    const others = [...owners].filter((owner) => !involved.has(owner));
    expect(others, `owners of ${changed.join(', ')}`).toEqual([]);

    for (const { entry, at, ip, requestId } of found) {
      expect(at >= began && at <= ended, `${String(entry.action)} has the time of the call`).toBe(true);
      const isByCaller = entry.by || ofStrangers.includes(String(entry.action));
      const origin = isByCaller ? { ip: '127.0.0.1', requestId: expect.stringMatching(uuid) } : theSystem;
      expect({ ip, requestId }).toEqual(origin);
    }
    const requestIds = new Set(found.filter(({ entry }) => entry.by).map(({ requestId }) => requestId));
    expect(requestIds.size, 'the entries of a call have its request id').toBeLessThan(2);

    const beforeSecondTry = await lastId();
    const footprint = await readTableFingerprint(scenarios.product);
    const repetition = await repeat(ready.act);
    const ofCall = refusedAgain[row.on] ?? null;
    const expectedAgain = ready.refusal ?? (name in refusedAgain ? refusedAgain[name] : ofCall);
    expect(repetition, 'the response to the repeated call').toBe(expectedAgain);
    const added = (await readEntries(beforeSecondTry)).map(({ entry }) => entry);
    if (repetition === null) {
      // The second file is another one.
      const isSame = row.on.startsWith('PUT ') && !sendsFile.includes(row.on);
      if (isSame) expect(added, 'the entries of a call that changes nothing').toEqual([]);
      return;
    }
    const again = ready.again ?? (ready.refusal ? expected : []);
    expect(added, 'the entries of the refused repetition').toEqual(again.map(completed));
    if (again.length > 0) return;
    expect(await readTableFingerprint(scenarios.product), 'what the refused repetition leaves').toEqual(footprint);
  });

  // The list of actions is complete, because `recordAudit` accepts no other action.
  it('the rows cause every action of the audit log', () => {
    expect([...seenActions].toSorted()).toEqual(auditActions.toSorted());
  });

  it('the audit log gains nothing from a refused call', async () => {
    const token = await scenarios.tokenOf(await scenarios.open('ADMIN'));
    const before = await lastId();
    // Every account may make these calls with an empty body.
    const refusable = writes.filter(
      (call) =>
        !/ \/(oauth\/logout|notifications\/read|users\/email\/keep|admin\/deadlines\/feed\/replace)$/.test(call),
    );
    for (const call of refusable) {
      const [method = '', path = ''] = call.split(' ');
      const url = `/api${path.replace(/\{email\}/g, 'nobody@example.com').replace(/\{\w+\}/g, nowhere)}`;
      const request = { method: method as 'POST', url, payload: method === 'DELETE' ? undefined : {} };
      const stranded = await scenarios.product.app.inject(request);
      const answer = await scenarios.product.app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
      expect(stranded.statusCode, call).toBeGreaterThanOrEqual(400);
      expect([400, 403, 404, 409, 415, 422], call).toContain(answer.statusCode);
    }
    expect(withoutDenials(await readEntries(before))).toEqual([]);
  });

  it('staff can read every list and record of a candidate by the address', async () => {
    const { person } = await scenarios.inProgress();
    const token = await scenarios.tokenOf(await scenarios.open('ADMIN'));
    const calls = silentReads.filter((call) => /^GET \/admin\/users\/\{email\}[^{]*$/.test(call));
    expect(calls.length).toBeGreaterThan(10);
    const read = async (call: string, email: string) => {
      const url = `/api${call.replace('GET ', '').replace('{email}', email)}`;
      return (await scenarios.product.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    };
    for (const call of calls) {
      expect([await read(call, person.email), await read(call, 'nobody@example.com')], call).toEqual([200, 404]);
    }
  });

  it('a read that is not audited writes nothing, and another candidate reads no record with it', async () => {
    const records = await scenarios.withTransfer();
    const [staff, owner, stranger] = await Promise.all(
      [await scenarios.open('ADMIN'), records.person, scenarios.stranger].map((one) => scenarios.tokenOf(one)),
    );
    const read = async (url: string, token = '') =>
      (await scenarios.product.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    const before = await readTableFingerprint(scenarios.product);

    // An event stream never ends, and the first look at the address of one's own calendar makes it.
    const others = ['GET /admin/changes', 'GET /admin/deadlines/feed'];
    for (const call of silentReads.filter((one) => !others.includes(one))) {
      const url = addressOfRead(call, records);
      const status = await read(url, isReadOfStaff(call) ? staff : owner);
      // The ids of some reads are unknown, and no sheet is made while a transfer waits.
      expect([200, 404, 409, 422], call).toContain(status);
      // Nobody here has an addendum to sign.
      if (!isOfOnePerson(call) || call === 'GET /addenda/{uid}/to-sign/pdf') continue;
      expect(status, call).not.toBe(404);
      expect(await read(url, stranger), call).toBe(404);
    }
    expect(await readTableFingerprint(scenarios.product)).toEqual(before);
  });
});
