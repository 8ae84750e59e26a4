import { withdrawApplication } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import * as contract from '@portal/shared/invoices/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#audit-log/repository.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeCandidate, makeJob, pay } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { sendInvoiceReminders } from './send-reminders.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const answeredWith = (fields: object) => ({ value: expect.objectContaining(fields) });
const notOpen = refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { invoice: 'INVOICE_NOT_OPEN' });
const bodyOf = (amountCents: number) => ({
  name: { VI: 'Phí dịch thuật', EN: 'Translation fee' },
  dueDate: addDays(product.clock.today(), 3),
  lines: [{ name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents, kind: 'service' as const }],
});
const create = ({ email }: Candidate) => admin.call(contract.issueInvoice, { params: { email }, body: bodyOf(10_000) });

describe('an invoice beside every contract', () => {
  let candidate: Candidate;
  let id: string;
  let seen: NonNullable<Parameters<typeof changeFrom>[1]>;
  const changeFrom = (amountCents: number, from: Pick<contract.StaffInvoice, 'lines' | 'formUid'> | undefined) => () =>
    admin.call(contract.updateInvoice, {
      params: { id },
      body: {
        ...bodyOf(amountCents),
        seen: from && {
          ...bodyOf(0),
          lines: from.lines.map(({ nameByLanguage, ...line }) => ({ ...line, name: nameByLanguage })),
          formUid: from.formUid,
        },
      },
    });
  const submit = () => pay(candidate);
  const voidIt = () => admin.call(contract.voidInvoice, { params: { id }, body: { reason: 'Nhầm' } });
  const held = () => ({ table: 'invoices', id });
  const statusNow = async () => (await candidate.client.call(contract.listInvoices, {})).items[0]?.status;

  beforeEach(async () => {
    candidate = await makeCandidate(product);
    const made = await create(candidate);
    [id, seen] = [made.id, made];
  });

  it('the second of two changes based on the same version is refused, and the ledger has the amount of the first', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { first: changeFrom(12_000, seen), second: changeFrom(15_000, seen) })).toEqual({
      first: answeredWith({ amountCents: 12_000 }),
      second: refusedWith(409, 'INVALID_ARGUMENTS', { seen: 'CHANGED_MEANWHILE' }),
    });
    expect(await candidate.client.call(getStatement, {})).toMatchObject({ balanceCents: 12_000 });
    expect(await traces()).toEqual({
      audited: ['invoice.update'],
      notified: ['invoice_changed'],
      posted: ['invoice_changed'],
      mails: 1,
    });
  });

  it('a transfer pays the amount of a change that came just before it', async () => {
    expect(await race(product, held(), { change: changeFrom(12_000, undefined), submit })).toEqual({
      change: answeredWith({ amountCents: 12_000 }),
      submit: answeredWith({ status: 'pending' }),
    });
    const { rows } = await listAudit(product.deps.db, { action: 'transfer.submit' }, { page: 1, pageSize: 1 });
    expect(rows[0]?.after).toMatchObject({ amountCents: 12_000 });
  });

  it('a change of an invoice is refused if a transfer is submitted just before', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { submit, change: changeFrom(12_000, undefined) })).toEqual({
      submit: answeredWith({ status: 'pending' }),
      change: notOpen,
    });
    expect(await traces()).toMatchObject({ audited: ['transfer.submit'], posted: [] });
  });

  it('a transfer leaves the invoice void if it is voided just before', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { voidIt, submit })).toEqual({
      voidIt: answeredWith({ status: 'void' }),
      submit: answeredWith({ status: 'pending' }),
    });
    expect(await statusNow()).toBe('void');
    expect(await traces()).toEqual({
      audited: ['invoice.void', 'transfer.submit'],
      notified: ['invoice_voided', 'transfer_received'],
      posted: ['invoice_voided'],
      mails: 2,
    });
  });

  it('an invoice cannot be voided if its transfer is submitted just before', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { submit, voidIt })).toEqual({
      submit: answeredWith({ status: 'pending' }),
      voidIt: notOpen,
    });
    expect(await statusNow()).toBe('pending');
    expect(await traces()).toEqual({
      audited: ['transfer.submit'],
      notified: ['transfer_received'],
      posted: [],
      mails: 1,
    });
  });

  it('no reminder is sent if the invoice is voided just before', async () => {
    // It was not created a moment ago, so a reminder of it is due.
    await product.deps.db.execute(sql`update invoices set created_date = created_date - 10 where id = ${id}`);
    const traces = await followSideEffects(product);
    const outcomes = await race(product, held(), { voidIt, remind: () => sendInvoiceReminders(product.deps) });
    expect(outcomes).toEqual({ voidIt: answeredWith({ status: 'void' }), remind: { value: undefined } });
    expect(await traces()).toMatchObject({ notified: ['invoice_voided'], mails: 1 });
  });

  it('no reminder is sent for a due date that was moved just before', async () => {
    await product.deps.db.execute(sql`update invoices set created_date = created_date - 10 where id = ${id}`);
    const body = { ...bodyOf(10_000), dueDate: addDays(product.clock.today(), 20) };
    const move = () => admin.call(contract.updateInvoice, { params: { id }, body });
    const traces = await followSideEffects(product);
    const outcomes = await race(product, held(), { move, remind: () => sendInvoiceReminders(product.deps) });
    expect(outcomes).toEqual({ move: answeredWith({ dueDate: body.dueDate }), remind: { value: undefined } });
    expect(await traces()).toMatchObject({ notified: ['invoice_changed'], mails: 1 });
  });
});

it('a new invoice belongs to no contract if the candidate withdraws just before', async () => {
  const candidate = await makeApproved(product);
  const { uid } = await apply(candidate, (await makeJob(product)).uid);
  const withdraw = () => candidate.client.call(withdrawApplication, { params: { uid } });
  const outcomes = await race(
    product,
    { table: 'applications', id: uid },
    { withdraw, create: () => create(candidate) },
  );
  expect(outcomes).toEqual({
    withdraw: answeredWith({ status: 'rejected' }),
    create: answeredWith({ status: 'not_paid' }),
  });

  const { rows } = await product.deps.db.execute(
    sql`select status, contract_id is null as "isAlone" from invoices join users on users.id = user_id
        where email = ${candidate.email} order by number`,
  );
  expect(rows).toEqual([
    { status: 'void', isAlone: false },
    { status: 'not_paid', isAlone: true },
  ]);
});
