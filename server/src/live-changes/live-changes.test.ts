import * as auth from '@portal/shared/auth/contract';
import type { LiveChange } from '@portal/shared/live-changes/contract';
import { anyLiveChange } from '@portal/shared/live-changes/contract';
import { inviteStaff, lockStaff } from '@portal/shared/staff/contract';
import { approveProfile, getUser, rejectProfile } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { announceLiveChanges, createLiveChangeFeed } from '#platform/live-changes/change-feed.ts';
import {
  linkTokenOf,
  logInAsAdmin,
  makeCandidate,
  makeReviewed,
  password,
  submitProfile,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let address: string;
beforeAll(async () => {
  product = await startTestProduct();
  // A real connection, which stays open until either side closes it.
  address = await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.close());

async function makeColleague(email: string, roleName: 'VIEWER' | 'ACCOUNTANT'): Promise<string> {
  const admin = await logInAsAdmin(product);
  await admin.call(inviteStaff, { body: { email, firstName: 'Thị Lan', lastName: 'Đỗ', roleName } });
  const token = await linkTokenOf(product, email);
  await product.client().call(auth.activate, { body: { token, password } });
  const answer = await product.client().call(auth.login, { body: { email, password } });
  return 'accessToken' in answer ? answer.accessToken : '';
}

/** Submits a profile while others watch. */
async function submitSomeProfile() {
  const candidate = await makeCandidate(product);
  await submitProfile(candidate);
  return candidate;
}

/** The changes in order of arrival, and a way to wait for one. */
function listen() {
  const changes: LiveChange[] = [];
  let arrived = () => {};
  return {
    changes,
    add(change: LiveChange) {
      changes.push(change);
      arrived();
    },
    /** Waits until this many changes of the kind have arrived. The time limit of the test ends the wait. */
    async until(wanted: Partial<LiveChange>, count = 1) {
      const isWanted = (change: LiveChange) =>
        Object.entries({ ...change, ...wanted }).every(([key, value]) => Reflect.get(change, key) === value);
      while (changes.filter(isWanted).length < count) {
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
    },
  };
}

/** Reads the stream until it ends or the test leaves it. */
async function watch(token: string) {
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/admin/changes`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const { changes, add, until } = listen();
  const read = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole) if (event.startsWith('data: ')) add(JSON.parse(event.slice(6)) as LiveChange);
    }
  };
  const ended = read().then(
    () => 'by the product',
    () => 'by the reader',
  );
  return { response, changes, until, ended, leave: () => leaving.abort() };
}

it('a change names the owner, the action, and the actor after it is committed, and reads announce nothing', async () => {
  const admin = await logInAsAdmin(product);
  const { email } = await makeReviewed(product);
  const reader = await watch(await makeColleague('viewer@example.org', 'VIEWER'));
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream');

  await admin.call(getUser, { params: { email } });
  await admin.call(rejectProfile, { params: { email }, body: { reason: 'Ảnh hộ chiếu bị mờ.' } });
  await reader.until({ email, action: 'profile.reject', by: adminEmail });
  // The call is refused, so nothing changes and nothing is announced.
  await expect(admin.call(approveProfile, { params: { email } })).rejects.toThrow();

  reader.leave();
  expect(await reader.ended).toBe('by the reader');
  expect(reader.changes).toHaveLength(1);
});

it('a session has at most five streams, which share one check of its permission', async () => {
  const token = await makeColleague('streams@example.org', 'VIEWER');
  const readers = await Promise.all(Array.from({ length: 8 }, () => watch(token)));
  const open = readers.filter(({ response }) => response.status === 200);
  const refused = readers.filter(({ response }) => response.status === 429);
  expect([open.length, refused.length]).toEqual([5, 3]);
  expect(refused[0]?.response.headers.get('retry-after')).toBe('15');

  const queries = vi.spyOn(product.deps.db.$client, 'query');
  const change: LiveChange = { uid: null, email: 'somebody@example.org', action: null, by: null };
  await product.deps.db.transaction((tx) => announceLiveChanges(tx, [change]));
  await Promise.all(open.map(({ until }) => until(change)));
  const checks = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('\\"sessions\\"'));
  queries.mockRestore();
  expect(checks).toHaveLength(1);

  // A stream that ends makes room for another one.
  open[0]?.leave();
  await open[0]?.ended;
  const next = await vi.waitUntil(async () => {
    const reader = await watch(token);
    return reader.response.status === 200 && reader;
  });

  // While one stream is left, the session still gets changes.
  for (const reader of [...open.slice(1, 4), next]) reader.leave();
  const others = [];
  while (others.length < 4) {
    const reader = await watch(token);
    if (reader.response.status === 200) others.push(reader);
  }
  await product.deps.db.transaction((tx) => announceLiveChanges(tx, [change]));
  await vi.waitFor(() => expect(open[4]?.changes).toEqual([change, change]), { timeout: 10_000 });
  for (const reader of [...open, ...refused, ...others]) reader.leave();
});

it('a person has at most twenty streams, however many sessions they start', async () => {
  const email = 'sessions@example.org';
  await makeColleague(email, 'VIEWER');
  const logIn = async () => {
    const answer = await product.client().call(auth.login, { body: { email, password } });
    return 'accessToken' in answer ? answer.accessToken : '';
  };
  const tokens = await Promise.all(Array.from({ length: 5 }, logIn));
  const readers = [];
  for (const token of tokens) readers.push(...(await Promise.all(Array.from({ length: 5 }, () => watch(token)))));
  const statuses = readers.map(({ response }) => response.status);
  expect([statuses.indexOf(429), statuses.filter((status) => status === 429).length]).toEqual([20, 5]);
  for (const { leave } of readers) leave();
});

it('changes arrive from every instance on the database', async () => {
  const other = createLiveChangeFeed({ connectionString: product.deps.config.databaseUrl }, () => {});
  const { add, until } = listen();
  await other.subscribe({ onChange: add, onEnd: () => {} });
  const { email } = await submitSomeProfile();
  await until({ email, action: 'profile.submit', by: email });
  await other.stop();
});

it('changes hide the action and the actor from readers without the right to the audit log', async () => {
  const { email } = await makeReviewed(product);
  const reader = await watch(await makeColleague('accountant@example.org', 'ACCOUNTANT'));
  await (await logInAsAdmin(product)).call(approveProfile, { params: { email } });
  await reader.until({ email });
  // The colleague's own activation may arrive late, as a change of nobody.
  const ofPerson = reader.changes.filter((change) => change.email === email);
  expect(new Set(ofPerson.map(({ action, by }) => [action, by].join()))).toEqual(new Set([',']));
  reader.leave();
});

it('changes of accounts do not reveal the account or the action', async () => {
  const reader = await watch(await makeColleague('curious@example.org', 'VIEWER'));
  const body = { email: 'secret@example.org', firstName: 'Thị Lan', lastName: 'Đỗ', roleName: 'VIEWER' } as const;
  await (await logInAsAdmin(product)).call(inviteStaff, { body });
  await reader.until({});
  expect(reader.changes).toEqual([anyLiveChange]);
  reader.leave();
});

it('many changes at once and a broken connection are announced as one change of anything', async () => {
  const reader = await watch(await makeColleague('patient@example.org', 'VIEWER'));
  await product.deps.db.execute(
    sql`select pg_notify('changes', json_build_object('uid', null, 'email', n::text, 'action', null, 'by', null)::text) from generate_series(1, 500) n`,
  );
  await reader.until({});
  expect(reader.changes).toEqual([anyLiveChange]);

  await product.deps.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen changes' and datname = current_database()`);
  await reader.until({}, 2);
  expect(reader.changes).toEqual([anyLiveChange, anyLiveChange]);

  const { email } = await submitSomeProfile();
  await reader.until({ email, action: 'profile.submit', by: email });
  reader.leave();
});

it('the stream of changes ends with the session', async () => {
  const token = await makeColleague('locked@example.org', 'VIEWER');
  const reader = await watch(token);
  const admin = await logInAsAdmin(product);
  await admin.call(lockStaff, { params: { email: 'locked@example.org' } });
  expect(await reader.ended).toBe('by the product');
  expect(reader.changes).toEqual([]);
  expect((await watch(token)).response.status).toBe(401);
});

it('the stream of changes does not keep an idle session alive', async () => {
  const reader = await watch(await makeColleague('asleep@example.org', 'VIEWER'));
  // Two changes arrive, seven hours apart. Receiving a change does not count as activity.
  product.clock.advance({ hours: 7 });
  await submitSomeProfile();
  await reader.until({});
  product.clock.advance({ hours: 7 });
  await submitSomeProfile();
  expect(await reader.ended).toBe('by the product');
  product.clock.advance({ hours: -14 });
});

it('the stream of changes does not delay the product when it closes', async () => {
  const own = product;
  product = await startTestProduct();
  const before = address;
  address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const reader = await watch(await makeColleague('last@example.org', 'VIEWER'));
  await product.close();
  expect(await reader.ended).toBe('by the product');
  product = own;
  address = before;
});
