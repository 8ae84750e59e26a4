import { addDays } from '@portal/shared/calendar/calendar';
import * as refunds from '@portal/shared/refunds/contract';
import { pngFile } from '../candidate-factory.ts';
import type { Row } from './row.ts';
import { onCall, onSilentCall } from './row.ts';
import type { Signed, World } from './world.ts';

/** The hash of `pngFile`. */
const sha256 = '1cecdd2eabbeddddb39582d8b9e3eaa4053423546c202df9110eacd9374d0404';
const reason = 'Hồ sơ vẫn đang xử lý.';

const body = ({ contractUid }: Signed) => ({
  contractUid,
  ground: 'not_accepted' as const,
  explanation: 'Nhà tuyển dụng không nhận.',
  accountHolder: 'NGUYEN VAN AN',
  bankName: 'Vietcombank',
  accountNumber: '0071001234567',
});

/** A refund that waits for a decision. */
async function request(world: World) {
  const one = await world.paid();
  const { id } = await one.person.client.call(refunds.requestRefund, { body: body(one) });
  return { ...one, id, subject: { type: 'refund', uid: id, email: one.person.email } };
}
async function grant(world: World) {
  const one = await request(world);
  const input = { params: { id: one.id }, body: { amountCents: 100_000 } };
  await world.accountant.client.call(refunds.grantRefund, input);
  return one;
}
const uploadRefundEvidence = ({ person, id }: Awaited<ReturnType<typeof request>>) =>
  person.client.call(refunds.uploadRefundEvidence, { params: { id }, file: pngFile('thư.png') });
const payment = ({ product }: World, id: string) => ({
  params: { id },
  body: { paidOn: product.clock.today(), reference: 'HOAN-1' },
  file: pngFile('lệnh.png'),
});

export const refundRows: Row[] = [
  onCall(refunds.requestRefund, 'records the reason, the contract, and the due date', async (world) => {
    const one = await world.paid();
    return {
      by: one.person,
      input: { body: body(one) },
      entries: ({ id }) => [
        {
          action: 'refund.request',
          by: one.person,
          subject: { type: 'refund', uid: id, email: one.person.email },
          after: {
            ground: 'not_accepted',
            contract: one.contractUid,
            dueDay: addDays(world.product.clock.today(), 30),
          },
        },
      ],
    };
  }),
  onCall(refunds.uploadRefundEvidence, 'records the first file', async (world) => {
    const { person, id, subject } = await request(world);
    return {
      by: person,
      input: { params: { id }, file: pngFile('thư.png') },
      entries: [
        {
          action: 'refund.upload-evidence',
          by: person,
          subject,
          before: { evidence: null },
          after: { evidence: 'thư.png', sha256 },
        },
      ],
    };
  }),
  onCall(refunds.uploadRefundEvidence, 'records the replaced file', async (world) => {
    const one = await request(world);
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
  onCall(refunds.revealRefundAccount, 'records the refund, without the number', async (world) => {
    const { id, subject } = await request(world);
    return {
      by: world.accountant,
      input: { params: { id } },
      entries: [{ action: 'refund.reveal-account', by: world.accountant, subject }],
    };
  }),
  onCall(refunds.withdrawRefund, 'records that the candidate withdrew it', async (world) => {
    const { person, id, subject } = await request(world);
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
  onCall(refunds.grantRefund, 'records the amount and the payments that it refunds', async (world) => {
    const { id, subject, fee } = await request(world);
    return {
      by: world.accountant,
      input: { params: { id }, body: { amountCents: 60_000 } },
      entries: [
        {
          action: 'refund.grant',
          by: world.accountant,
          subject,
          before: { status: 'requested' },
          after: { status: 'granted', amountCents: 60_000, ground: 'not_accepted', invoices: [fee.number] },
        },
      ],
    };
  }),
  onCall(refunds.refuseRefund, 'records the refusal with its reason', async (world) => {
    const { id, subject } = await request(world);
    return {
      by: world.accountant,
      input: { params: { id }, body: { reason } },
      entries: [
        {
          action: 'refund.refuse',
          by: world.accountant,
          subject,
          before: { status: 'requested' },
          after: { status: 'refused', reason },
        },
      ],
    };
  }),
  onCall(refunds.payRefund, 'records the amount, the day, and the reference of the payment', async (world) => {
    const { id, subject } = await grant(world);
    return {
      by: world.accountant,
      input: payment(world, id),
      entries: [
        {
          action: 'refund.pay',
          by: world.accountant,
          subject,
          before: { status: 'granted' },
          after: {
            status: 'paid',
            amountCents: 100_000,
            paidOn: world.product.clock.today(),
            reference: 'HOAN-1',
            sha256,
          },
        },
      ],
    };
  }),
  onCall(refunds.getRefundEvidence, 'records that staff opened the evidence', async (world) => {
    const one = await request(world);
    await uploadRefundEvidence(one);
    return {
      by: world.accountant,
      input: { params: { id: one.id } },
      entries: [
        { action: 'refund.read-evidence', by: world.accountant, subject: one.subject, after: { name: 'thư.png' } },
      ],
    };
  }),
  onSilentCall(refunds.getRefundEvidence, 'candidates open their own evidence', async (world) => {
    const one = await request(world);
    await uploadRefundEvidence(one);
    return { by: one.person, input: { params: { id: one.id } } };
  }),
  onCall(refunds.getRefundProof, 'records that staff opened the proof', async (world) => {
    const { id, subject } = await grant(world);
    await world.accountant.client.call(refunds.payRefund, payment(world, id));
    return {
      by: world.admin,
      input: { params: { id } },
      entries: [{ action: 'refund.read-proof', by: world.admin, subject, after: { name: 'lệnh.png' } }],
    };
  }),
];
