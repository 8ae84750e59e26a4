import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from './audit-table/catch-request.ts';
import { catchRequest } from './audit-table/catch-request.ts';
import type { Scenarios } from './audit-table/scenarios.ts';
import { openScenarios } from './audit-table/scenarios.ts';
import { auditTable } from './audit-table/table.ts';
import { callOf, endpoints } from './endpoints.ts';
import { newAddress } from './raw-call.ts';
import { readTableFingerprint } from './table-fingerprint.ts';

/** Repeats the valid call of each row that creates a record, under one Idempotency-Key. */

/** The calls that take an Idempotency-Key. The compiler lets no other call create a record with `createOnce`. */
const creatingCalls = endpoints.filter(({ creates }) => creates).map(callOf);

let scenarios: Scenarios;
beforeAll(async () => {
  scenarios = await openScenarios();
});
afterAll(() => scenarios.close());

const send = async (sent: Sent, key: string) => {
  const headers = { ...sent.headers, 'idempotency-key': key };
  const answer = await scenarios.product.app.inject({
    ...sent,
    method: sent.method as 'POST',
    headers,
    remoteAddress: newAddress(),
  });
  return { status: answer.statusCode, body: answer.json() };
};

const rowOf = async (key: string) => {
  const query = sql`select * from idempotency_keys where key = ${key} or key like ${`${key}/%`}`;
  return (await scenarios.product.deps.db.execute(query)).rows;
};

it('the document names the Idempotency-Key for the calls that create a record, and for no other', async () => {
  const { paths } = (await scenarios.product.app.inject({ url: '/api/openapi.json' })).json();
  const found = Object.entries(paths as Record<string, Record<string, { parameters?: { name: string }[] }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'idempotency-key'))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
  expect(found.toSorted()).toEqual(creatingCalls.toSorted());
});

describe('a repeated call under one key returns the first record and stores only its id', () => {
  it.each(creatingCalls)('%s returns the first record when it is repeated under one key', async (call) => {
    const row = auditTable.find(({ on }) => on === call);
    if (!row) throw new Error('the audit table has no such call');
    const sent = await catchRequest(scenarios, row);
    const key = scenarios.unique('key');
    const first = await send(sent, key);
    expect(first).toMatchObject({ status: 200 });
    const footprint = await readTableFingerprint(scenarios.product);
    expect(await send(sent, key)).toEqual(first);
    expect(await readTableFingerprint(scenarios.product), 'what the repetition leaves').toEqual(footprint);
    const others = await send(
      { ...sent, payload: '{}', headers: { ...sent.headers, 'content-type': 'application/json' } },
      key,
    );
    expect([409, 415, 422]).toContain(others.status);

    const [stored, ...parts] = await rowOf(key);
    expect(Object.keys(stored ?? {}).toSorted()).toEqual([
      'body_hash',
      'call',
      'created_at',
      'key',
      'person',
      'record_id',
    ]);
    for (const { record_id: id } of [stored, ...parts].map((one) => one ?? {})) {
      expect(String(id)).toMatch(/^[\w-]{1,60}$/);
    }
  });
});
