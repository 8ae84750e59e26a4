import { listInvoices } from '@portal/shared/invoices/contract';
import * as progress from '@portal/shared/labor-progress/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { recordVisaBulletin } from '@portal/shared/visa-bulletins/contract';
import { pay } from '#test/candidate-factory.ts';
import type { ExpectedEntry, Person, Row } from './row.ts';
import { onCall } from './row.ts';
import type { Scenarios } from './scenarios.ts';

const toApproval = ['form_9089', 'labor_certification', 'labor_approved'];

/** The candidate's newest invoice, as this person issued it. */
async function issued(person: Person, by: Person, amountCents: number): Promise<ExpectedEntry> {
  const { items } = await person.client.call(listInvoices, { query: { status: 'not_paid' } });
  const found = items.find((invoice) => invoice.amountCents === amountCents);
  return {
    action: 'invoice.issue',
    by,
    subject: { type: 'invoice', uid: found?.id ?? '', email: person.email },
    after: { number: found?.number, amountCents, dueDate: found?.dueDate },
  };
}

/** Completes all steps before the arrival. The payment of the first invoice pays the others, too. */
async function reachArrival({ accountant, completeSteps }: Scenarios, person: Person): Promise<void> {
  await completeSteps(person, ['form_9089']);
  const { id } = await pay(person);
  await accountant.client.call(approveTransfer, { params: { id }, body: { receivedCents: 2_000_000 } });
  await completeSteps(person, ['labor_certification', 'labor_approved', 'i140_form', 'i140_approved', 'i485_form']);
}
const arrival = { completedOn: '2026-10-02' };

export const progressRows: Row[] = [
  onCall(progress.completeStep, 'records the last step, then that the contract is completed', async (scenarios) => {
    const { manager } = scenarios;
    const { person, applicationUid, contractUid } = await scenarios.inProgress();
    await reachArrival(scenarios, person);
    return {
      by: manager,
      input: { params: { email: person.email, step: 'payment_4' }, body: arrival },
      notifies: ['progress_step_done', 'contract_completed'],
      entries: [
        {
          action: 'progress.complete',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          after: { step: 'payment_4', completedOn: '2026-10-02', note: null, receiptNumber: null, priorityDate: null },
        },
        {
          action: 'contract.complete',
          by: manager,
          subject: { type: 'contract', uid: contractUid, email: person.email },
          before: { status: 'in_force' },
          after: { status: 'completed' },
        },
      ],
    };
  }),
  onCall(progress.undoStep, 'records that the contract is in force again, and the last step', async (scenarios) => {
    const { manager } = scenarios;
    const { person, applicationUid, contractUid } = await scenarios.inProgress();
    await reachArrival(scenarios, person);
    const params = { email: person.email, step: 'payment_4' };
    await manager.client.call(progress.completeStep, { params, body: arrival });
    return {
      by: manager,
      input: { params, body: { reason: 'Chưa đến nơi.' } },
      notifies: ['progress_step_undone'],
      entries: [
        {
          action: 'contract.reopen',
          by: manager,
          subject: { type: 'contract', uid: contractUid, email: person.email },
          before: { status: 'completed' },
          after: { status: 'in_force' },
        },
        {
          action: 'progress.undo',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { step: 'payment_4', completedOn: '2026-10-02' },
          after: { reason: 'Chưa đến nơi.', voidedInvoices: [] },
        },
      ],
    };
  }),
  onCall(progress.completeStep, 'records the step, then the payment that it makes due', async (scenarios) => {
    const { manager } = scenarios;
    const { person, applicationUid } = await scenarios.inProgress();
    return {
      by: manager,
      input: {
        params: { email: person.email, step: 'form_9089' },
        body: { completedOn: '2026-10-02', note: 'Đã nộp', receiptNumber: 'G-100-26275-000001' },
      },
      notifies: ['progress_step_done', 'invoice_issued'],
      entries: async () => [
        {
          action: 'progress.complete',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          after: {
            step: 'form_9089',
            completedOn: '2026-10-02',
            note: 'Đã nộp',
            receiptNumber: 'G-100-26275-000001',
            priorityDate: '2026-10-02',
          },
        },
        await issued(person, manager, 200_000),
      ],
    };
  }),
  onCall(approveTransfer, 'records the approval, then the payment step that it completes', async (scenarios) => {
    const { accountant } = scenarios;
    const { person, applicationUid } = await scenarios.inProgress({ feePlan: 'steps-25000' });

    await scenarios.completeSteps(person, toApproval);
    const { id, invoiceId } = await pay(person);
    const { items } = await person.client.call(listInvoices, {});
    const invoice = items.find((one) => one.id === invoiceId);

    return {
      by: accountant,
      input: { params: { id } },
      notifies: ['transfer_approved', 'progress_step_done'],
      entries: [
        {
          action: 'transfer.approve',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          before: { status: 'pending' },
          after: {
            status: 'approved',
            reason: null,
            invoice: invoice?.number,
            amountCents: invoice?.amountCents,
            receivedCents: invoice?.amountCents,
            receivedOn: null,
            bankReference: null,
            creditCents: 0,
          },
        },
        {
          action: 'progress.complete',
          by: accountant,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          after: {
            step: 'payment_2',
            completedOn: scenarios.product.clock.today(),
            note: null,
            receiptNumber: null,
            priorityDate: null,
          },
        },
      ],
    };
  }),
  onCall(
    progress.recordOutcome,
    'records the outcome with its facts, and what was in force before',
    async ({ manager, inProgress }) => {
      const { person, applicationUid } = await inProgress();
      const facts = { dueOn: '2027-01-15', note: 'Bổ sung bằng chứng tuyển dụng', receiptNumber: 'A-26275-1' };
      return {
        by: manager,
        input: {
          params: { email: person.email, step: 'form_9089' },
          body: { outcome: 'evidence_requested' as const, date: '2026-10-02', ...facts },
        },
        notifies: ['progress_outcome'],
        entries: [
          {
            action: 'progress.record-outcome',
            by: manager,
            subject: { type: 'application', uid: applicationUid, email: person.email },
            before: { outcome: null },
            after: { step: 'form_9089', outcome: 'evidence_requested', outcomeDate: '2026-10-02', ...facts },
          },
        ],
      };
    },
  ),
  onCall(progress.undoStep, 'records the step, the reason, and the invoices that it voids', async (scenarios) => {
    const { manager } = scenarios;
    const { person, applicationUid } = await scenarios.inProgress();

    await scenarios.completeSteps(person, ['form_9089']);
    const { items } = await person.client.call(listInvoices, { query: { status: 'not_paid' } });
    const reason = 'Nhập nhầm hồ sơ.';

    return {
      by: manager,
      input: { params: { email: person.email, step: 'form_9089' }, body: { reason } },
      notifies: ['progress_step_undone'],
      entries: [
        {
          action: 'progress.undo',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { step: 'form_9089', completedOn: scenarios.product.clock.today() },
          after: { reason, voidedInvoices: items.map(({ number }) => number) },
        },
      ],
    };
  }),
  onCall(recordVisaBulletin, 'records the former dates of a month and the corrected ones', async ({ admin }) => ({
    by: admin,
    input: { body: { month: '2026-10', allAreas: '2022-02-01', vietnam: '2022-01-15' } },
    entries: [
      {
        action: 'visa-bulletin.record',
        by: admin,
        subject: { type: 'visa-bulletin', uid: '2026-10' },
        before: { allAreas: '2022-01-01', vietnam: '2022-01-01' },
        after: { allAreas: '2022-02-01', vietnam: '2022-01-15' },
      },
    ],
  })),
];
