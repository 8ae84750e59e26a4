import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addendumWorkflow } from '@portal/shared/addenda/workflow';
import { applicationWorkflow } from '@portal/shared/applications/workflow';
import { approvalWorkflow } from '@portal/shared/approvals/workflow';
import { contractWorkflow } from '@portal/shared/contracts/workflow';
import { fileWorkflow } from '@portal/shared/files/workflow';
import { invoiceWorkflow } from '@portal/shared/invoices/workflow';
import { jobWorkflow } from '@portal/shared/jobs/workflow';
import { mailWorkflow } from '@portal/shared/mails/workflow';
import { profileWorkflow } from '@portal/shared/profile/workflow';
import { profileChangeWorkflow } from '@portal/shared/profile-changes/workflow';
import { refundWorkflow } from '@portal/shared/refunds/workflow';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '../audit-table/catch-request.ts';
import { catchRequest } from '../audit-table/catch-request.ts';
import { auditTable } from '../audit-table/table.ts';
import type { World } from '../audit-table/world.ts';
import { openWorld } from '../audit-table/world.ts';
import { readOperations } from '../fuzz/checked-answers.ts';
import { race } from '../lock-row.ts';
import { newAddress } from '../raw-call.ts';
import { followTraces } from '../traces.ts';
import { accountRaces } from './account-races.ts';
import { caseRaces } from './case-races.ts';
import type { DecisionRace } from './decision-race.ts';
import { namesOf } from './decision-race.ts';
import { formRaces } from './form-races.ts';
import { moneyRaces } from './money-races.ts';
import { notDecisions, testedElsewhere, transitionsBy } from './tested-elsewhere.ts';

/** Makes two calls that decide the same thing at the same moment. */

const races: readonly DecisionRace[] = [...accountRaces, ...caseRaces, ...moneyRaces, ...formRaces];

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
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

it('every write is a decision with a race, or a write that decides nothing', async () => {
  const writes = [...(await readOperations(world.product)).keys()].filter((call) => !call.startsWith('GET '));
  const raced = races.flatMap(({ on, rival }) => [on, ...(rival ? [rival.on] : [])]);
  const decisions = [...raced, ...Object.keys(testedElsewhere).filter((one) => !one.startsWith('The task'))];
  const others = Object.keys(notDecisions);
  expect([...new Set([...decisions, ...others])].toSorted()).toEqual(writes.toSorted());
  expect(decisions.filter((call) => others.includes(call))).toEqual([]);
});

it('every race that is tested elsewhere exists', () => {
  const missing = Object.values(testedElsewhere).filter(
    ([file, title]) => !readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8').includes(`'${title}'`),
  );
  expect(missing).toEqual([]);
});

it('every transition of a workflow has a race', () => {
  const workflows = {
    addenda: addendumWorkflow,
    applications: applicationWorkflow,
    contracts: contractWorkflow,
    files: fileWorkflow,
    invoices: invoiceWorkflow,
    jobs: jobWorkflow,
    mails: mailWorkflow,
    profile: profileWorkflow,
    approvals: approvalWorkflow,
    profileChanges: profileChangeWorkflow,
    refunds: refundWorkflow,
    transfers: transferWorkflow,
  };
  const transitions = Object.entries(workflows).flatMap(([noun, { transitions: found }]) =>
    Object.keys(found).map((action) => `${noun}.${action}`),
  );
  expect(Object.keys(transitionsBy).toSorted()).toEqual(transitions.toSorted());
  const raced = new Set([...races.map(({ on }) => on), ...Object.keys(testedElsewhere)]);
  expect(Object.values(transitionsBy).filter((call) => !raced.has(call))).toEqual([]);
});
