import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '#test/audit-table/catch-request.ts';
import { catchRequest } from '#test/audit-table/catch-request.ts';
import { auditTable } from '#test/audit-table/table.ts';
import type { World } from '#test/audit-table/world.ts';
import { openWorld } from '#test/audit-table/world.ts';
import { race } from '#test/lock-row.ts';
import { newAddress } from '#test/raw-call.ts';
import { followTraces } from '#test/traces.ts';
import { accountRaces } from './account-races.ts';
import { caseRaces } from './case-races.ts';
import type { DecisionRace } from './decision-race.ts';
import { namesOf } from './decision-race.ts';
import { formRaces } from './form-races.ts';
import { moneyRaces } from './money-races.ts';

/** Makes two calls that decide the same thing at the same moment. */

const races: readonly DecisionRace[] = [...accountRaces, ...caseRaces, ...moneyRaces, ...formRaces];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function send({ method, url, headers, payload }: Sent) {
  const answer = await world.product.app.inject({
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
  const { rows } = await world.product.deps.db.execute<{ email: string }>(
    sql`select email from users join sessions on users.id = user_id where token_hash = ${hash}`,
  );
  return rows[0]?.email ?? '';
}

const titleOf = ({ on, rival }: DecisionRace) => `${on} just before ${rival?.on ?? 'the same call'}`;

async function prepare({ on, row }: DecisionRace): Promise<Sent> {
  const found = auditTable.find((one) => one.on === on && (row === undefined || one.title === row));
  if (!found) throw new Error(`the audit table has no row for ${on}`);
  return catchRequest(world, found);
}

const succeeded = { status: 200, message_code: 'SUCCESS' };

describe('of two calls that decide at the same moment, the second sees the decision of the first', () => {
  it.each(races.map((one) => [titleOf(one), one] as const))(
    'the second call sees the decision of the first: %s',
    async (_title, decision) => {
      const sent = await prepare(decision);
      const rival = decision.rival ? await decision.rival.make(sent, world) : sent;
      const held = await decision.hold({ ...namesOf(decision.on, sent), caller: await callerOf(sent) }, world);
      const traces = await followTraces(world.product);

      const outcomes = await race(world.product, held, { first: () => send(sent), second: () => send(rival) });

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
      const sent = { ...plain, headers: { ...plain.headers, 'idempotency-key': world.unique('race') } };
      const held = await decision.hold({ ...namesOf(on, sent), caller: await callerOf(sent) }, world);
      const traces = await followTraces(world.product);

      const { first, second } = await race(world.product, held, { first: () => send(sent), second: () => send(sent) });

      expect(first).toEqual({ value: expect.objectContaining(succeeded) });
      expect(second).toEqual(first);
      expect(await traces()).toEqual(decision.leaves);
    },
  );
});
