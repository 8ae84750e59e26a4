import { createJob } from '@portal/shared/jobs/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerAll,
  confirmAllSteps,
  givePersonalInfo,
  jobBody,
  logInAsAdmin,
  makeCandidate,
} from '../candidate-factory.ts';
import type { TestProduct } from '../test-product.ts';
import { startTestProduct } from '../test-product.ts';
import type { Person, World } from './calls.ts';
import { perform } from './calls.ts';
import { anyPick, createChooser, goals, newCounts } from './choose.ts';
import type { Model, PersonState } from './model.ts';
import { actionNames, newPerson, predict } from './model.ts';

/** Two candidates and staff take actions in any order. The product and its model must agree after every call. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** A person who has done everything except submitting the profile. */
async function makeReady(): Promise<Person> {
  const candidate = await makeCandidate(product);
  await confirmAllSteps(candidate);
  await answerAll(candidate);
  await givePersonalInfo(candidate);
  const none = { jobUid: '', applicationUid: '', contractUid: '', invoiceId: '', transferId: '' };
  return { ...candidate, ...none, fileUid: '', refundId: '' };
}

async function makeWorld(): Promise<World> {
  const admin = await logInAsAdmin(product);
  const { uid } = await admin.call(createJob, { body: jobBody({ quantity: 2 }) });
  return { admin, people: [await makeReady(), await makeReady()], jobUids: [uid], today: product.clock.today };
}

/** The states of a person's newest records, read from the database itself. */
async function readPerson(person: Person): Promise<PersonState> {
  const idOf = (value: string) => value || null;
  const { rows } = await product.deps.db.execute<Record<keyof PersonState, unknown>>(sql`select
    profile_status as profile,
    coalesce((select status from applications where id = ${idOf(person.applicationUid)}::uuid), 'none') as application,
    coalesce((select status from invoices where id = ${idOf(person.invoiceId)}::uuid), 'none') as fee,
    coalesce((select status from transfers where id = ${idOf(person.transferId)}::uuid), 'none') as transfer,
    coalesce((select status from files where id = ${idOf(person.fileUid)}::uuid and deleted_at is null), 'none')
      as document,
    coalesce((select status from refunds where id = ${idOf(person.refundId)}::uuid), 'none') as refund,
    json_build_object(
      'applications', (select count(*) from applications where user_id = users.id),
      'transfers', (select count(*) from transfers where user_id = users.id),
      'documents', (select count(*) from files where owner_id = users.id and kind = 'diploma'),
      'refunds', (select count(*) from refunds where user_id = users.id)) as made
    from users where email = ${person.email}`);
  return rows[0] as unknown as PersonState;
}

async function readState({ people, jobUids }: World) {
  const { rows } = await product.deps.db.execute<{ id: string; status: string }>(
    sql`select id, status from jobs where id in ${jobUids}`,
  );
  return {
    people: await Promise.all(people.map(readPerson)),
    jobs: jobUids.map((uid) => rows.find(({ id }) => id === uid)?.status),
  };
}
const stateOf = (model: Model) => ({
  people: model.people.map(({ profile, application, fee, transfer, document, refund, made }) => ({
    profile,
    application,
    fee,
    transfer,
    document,
    refund,
    made,
  })),
  jobs: model.jobs.map(({ status }) => status),
});

const counts = newCounts();

it('after any sequence of calls, the statuses and states match the model', { timeout: 300_000 }, async () => {
  // The seed is always the same, because a failure must be repeatable. Run other seeds to look for gaps in these
  // sequences.
  const seed = Number(process.env.TEST_SEED ?? 20_261_120);
  console.log(`the seed of the sequences is ${seed}; TEST_SEED sets another`);

  await fc.assert(
    fc.asyncProperty(fc.array(anyPick, { minLength: 60, maxLength: 60 }), async (picks) => {
      const world = await makeWorld();
      let model: Model = { people: [newPerson(), newPerson()], jobs: [{ status: 'hiring', seats: 2 }] };
      const choose = createChooser(counts);
      const done: string[] = [];
      for (const pick of picks) {
        const action = choose(model, pick);
        const { status, next } = predict(model, pick.who, action);
        done.push(`${action} by or for person ${pick.who}`);
        expect(await perform(world, pick.who, action), done.join('\n')).toBe(status);
        if (status === 200) {
          model = next;
          counts.accepted[action] += 1;
        } else counts.refused[action] += 1;
        expect(await readState(world), done.join('\n')).toEqual(stateOf(model));
      }
    }),
    // Shrinking a sequence takes as long as the first run, so the failure lists the actions instead.
    { seed, numRuns: 4, endOnFailure: true },
  );

  console.table(
    Object.fromEntries(
      actionNames.map((name) => [name, { accepted: counts.accepted[name], refused: counts.refused[name] }]),
    ),
  );
  expect(goals.filter(({ action, outcome }) => counts[outcome][action] < 2)).toEqual([]);
});
