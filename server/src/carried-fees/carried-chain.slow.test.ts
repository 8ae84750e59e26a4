import { refuseRefund } from '@portal/shared/refunds/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figuresOf } from '#test/amounts-received.ts';
import { makeApproved } from '#test/candidate-factory.ts';
import type { Cases } from '#test/carried-fees.ts';
import { closed, open, paid, reason, startCases } from '#test/carried-fees.ts';
import { refundsOf } from '#test/ended-contracts.ts';

let cases: Cases;

beforeAll(async () => {
  cases = await startCases();
});
afterAll(() => cases.product.close());

/** A fee, paid by a transfer for each amount, that was carried from job to job. Returns its invoices, the first one first. */
async function makeChain({ jobs }: { jobs: number }, ...amounts: number[]) {
  const one = await cases.makeCarried(...amounts);
  const invoices = [one.fee, one.next];
  while (invoices.length < jobs) {
    await cases.end(one.candidate);
    invoices.push(await cases.sign(one.candidate));
  }
  return { ...one, invoices };
}
type Chain = Pick<Awaited<ReturnType<typeof makeChain>>, 'candidate' | 'invoices'>;

/** The entries of a person in their order: what happened, on which job's invoice, and how many cents moved. */
async function entriesOf({ candidate, invoices }: Chain): Promise<[string, number, number][]> {
  const { rows } = await cases.product.deps.db.execute<{ kind: string; invoice: string; cents: number }>(
    sql`select e.kind, e.invoice_id as invoice,
        sum(p.amount_cents) filter (where p.amount_cents > 0)::integer as cents
      from ledger_entries e join ledger_postings p on p.entry_id = e.id join users u on u.id = e.user_id
      where u.email = ${candidate.email} group by e.id order by e.number`,
  );
  return rows.map(({ kind, invoice, cents }) => [kind, invoices.indexOf(invoice) + 1, cents]);
}

/** The entries that something adds. */
async function entriesAfter(chain: Chain, act: () => Promise<unknown>) {
  const before = await entriesOf(chain);
  await act();
  return (await entriesOf(chain)).slice(before.length);
}

const figuresOfAll = async ({ candidate, invoices }: Chain) => {
  const figures = [];
  for (const id of invoices) figures.push(await figuresOf(candidate, id));
  return figures;
};

/** What an ended contract shows of its fee after a reversal: only the part that still pays for the last job. */
const reduced = (cents: number) => ({ status: 'paid', amountCents: cents, paidCents: cents });

it('each part of a fee that was carried twice returns level by level, from the first job to the last', async () => {
  const bystander = await makeChain({ jobs: 3 }, 100_000);
  const chain = await makeChain({ jobs: 3 }, 60_000, 40_000);
  expect(await figuresOfAll(chain)).toEqual([paid, paid, paid]);
  const untouched = await entriesOf(bystander);

  expect(await entriesAfter(chain, () => cases.reversed(chain, 1))).toEqual([
    ['transfer_reversed', 1, 40_000],
    ['fee_carried_back', 1, 40_000],
    ['fee_taken_back', 2, 40_000],
    ['fee_carried_back', 2, 40_000],
    ['fee_taken_back', 3, 40_000],
    ['invoice_changed', 1, 40_000],
    ['invoice_changed', 2, 40_000],
  ]);
  expect(await figuresOfAll(chain)).toEqual([reduced(60_000), reduced(60_000), open(60_000)]);

  expect(await entriesAfter(chain, () => cases.reversed(chain, 0))).toEqual([
    ['transfer_reversed', 1, 60_000],
    ['fee_carried_back', 1, 60_000],
    ['fee_taken_back', 2, 60_000],
    ['fee_carried_back', 2, 60_000],
    ['fee_taken_back', 3, 60_000],
    ['invoice_voided', 1, 60_000],
    ['invoice_voided', 2, 60_000],
  ]);
  expect(await figuresOfAll(chain)).toMatchObject([closed, closed, open()]);

  expect(await entriesOf(bystander)).toEqual(untouched);
  expect(await figuresOfAll(bystander)).toEqual([paid, paid, paid]);
});

it('a fee that was paid again at the second job returns from there, and the first job stays as it was', async () => {
  const bystander = await makeChain({ jobs: 3 }, 100_000);
  const one = await cases.makeCarried(100_000);
  await cases.reversed(one);
  const transfer = await cases.receive(one.candidate, one.next, 100_000);
  await cases.end(one.candidate);
  const chain = { ...one, invoices: [one.fee, one.next, await cases.sign(one.candidate)] };
  expect(await figuresOfAll(chain)).toMatchObject([closed, paid, paid]);
  const untouched = await entriesOf(bystander);

  expect(await entriesAfter(chain, () => cases.reverse(transfer))).toEqual([
    ['transfer_reversed', 2, 100_000],
    ['fee_carried_back', 2, 100_000],
    ['fee_taken_back', 3, 100_000],
    ['invoice_voided', 2, 100_000],
  ]);
  expect(await figuresOfAll(chain)).toMatchObject([closed, closed, open()]);
  expect(await entriesOf(bystander)).toEqual(untouched);
});

it('a job with money of its own withdraws its granted refund first, and takes back only what it misses then', async () => {
  const one = await cases.makeCarried(100_000);
  // 100 USD are delivered and kept, and the other 500 USD are a surplus.
  await cases.receive(one.candidate, await cases.issue(one.candidate, 10_000), 60_000);
  await cases.end(one.candidate);
  const chain = { ...one, invoices: [one.fee, one.next, await cases.sign(one.candidate)] };
  await cases.grant(one.candidate);
  expect(await refundsOf(one.candidate)).toMatchObject([{ status: 'granted', amountCents: 50_000 }, {}, {}]);

  await cases.reversed(chain);
  // The surplus of the second job has arrived, so it still pays for the third one.
  expect(await figuresOfAll(chain)).toMatchObject([closed, closed, open(50_000)]);
  expect((await refundsOf(one.candidate)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
});

it('of two fees that were carried from one payment, the one that was carried last returns first', async () => {
  const candidate = await makeApproved(cases.product);
  await cases.sign(candidate);
  const payment = await cases.issue(candidate, 200_000);
  await cases.receive(candidate, payment, 150_000);
  const missing = await cases.receive(candidate, payment, 50_000);
  await cases.end(candidate, 'not_accepted');
  const earlier = await cases.sign(candidate);
  await cases.end(candidate, 'not_accepted');
  const [kept] = await refundsOf(candidate);
  await cases.admin.call(refuseRefund, { params: { id: kept?.id ?? '' }, body: reason });
  const later = await cases.sign(candidate);
  const chain = { candidate, invoices: [payment, earlier, later] };
  expect(await figuresOfAll(chain)).toMatchObject([{ paidCents: 200_000 }, paid, paid]);

  expect(await entriesAfter(chain, () => cases.reverse(missing))).toEqual([
    ['transfer_reversed', 1, 50_000],
    ['fee_carried_back', 1, 50_000],
    ['fee_taken_back', 3, 50_000],
    ['invoice_changed', 1, 50_000],
  ]);
  expect(await figuresOfAll(chain)).toMatchObject([{ paidCents: 150_000 }, paid, open(50_000)]);
});
