import { approveApplicant, listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import { ApiFailure } from '@portal/shared/http/client';
import { changeInvoice, createInvoice, listInvoices, voidInvoice } from '@portal/shared/invoices/contract';
import { completeStep, getProgress, undoStep } from '@portal/shared/labor-progress/contract';
import { grantRefund, listRefunds, listUserRefunds, payRefund, requestRefund } from '@portal/shared/refunds/contract';
import { approveTransfer, listTransfers, rejectTransfer } from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '../../../test/people.ts';
import { apply, logIn, logInAsAdmin, makeApproved, makeJob, pay, pngFile } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { releaseEndedHolds } from '../applications/release-holds.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const ask = async (query: ReturnType<typeof sql>) => (await product.deps.db.execute(query)).rows;

/** Somebody whose money moves, and who moves it. */
interface Scene {
  candidate: Candidate;
  admin: ApiClient;
  jobUid: string;
}

const firstOf = async (scene: Scene, status: 'not_paid') =>
  (await scene.candidate.client.call(listInvoices, { query: { status } })).items.at(0);
const lines = (amountCents: number) => [
  { nameVi: 'Phí dịch thuật', nameEn: 'Translation', amountCents, kind: 'service' as const },
  { nameVi: 'Lệ phí', nameEn: 'Fee', amountCents: amountCents * 2, kind: 'government' as const },
];
const unknown = '01890000-0000-7000-8000-000000000000';
const words = { nameVi: 'Khoản khác', nameEn: 'Something else' };

/** What candidates and staff do; a refusal is an answer too, and must change nothing. */
const actions = {
  sign: ({ candidate, jobUid }: Scene) => apply(candidate, jobUid),
  pay: ({ candidate }: Scene) => pay(candidate),
  async confirm({ candidate, admin }: Scene) {
    const waiting = (await candidate.client.call(listTransfers, {})).items.find(({ status }) => status === 'pending');
    if (waiting) await admin.call(approveTransfer, { params: { id: waiting.id } });
  },
  async refuse({ candidate, admin }: Scene) {
    const [last] = (await candidate.client.call(listTransfers, {})).items;
    if (last) await admin.call(rejectTransfer, { params: { id: last.id }, body: { reason: 'Không rõ' } });
  },
  accept: ({ candidate, admin, jobUid }: Scene) =>
    admin.call(approveApplicant, { params: { uid: jobUid, email: candidate.email } }),
  async withdraw({ candidate }: Scene) {
    const [application] = (await candidate.client.call(listApplications, {})).items;
    if (application) await candidate.client.call(withdrawApplication, { params: { uid: application.uid } });
  },
  async advance({ candidate, admin }: Scene) {
    const { nextStep } = await candidate.client.call(getProgress, {});
    const params = { email: candidate.email, step: nextStep ?? 'form_9089' };
    await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  },
  async undo({ candidate, admin }: Scene) {
    const done = (await candidate.client.call(getProgress, {})).items.findLast(({ completedOn }) => completedOn);
    const params = { email: candidate.email, step: done?.step ?? 'form_9089' };
    await admin.call(undoStep, { params, body: { reason: 'Nhầm' } });
  },
  request: ({ candidate, admin }: Scene) =>
    admin.call(createInvoice, {
      params: { email: candidate.email },
      body: { ...words, dueDate: addDays(product.clock.today(), 10), lines: lines(12_345) },
    }),
  async change(scene: Scene) {
    const open = await firstOf(scene, 'not_paid');
    if (!open) return;
    const body = { ...words, dueDate: open.dueDate, lines: lines(open.amountCents + 1) };
    await scene.admin.call(changeInvoice, { params: { id: open.id }, body });
  },
  async voids(scene: Scene) {
    const open = await firstOf(scene, 'not_paid');
    if (open) await scene.admin.call(voidInvoice, { params: { id: open.id }, body: { reason: 'Nhầm' } });
  },
  async askBack({ candidate }: Scene) {
    const [signed] = (await candidate.client.call(listRefunds, {})).contracts;
    const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
    const body = { contractUid: signed?.uid ?? unknown, ground: 'other' as const, explanation: 'Vì', ...account };
    await candidate.client.call(requestRefund, { body });
  },
  async giveBack({ candidate, admin }: Scene) {
    const [refund] = (await admin.call(listUserRefunds, { params: { email: candidate.email } })).items;
    if (!refund) return;
    const params = { id: refund.id };
    const amountCents = Math.ceil(refund.refundableCents / 2);
    if (refund.status === 'requested') await admin.call(grantRefund, { params, body: { amountCents } });
    const body = { paidOn: product.clock.today(), reference: 'HOAN' };
    await admin.call(payRefund, { params, body, file: pngFile() });
  },
  async sleep(scene: Scene) {
    product.clock.advance({ days: 8 });
    await releaseEndedHolds(product.deps);
    scene.candidate = { ...scene.candidate, client: await logIn(product, scene.candidate.email) };
    scene.admin = await logInAsAdmin(product);
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

async function act(scene: Scene, action: keyof typeof actions): Promise<void> {
  try {
    await actions[action](scene);
  } catch (error) {
    if (error instanceof ApiFailure ? error.status >= 500 : (error as Error).message !== 'nothing is open') throw error;
  }
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
    (select coalesce(sum(amount_cents), 0) from invoices where status in ('not_paid', 'pending')) as unpaid,
    (select coalesce(sum(i.amount_cents), 0) from transfers t join invoices i on i.id = t.invoice_id
      where t.status = 'approved')
      - (select coalesce(sum(amount_cents), 0) from refunds where status = 'paid') as paid,
    (select coalesce(-sum(amount_cents), 0) from ledger_postings where account = 'refunds_payable') as promised,
    (select coalesce(sum(amount_cents), 0) from refunds where status = 'granted') as granted`);
  expect(sums?.all).toBe('0');
  expect(sums?.owed).toBe(sums?.unpaid);
  expect(sums?.arrived).toBe(sums?.paid);
  expect(sums?.promised).toBe(sums?.granted);
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
    where status <> 'void' and given_back_on is null and milestone_key is not null group by 1, 2, 3 having count(*) > 1`);
  expect(twice).toEqual([]);
}

describe('the money record', () => {
  it('balances, and bills nothing early or twice, after whatever people do', { timeout: 300_000 }, async () => {
    const anyAction = fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[]));
    // Some way into a case most runs would hardly get by chance.
    const usual = ['sign', 'pay', 'confirm', 'accept', 'advance', 'advance', 'pay', 'confirm', 'advance'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('contract-15420', 'steps-25000'),
        fc.integer({ min: 1, max: usual.length }),
        fc.array(anyAction, { minLength: 5, maxLength: 20 }),
        async (feePlan, begun, chosen) => {
          const dependents = [{ relation: 'child' as const, fullName: 'Nguyễn Bé', dateOfBirth: '2020-01-01' }];
          const { uid: jobUid } = await makeJob(product, { feePlan });
          const candidate = await makeApproved(product, { dependents });
          const scene: Scene = { candidate, admin: await logInAsAdmin(product), jobUid };
          for (const action of [...usual.slice(0, begun), ...chosen]) await act(scene, action);
          await expectBalance();
          await expectTriggersFirst();
        },
      ),
      { numRuns: 6 },
    );
  });
});

describe('the database itself', () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    product.deps.db.execute(statement).then(
      () => 'done',
      (error: unknown) => String((error as Error).cause ?? error),
    );

  it('refuses an entry that does not balance, or has one side only', async () => {
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

  it('refuses to change or remove what was entered', async () => {
    await signed();
    for (const table of ['ledger_entries', 'ledger_postings']) {
      expect(await refused(sql.raw(`delete from ${table}`))).toContain('append-only');
      expect(await refused(sql.raw(`truncate ${table} cascade`))).toContain('append-only');
    }
    expect(await refused(sql`update ledger_postings set amount_cents = 1`)).toContain('append-only');
    expect(await refused(sql`update ledger_entries set day = '2020-01-01'`)).toContain('append-only');
  });

  it('refuses an invoice whose state is not what was entered', async () => {
    await signed();
    expect(await refused(sql`update invoices set status = 'paid' where status = 'not_paid'`)).toContain(
      'is owed 0 cents',
    );
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
});
