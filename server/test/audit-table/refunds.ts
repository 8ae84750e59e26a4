import { addDays } from '@portal/shared/calendar/calendar';
import * as refunds from '@portal/shared/refunds/contract';
import type { RefundGround } from '@portal/shared/refunds/rules';
import { expect } from 'vitest';
import { pngFile } from '#test/candidate-factory.ts';
import type { Row } from './row.ts';
import { onCall } from './row.ts';
import type { Scenarios, Signed } from './scenarios.ts';

/** The hash of `pngFile`. */
const sha256 = '1cecdd2eabbeddddb39582d8b9e3eaa4053423546c202df9110eacd9374d0404';
const reason = 'Hồ sơ vẫn đang xử lý.';

const body = ({ contractUid }: Signed, ground: RefundGround = 'other') => ({
  contractUid,
  ground,
  explanation: 'Nhà tuyển dụng không nhận.',
  accountHolder: 'NGUYEN VAN AN',
  bankName: 'Vietcombank',
  accountNumber: '0071001234567',
});

/** A refund that waits for a decision. */
async function request(scenarios: Scenarios, ground?: RefundGround) {
  const one = await scenarios.paid();
  const { id } = await one.person.client.call(refunds.requestRefund, { body: body(one, ground) });
  return { ...one, id, subject: { type: 'refund', uid: id, email: one.person.email } };
}
/** A refund of a part is granted, so the application goes on. */
async function grantPart(scenarios: Scenarios) {
  const one = await request(scenarios);
  const input = { params: { id: one.id }, body: { amountCents: 60_000 } };
  await scenarios.accountant.client.call(refunds.grantRefund, input);
  return one;
}
async function grant(scenarios: Scenarios) {
  const one = await request(scenarios);
  const input = { params: { id: one.id }, body: { amountCents: 100_000 } };
  await scenarios.accountant.client.call(refunds.grantRefund, input);
  return one;
}
const uploadRefundEvidence = ({ person, id }: Awaited<ReturnType<typeof request>>) =>
  person.client.call(refunds.uploadRefundEvidence, { params: { id }, file: pngFile('thư.png') });
const payment = ({ product }: Scenarios, id: string) => ({
  params: { id },
  body: { paidOn: product.clock.today(), reference: 'HOAN-1' },
  file: pngFile('lệnh.png'),
});

export const refundRows: Row[] = [
  onCall(refunds.requestRefund, 'records the reason, the contract, and the due date', async (scenarios) => {
    const one = await scenarios.paid();
    return {
      by: one.person,
      input: { body: body(one) },
      notifies: ['refund_requested'],
      entries: ({ id }) => [
        {
          action: 'refund.request',
          by: one.person,
          subject: { type: 'refund', uid: id, email: one.person.email },
          after: {
            ground: 'other',
            contract: one.contractUid,
            dueDay: addDays(scenarios.product.clock.today(), 30),
          },
        },
      ],
    };
  }),
  onCall(refunds.openRefund, 'records the ground, the contract, and the due date', async (scenarios) => {
    const one = await scenarios.paid();
    const input = { contractUid: one.contractUid, ground: 'other' as const, explanation: 'Khách không vào được mạng.' };
    return {
      by: scenarios.accountant,
      input: { params: { email: one.person.email }, body: input },
      notifies: ['refund_opened'],
      entries: ({ id }) => [
        {
          action: 'refund.open',
          by: scenarios.accountant,
          subject: { type: 'refund', uid: id, email: one.person.email },
          after: { ground: 'other', contract: one.contractUid, dueDay: addDays(scenarios.product.clock.today(), 30) },
        },
      ],
    };
  }),
  onCall(refunds.updateRefundAccount, 'records the end of both account numbers', async (scenarios) => {
    const { person, id, subject } = await request(scenarios);
    const account = { accountHolder: 'NGUYEN VAN AN', bankName: 'ACB', accountNumber: '19001234' };
    return {
      by: person,
      input: { params: { id }, body: account },
      entries: [
        {
          action: 'refund.update-account',
          by: person,
          subject,
          before: { accountNumber: '••••4567' },
          after: { accountNumber: '••••1234' },
        },
      ],
    };
  }),
  onCall(refunds.withdrawRefundGrant, 'records the reason and the payments that count again', async (scenarios) => {
    const { id, subject, fee } = await grantPart(scenarios);
    return {
      by: scenarios.accountant,
      input: { params: { id }, body: { reason } },
      notifies: ['refund_grant_withdrawn'],
      entries: [
        {
          action: 'refund.withdraw-grant',
          by: scenarios.accountant,
          subject,
          before: { status: 'granted', amountCents: 60_000 },
          after: { status: 'withdrawn', reason, invoices: [fee.number] },
        },
      ],
    };
  }),
  onCall(refunds.grantRefund, 'records the grant, then the end of the contract', async (scenarios) => {
    const one = await request(scenarios, 'not_accepted');
    const { id, subject, fee, person } = one;
    return {
      by: scenarios.accountant,
      input: { params: { id }, body: { amountCents: 100_000 } },
      notifies: ['refund_granted', 'contract_refunded'],
      entries: [
        {
          action: 'refund.grant',
          by: scenarios.accountant,
          subject,
          before: { status: 'requested' },
          after: { status: 'granted', amountCents: 100_000, ground: 'not_accepted', invoices: [fee.number] },
        },
        {
          action: 'contract.end',
          by: scenarios.accountant,
          subject: { type: 'contract', uid: one.contractUid, email: person.email },
          before: { status: 'in_force' },
          after: expect.objectContaining({ status: 'ended', reason: 'not_accepted', refundCents: 0 }),
        },
        {
          action: 'application.withdraw',
          by: scenarios.accountant,
          subject: { type: 'application', uid: one.applicationUid, email: person.email },
          before: { status: 'pending' },
          after: { status: 'rejected', reason: 'FEE_REFUNDED' },
        },
      ],
    };
  }),
  onCall(refunds.uploadRefundEvidence, 'records the replaced file', async (scenarios) => {
    const one = await request(scenarios);
    await uploadRefundEvidence(one);
    return {
      by: one.person,
      input: { params: { id: one.id }, file: pngFile('thư mới.png') },
      entries: [
        {
          action: 'refund.upload-evidence',
          by: one.person,
          subject: one.subject,
          before: { evidence: 'thư.png' },
          after: { evidence: 'thư mới.png', sha256 },
        },
      ],
    };
  }),
  onCall(refunds.revealRefundAccount, 'records the refund, without the number', async (scenarios) => {
    const { id, subject } = await request(scenarios);
    return {
      by: scenarios.accountant,
      input: { params: { id } },
      entries: [{ action: 'refund.reveal-account', by: scenarios.accountant, subject }],
    };
  }),
  onCall(refunds.withdrawRefund, 'records that the candidate withdrew it', async (scenarios) => {
    const { person, id, subject } = await request(scenarios);
    return {
      by: person,
      input: { params: { id } },
      entries: [
        {
          action: 'refund.withdraw',
          by: person,
          subject,
          before: { status: 'requested' },
          after: { status: 'withdrawn' },
        },
      ],
    };
  }),
  onCall(refunds.grantRefund, 'records the amount and the payments that it refunds', async (scenarios) => {
    const { id, subject, fee } = await request(scenarios);
    return {
      by: scenarios.accountant,
      input: { params: { id }, body: { amountCents: 60_000 } },
      notifies: ['refund_granted'],
      entries: [
        {
          action: 'refund.grant',
          by: scenarios.accountant,
          subject,
          before: { status: 'requested' },
          after: { status: 'granted', amountCents: 60_000, ground: 'other', invoices: [fee.number] },
        },
      ],
    };
  }),
  onCall(refunds.refuseRefund, 'records the refusal with its reason', async (scenarios) => {
    const { id, subject } = await request(scenarios);
    return {
      by: scenarios.accountant,
      input: { params: { id }, body: { reason } },
      notifies: ['refund_refused'],
      entries: [
        {
          action: 'refund.refuse',
          by: scenarios.accountant,
          subject,
          before: { status: 'requested' },
          after: { status: 'refused', reason },
        },
      ],
    };
  }),
  onCall(refunds.payRefund, 'records the amount, the day, and the reference of the payment', async (scenarios) => {
    const { id, subject } = await grant(scenarios);
    return {
      by: scenarios.accountant,
      input: payment(scenarios, id),
      notifies: ['refund_paid'],
      entries: [
        {
          action: 'refund.pay',
          by: scenarios.accountant,
          subject,
          before: { status: 'granted' },
          after: {
            status: 'paid',
            amountCents: 100_000,
            paidOn: scenarios.product.clock.today(),
            reference: 'HOAN-1',
            sha256,
          },
        },
      ],
    };
  }),
  onCall(refunds.getRefundEvidence, 'records that staff opened the evidence', async (scenarios) => {
    const one = await request(scenarios);
    await uploadRefundEvidence(one);
    return {
      by: scenarios.accountant,
      input: { params: { id: one.id } },
      entries: [
        { action: 'refund.read-evidence', by: scenarios.accountant, subject: one.subject, after: { name: 'thư.png' } },
      ],
    };
  }),
  onCall(refunds.getRefundProof, 'records that staff opened the proof', async (scenarios) => {
    const { id, subject } = await grant(scenarios);
    await scenarios.accountant.client.call(refunds.payRefund, payment(scenarios, id));
    return {
      by: scenarios.admin,
      input: { params: { id } },
      entries: [{ action: 'refund.read-proof', by: scenarios.admin, subject, after: { name: 'lệnh.png' } }],
    };
  }),
];
