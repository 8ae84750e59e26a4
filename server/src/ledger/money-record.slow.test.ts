import { ApiFailure } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import { addRefundable, refundableTotal } from '@portal/shared/refunds/rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '#audit-log/record.ts';
import { findContract } from '#contracts/repository.ts';
import { readRefundOfEnd } from '#refunds/refund-of-end.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { apply, logIn, logInAsAdmin, makeApproved, makeJob } from '#test/candidate-factory.ts';
import type { MoneyAction, Scene } from '#test/money-actions.ts';
import { moneyActions, NothingToDo } from '#test/money-actions.ts';
import { moneyPaths } from '#test/money-paths.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { grantsBilledAgain, listUnfunded } from '#test/unfunded-refunds.ts';
import { findCandidate } from '#users/repository.ts';
import { listRefundable } from './refundable-queries.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const ask = async (query: ReturnType<typeof sql>) => (await product.deps.db.execute(query)).rows;

const actionNames = Object.keys(moneyActions) as MoneyAction[];
const countsOf = () => Object.fromEntries(actionNames.map((name) => [name, 0])) as Record<MoneyAction, number>;
const accepted = countsOf();
const refusals = countsOf();

/** The complete money data of a person, as one text. */
async function moneyOf(email: string): Promise<unknown> {
  const [row] = await ask(sql`select
    (select json_agg(to_jsonb(i) order by i.id) from invoices i where i.user_id = u.id) as invoices,
    (select json_agg(to_jsonb(t) order by t.id) from transfers t where t.user_id = u.id) as transfers,
    (select json_agg(to_jsonb(r) order by r.id) from refunds r where r.user_id = u.id) as refunds,
    (select json_agg(to_jsonb(a) order by a.id) from applications a where a.user_id = u.id) as applications,
    (select json_agg(to_jsonb(c) order by c.application_id, c.step) from completed_steps c
      join applications a on a.id = c.application_id where a.user_id = u.id) as steps,
    (select count(*) from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.user_id = u.id) as postings
    from users u where email = ${email}`);
  return row;
}

/**
 * Performs an action for one of two people. The money of the other one stays the same, and a refusal changes nothing.
 */
async function act(scene: Scene, other: Scene, action: MoneyAction): Promise<void> {
  const [before, beforeOfOther] = [await moneyOf(scene.candidate.email), await moneyOf(other.candidate.email)];
  try {
    await moneyActions[action](scene);
    accepted[action] += 1;
  } catch (error) {
    if (error instanceof NothingToDo) return;
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
    expect([404, 409, 422], `the refusal of ${action}`).toContain(error.status);
    refusals[action] += 1;
    expect(await moneyOf(scene.candidate.email), `the money after the refusal of ${action}`).toEqual(before);
  }
  await expectSettled(scene.candidate.email, action);
  // No reversal leaves a granted refund without money, except one whose payment was requested again since.
  const unfunded = await listUnfunded(product, scene.candidate.email);
  expect(unfunded, `the granted refunds without money after ${action}`).toEqual([]);
  if (action === 'sleep') {
    // Time passes for both people.
    other.admin = scene.admin;
    other.candidate = { ...other.candidate, client: await logIn(product, other.candidate.email) };
  } else {
    expect(await moneyOf(other.candidate.email), `the other person's money after ${action}`).toEqual(beforeOfOther);
  }
}

/** Everything that follows from an action has followed: settling the case again writes nothing. */
async function expectSettled(email: string, action: MoneyAction): Promise<void> {
  const written = () =>
    ask(sql`select (select count(*) from audit_log) as audited, (select count(*) from notifications) as notified,
      (select sum(xmin::text::bigint) from refunds) as refunds`);
  const before = [await moneyOf(email), await written()];
  await product.deps.db.transaction(async (tx) => {
    const userId = (await findCandidate(tx, email))?.user.id ?? '';
    await settleCase(tx, product.deps, { context: systemContext(product.clock.now()), userId });
  });
  expect([await moneyOf(email), await written()], `settling again after ${action}`).toEqual(before);
}

async function expectBalance(): Promise<void> {
  const unbalanced = await ask(
    sql`select entry_id from ledger_postings group by entry_id having sum(amount_cents) <> 0 or count(*) < 2`,
  );
  expect(unbalanced).toEqual([]);

  const [sums] = await ask(sql`select
    (select coalesce(sum(amount_cents), 0) from ledger_postings) as all,
    (select coalesce(sum(amount_cents), 0) from ledger_postings where account = 'receivable') as owed,
    (select coalesce(sum(amount_cents), 0) from ledger_postings where account = 'bank') as arrived,
    (select coalesce(sum(amount_cents - paid_cents), 0) from invoices where status <> 'void') as unpaid,
    (select coalesce(sum(received_cents), 0) from transfers where status = 'approved')
      - (select coalesce(sum(amount_cents), 0) from refunds where status = 'paid') as paid,
    (select coalesce(-sum(amount_cents), 0) from ledger_postings where account = 'refunds_payable') as promised,
    (select coalesce(sum(amount_cents), 0) from refunds where status = 'granted') as granted`);
  expect(sums?.all).toBe('0');
  expect(sums?.owed).toBe(sums?.unpaid);
  expect(sums?.arrived).toBe(sums?.paid);
  expect(sums?.promised).toBe(sums?.granted);
}

/** What each person sent, got back, and may still get back, compared with what the ledger holds for the person. */
async function expectNothingTwice(): Promise<void> {
  const kind = sql`case when p.account = 'refunds_granted' then 'service_income' else p.account end`;
  const onVoid = await ask(sql`select i.number, ${kind} as account from invoices i
    join ledger_entries e on e.invoice_id = i.id join ledger_postings p on p.entry_id = e.id
    where i.status = 'void' and p.account not in ('bank', 'candidate_credit', 'refunds_payable')
    group by 1, 2 having sum(p.amount_cents) <> 0`);
  expect(onVoid, 'a void invoice holds no money').toEqual([]);

  const { rows: people } = await product.deps.db.execute<Record<string, string>>(sql`select u.id,
    (select coalesce(sum(t.received_cents), 0) from transfers t where t.user_id = u.id and t.status = 'approved') as received,
    (select coalesce(sum(r.amount_cents), 0) from refunds r where r.user_id = u.id and r.status = 'paid') as returned,
    (select coalesce(sum(r.amount_cents), 0) from refunds r where r.user_id = u.id and r.status = 'granted') as promised,
    (select coalesce(sum(r.amount_cents), 0) from refunds r where r.user_id = u.id and r.id in (${grantsBilledAgain})) as waiting,
    (select coalesce(sum(i.paid_cents - i.accepted_cents), 0) from invoices i where i.user_id = u.id) as paid,
    (select coalesce(-sum(p.amount_cents), 0) from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where e.user_id = u.id and p.account = 'candidate_credit') as credit,
    (select coalesce(sum(p.amount_cents), 0) from ledger_postings p
      join ledger_entries e on e.id = p.entry_id join invoices i on i.id = e.invoice_id
      where e.user_id = u.id and e.kind in ('refund_granted', 'refund_withdrawn', 'fee_carried_over', 'fee_carried_back', 'refund_offset')
        and p.account in ('refunds_granted', 'attorney_funds', 'government_funds')) as refunded
    from users u where exists (select 1 from invoices i where i.user_id = u.id)`);
  for (const { id = '', ...texts } of people) {
    const of = (name: string) => Number(texts[name]);
    const held = of('received') - of('returned') - of('promised');
    expect(of('paid') - of('refunded') + of('credit'), 'received − refunded = paid + credit').toBe(held);

    // Nobody can get back more than the product holds of theirs. A grant whose payment was requested again waits for its money.
    const contracts = await product.deps.db.execute<{ id: string }>(
      sql`select id from contracts where user_id = ${id}`,
    );
    const scopes = [null, ...contracts.rows.map((row) => row.id)];
    let refundable = 0;
    for (const contractId of scopes) {
      const payments = await listRefundable(product.deps.db, { userId: id, contractId });
      refundable += refundableTotal(addRefundable(payments));
    }
    for (const { id: contractId } of contracts.rows) await expectPermRefundOnce(contractId);
    const owed = Math.max(0, -of('credit'));
    expect(refundable, `refundable of ${held}`).toBeLessThanOrEqual(Math.max(0, held + of('waiting')) + owed);
  }

  const unfunded = await ask(sql`select i.number from invoices i join contracts c on c.id = i.contract_id
    where i.status in ('not_paid', 'pending') and c.status in ('ended', 'cancelled') and exists (
      select 1 from ledger_entries e where e.invoice_id = i.id and e.kind = 'fee_carried_over') and not exists (
      select 1 from ledger_entries e where e.invoice_id = i.id and e.kind = 'refund_paid')`);
  expect(unfunded, 'a carried fee that never arrived is asked for by its new contract alone').toEqual([]);

  const hidden = await ask(sql`select i.number from invoices i join lateral (
      select -coalesce(sum(p.amount_cents) filter (where p.account <> 'receivable'), 0) as left
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.invoice_id = i.id
        and p.account in ('service_income', 'refunds_granted', 'attorney_funds', 'government_funds')) kept on true
    where i.status in ('paid', 'void') and kept.left < 0`);
  expect(hidden, 'no paid or void invoice is refunded more than it was paid').toEqual([]);
}

/** Article 10 grants its refund once. Staff may have granted more at first, but nothing of it again. */
async function expectPermRefundOnce(contractId: string): Promise<void> {
  const granted = await product.deps.db.execute<{ cents: number }>(sql`select
    coalesce(sum(p.amount_cents) filter (where p.account = 'refunds_granted'), 0)::integer as cents
    from refunds r join ledger_entries e on e.refund_id = r.id and e.kind = 'refund_granted'
    join ledger_postings p on p.entry_id = e.id
    where r.contract_id = ${contractId} and r.status in ('granted', 'paid')
      and (r.ground = 'perm_refile_failed' or r.calculation ->> 'reason' = 'denied')
    group by r.id order by min(e.number)`);
  const [first = 0, ...others] = granted.rows.map(({ cents }) => cents);
  const again = others.reduce((sum, cents) => sum + cents, 0);
  expect(again, 'Article 10 granted again').toBeLessThanOrEqual(Math.max(0, 300_000 - first));

  const found = await findContract(product.deps.db, contractId);
  if (found?.contract.endReason !== 'denied') return;
  const { calculation } = await readRefundOfEnd(product.deps.db, found.contract, 'denied');
  const opened = calculation.payments.filter(({ rule }) => rule === 'perm_refile');
  const listed = await listRefundable(product.deps.db, { userId: found.user.id, contractId });
  for (const { invoiceId, refundCents } of opened) {
    const { credit = 0, government = 0 } = listed.find(({ invoice }) => invoice.id === invoiceId) ?? {};
    const left = Math.max(0, 300_000 - first - again);
    expect(refundCents, 'Article 10 opened again').toBeLessThanOrEqual(left + credit + government);
  }
}

async function expectTriggersFirst(): Promise<void> {
  const tooEarly = await ask(sql`select i.number from invoices i
    join contracts c on c.id = i.contract_id
    cross join lateral jsonb_array_elements(c.fee_plan -> 'milestones') m
    where i.milestone_key = m ->> 'key' and m ->> 'trigger' <> 'contract_signed' and not exists (
      select 1 from completed_steps s
      where s.application_id = c.application_id and s.step = m ->> 'trigger' and s.created_at <= i.created_at)`);
  expect(tooEarly).toEqual([]);

  const twice = await ask(sql`select contract_id, milestone_key, part from invoices
    where status <> 'void' and refunded_on is null and milestone_key is not null group by 1, 2, 3 having count(*) > 1`);
  expect(twice).toEqual([]);
}

it('the ledger balances and bills nothing early or twice, whatever two candidates and staff do', {
  timeout: 600_000,
}, async () => {
  // The seed is always the same, because a failure must be repeatable. Run other seeds, and more of them, to look for
  // gaps in these sequences. Each run follows two of the paths.
  const seed = Number(process.env.TEST_SEED ?? 20_261_120);
  const numRuns = Number(process.env.TEST_MONEY_RUNS ?? Math.ceil(moneyPaths.length / 2));
  console.log(
    `the seed of the money actions is ${seed}; TEST_SEED sets another, and TEST_MONEY_RUNS more than ${numRuns} runs`,
  );
  const anyAction = fc.constantFrom(...actionNames);
  const anyStep = fc.record({ isFirst: fc.boolean(), action: anyAction });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('contract-15420', 'steps-25000'),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      fc.array(anyStep, { minLength: 6, maxLength: 6 }),
      async (feePlan, turns, chosen) => {
        const dependents = [{ relation: 'child' as const, fullName: 'Nguyễn Bé', dateOfBirth: '2020-01-01' }];
        const admin = await logInAsAdmin(product);
        // Closing a job concerns everybody on it, so each person has jobs of their own.
        const makeScene = async () => ({
          product,
          candidate: await makeApproved(product, { dependents }),
          admin,
          jobUid: (await makeJob(product, { feePlan })).uid,
          otherJobUid: (await makeJob(product, { feePlan })).uid,
        });
        const [first, second] = [await makeScene(), await makeScene()];
        const queues = [
          [...(moneyPaths[(2 * run) % moneyPaths.length] ?? [])],
          [...(moneyPaths[(2 * run + 1) % moneyPaths.length] ?? [])],
        ];
        run += 1;
        const steps = turns.flatMap((isFirst) => {
          const action = queues[isFirst ? 0 : 1]?.shift();
          return action ? [{ isFirst, action }] : [];
        });
        for (const { isFirst, action } of [...steps, ...chosen]) {
          await act(isFirst ? first : second, isFirst ? second : first, action);
        }
        await expectBalance();
        await expectNothingTwice();
        await expectTriggersFirst();
      },
    ),
    { seed, numRuns, endOnFailure: true },
  );
  console.table(
    Object.fromEntries(actionNames.map((name) => [name, { accepted: accepted[name], refused: refusals[name] }])),
  );
  expect(actionNames.filter((name) => accepted[name] === 0)).toEqual([]);
  const kinds = await ask(sql`select kind, count(*)::integer as number from ledger_entries group by 1 order by 1`);
  console.table(Object.fromEntries(kinds.map(({ kind, number }) => [kind, number])));
  const carrying = ['fee_carried_over', 'fee_credited', 'fee_carried_back', 'fee_taken_back'];
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(carrying));
});

// A refusal of the database applies to every row.
const refused = (statement: ReturnType<typeof sql>) =>
  product.deps.db.execute(statement).then(
    () => 'done',
    (error: unknown) => String((error as Error).cause ?? error),
  );

it('the database refuses an entry that does not balance or has only one side', async () => {
  const { candidate } = await signed();
  const [invoice] = (await candidate.client.call(listInvoices, {})).items;
  const enter = (postings: string) =>
    refused(
      sql.raw(`with entry as (
        insert into ledger_entries (id, kind, at, day, user_id, invoice_id)
        select gen_random_uuid(), 'invoice_changed', now(), current_date, user_id, id from invoices where id = '${invoice?.id}'
        returning id)
      insert into ledger_postings (entry_id, account, amount_cents) select id, account, cents from entry, (values ${postings}) as v(account, cents)`),
    );
  expect(await enter(`('receivable', 100), ('service_income', -99)`)).toContain('does not balance');
  expect(await enter(`('receivable', 100)`)).toContain('does not balance');
  expect(await enter(`('receivable', 100), ('service_income', -100)`)).toContain('its entries add up to');
  expect(await enter(`('bank', 100), ('service_income', -100)`)).toBe('done');
});

it('the database refuses to change or remove an entry', async () => {
  await signed();
  for (const table of ['ledger_entries', 'ledger_postings']) {
    await expect(product.asOwner(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(product.asOwner(`truncate ${table} cascade`)).rejects.toThrow('append-only');
  }
  await expect(product.asOwner('update ledger_postings set amount_cents = 1')).rejects.toThrow('append-only');
  await expect(product.asOwner(`update ledger_entries set day = '2020-01-01'`)).rejects.toThrow('append-only');
});

it('the database refuses an invoice whose status differs from its entries', async () => {
  await signed();
  expect(await refused(sql`update invoices set status = 'paid' where status = 'not_paid'`)).toContain('cents paid');
  expect(await refused(sql`update invoices set amount_cents = 1 where status = 'not_paid'`)).toContain(
    'is owed 1 cents',
  );
});

async function signed() {
  const { uid } = await makeJob(product);
  const candidate = await makeApproved(product);
  await apply(candidate, uid);
  return { candidate };
}
