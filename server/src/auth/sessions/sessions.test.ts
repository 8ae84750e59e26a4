import { login } from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { confirmIdentity, endSession, listSessions } from '@portal/shared/sessions/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, logInAsAdmin, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('a person can list all sessions and end any of them at once', async () => {
  const { client, email } = await makeCandidate(product);
  const elsewhere = await logIn(product, email);
  const { items } = await client.call(listSessions, {});
  expect(items).toHaveLength(2);

  const other = items.find(({ isCurrent }) => !isCurrent);
  expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(await client.call(endSession, { params: { uid: other?.uid ?? '' } })).toBeNull();
  expect(await refusalOf(elsewhere.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });

  const again = client.call(endSession, { params: { uid: other?.uid ?? '' } });
  expect(await refusalOf(again)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await client.call(listSessions, {})).items).toHaveLength(1);
});

it('an open session alone does not end the others', async () => {
  const { client, email } = await makeCandidate(product);
  product.clock.advance({ minutes: 11 });
  const elsewhere = await logIn(product, email);
  const { items } = await client.call(listSessions, {});
  const params = { uid: items.find(({ isCurrent }) => !isCurrent)?.uid ?? '' };
  expect(await refusalOf(client.call(endSession, { params }))).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' });
  await elsewhere.call(getMe, {});

  await client.call(confirmIdentity, { body: { currentPassword: password } });
  expect(await client.call(endSession, { params })).toBeNull();
  expect(await refusalOf(elsewhere.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });
});

it('a login ends the session that it was made with', async () => {
  const { email, client } = await makeCandidate(product);
  await client.call(login, { body: { email, password } });
  expect(await refusalOf(client.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });
});

describe('the limits of a session', () => {
  beforeAll(async () => {
    product.clock.stop();
  });

  const second = { minutes: 1 / 60 };
  const expired = { status: 401, code: 'EXPIRED_SESSION' };

  const listed = async (client: ApiClient) => (await client.call(listSessions, {})).items.map(({ uid }) => uid);

  it('the list has the valid sessions, the one used last or else the newest first', async () => {
    const { client: older, email } = await makeCandidate(product);
    const [ofOlder = ''] = await listed(older);
    const newer = await logIn(product, email);
    const [ofNewer = ''] = await listed(newer);
    expect(await listed(older)).toEqual([ofNewer, ofOlder]);
    product.clock.advance({ minutes: 2 });
    expect(await listed(older)).toEqual([ofOlder, ofNewer]);

    product.clock.advance({ minutes: 7 * 24 * 60 - 2 });
    expect(await listed(older)).toEqual([ofOlder, ofNewer]);
    product.clock.advance({ minutes: 1 / 60 });
    expect(await listed(older)).toEqual([ofOlder]);
  });

  it('a candidate is logged out after more than 7 idle days', async () => {
    const { client } = await makeCandidate(product);
    product.clock.advance({ days: 7 });
    await client.call(getMe, {});
    product.clock.advance({ days: 7 });
    product.clock.advance(second);
    expect(await refusalOf(client.call(getMe, {}))).toMatchObject(expired);
  });

  it('staff are logged out after more than 12 idle hours', async () => {
    const admin = await logInAsAdmin(product);
    product.clock.advance({ hours: 12 });
    await admin.call(getMe, {});
    product.clock.advance({ hours: 12 });
    product.clock.advance(second);
    expect(await refusalOf(admin.call(getMe, {}))).toMatchObject(expired);
  });

  it('every account is logged out after more than 30 days', async () => {
    const { client, email } = await makeCandidate(product);
    for (let days = 0; days < 30; days += 6) {
      product.clock.advance({ days: 6 });
      expect(await listed(client)).toHaveLength(1);
    }
    product.clock.advance(second);
    expect(await refusalOf(client.call(getMe, {}))).toMatchObject(expired);
    expect(await listed(await logIn(product, email))).toHaveLength(1);
  });

  it('the last activity of a session is recorded when more than a minute has passed', async () => {
    const { client } = await makeCandidate(product);
    const { items } = await client.call(listSessions, {});
    const seenAfter = async () => {
      await client.call(getMe, {});
      const { rows } = await product.deps.db.execute<{ seconds: number }>(sql`
      select extract(epoch from last_seen_at - created_at)::float as seconds from sessions where id = ${items[0]?.uid}`);
      return rows[0]?.seconds;
    };
    product.clock.advance({ minutes: 1 });
    expect(await seenAfter()).toBe(0);

    product.clock.advance(second);
    expect(await seenAfter()).toBe(61);
  });
});
