import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '#test/audit-table/catch-request.ts';
import { catchRequest } from '#test/audit-table/catch-request.ts';
import type { Scenarios } from '#test/audit-table/scenarios.ts';
import { openScenarios } from '#test/audit-table/scenarios.ts';
import { auditTable } from '#test/audit-table/table.ts';
import { race } from '#test/lock-row.ts';
import { newAddress } from '#test/raw-call.ts';
import { followSideEffects } from '#test/side-effects.ts';
import { accountRaces } from './account-races.ts';
import { caseRaces } from './case-races.ts';
import type { DecisionRace } from './decision-race.ts';
import { namesOf } from './decision-race.ts';
import { formRaces } from './form-races.ts';
import { moneyRaces } from './money-races.ts';

/** Makes two calls that decide the same thing at the same moment. */

const races: readonly DecisionRace[] = [...accountRaces, ...caseRaces, ...moneyRaces, ...formRaces];

let scenarios: Scenarios;
beforeAll(async () => {
  scenarios = await openScenarios();
});
afterAll(() => scenarios.close());

async function send({ method, url, headers, payload }: Sent) {
  const answer = await scenarios.product.app.inject({
    method: method as 'POST',
    url,
    headers,
    payload,
    remoteAddress: newAddress(),
  });
  const { message_code, data } = answer.json();
  return { status: answer.statusCode, message_code, data };
}

async function callerOf({ headers }: Sent): Promise<string> {
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await scenarios.product.deps.db.execute<{ email: string }>(
    sql`select email from users join sessions on users.id = user_id where token_hash = ${hash}`,
  );
  return rows[0]?.email ?? '';
}

const titleOf = ({ on, rival }: DecisionRace) => `${on} just before ${rival?.on ?? 'the same call'}`;

async function prepare({ on, row }: DecisionRace): Promise<Sent> {
  const found = auditTable.find((one) => one.on === on && (row === undefined || one.title === row));
  if (!found) throw new Error(`the audit table has no row for ${on}`);
  return catchRequest(scenarios, found);
}

const succeeded = { status: 200, message_code: 'SUCCESS' };

describe('of two calls that decide at the same moment, the second sees the decision of the first', () => {
  it.each(races.map((one) => [titleOf(one), one] as const))(
    'the second call sees the decision of the first: %s',
    async (_title, decision) => {
      const sent = await prepare(decision);
      const rival = decision.rival ? await decision.rival.make(sent, scenarios) : sent;
      const held = await decision.hold({ ...namesOf(decision.on, sent), caller: await callerOf(sent) }, scenarios);
      const traces = await followSideEffects(scenarios.product);

      const outcomes = await race(scenarios.product, held, { first: () => send(sent), second: () => send(rival) });

      expect(outcomes).toEqual({
        first: { value: expect.objectContaining(succeeded) },
        second: { value: decision.loses },
      });
      expect(await traces()).toEqual(decision.leaves);
    },
  );
});

describe('of two calls with one Idempotency-Key at the same moment, both get the record of the first', () => {
  it.each(races.filter(({ isKeyed }) => isKeyed).map((one) => [one.on, one] as const))(
    'both calls under one key get the record of the first: %s',
    async (on, decision) => {
      const plain = await prepare(decision);
      const sent = { ...plain, headers: { ...plain.headers, 'idempotency-key': scenarios.unique('race') } };
      const held = await decision.hold({ ...namesOf(on, sent), caller: await callerOf(sent) }, scenarios);
      const traces = await followSideEffects(scenarios.product);

      const { first, second } = await race(scenarios.product, held, {
        first: () => send(sent),
        second: () => send(sent),
      });

      expect(first).toEqual({ value: expect.objectContaining(succeeded) });
      expect(second).toEqual(first);
      expect(await traces()).toEqual(decision.leaves);
    },
  );
});
