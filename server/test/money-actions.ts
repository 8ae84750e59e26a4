import {
  approveApplicant,
  listApplications,
  rejectApplicant,
  withdrawApplication,
} from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { cancelContract, listContracts } from '@portal/shared/contracts/contract';
import { endContract } from '@portal/shared/contracts/end-contract';
import type { StaffEndReason } from '@portal/shared/contracts/workflow';
import type { ApiClient } from '@portal/shared/http/client';
import { acceptAsFull, issueInvoice, listInvoices, updateInvoice, voidInvoice } from '@portal/shared/invoices/contract';
import { closeJob } from '@portal/shared/jobs/contract';
import { completeStep, getProgress, recordOutcome, undoStep } from '@portal/shared/labor-progress/contract';
import {
  grantRefund,
  listRefunds,
  listUserRefunds,
  openRefund,
  payRefund,
  refuseRefund,
  requestRefund,
  withdrawRefund,
  withdrawRefundGrant,
} from '@portal/shared/refunds/contract';
import type { RefundGround } from '@portal/shared/refunds/rules';
import {
  approveTransfer,
  correctTransfer,
  listTransfers,
  reassignTransfer,
  recordPayment,
  rejectTransfer,
  reopenTransfer,
  reverseTransfer,
  submitTransfer,
} from '@portal/shared/transfers/contract';
import { releaseEndedHolds } from '#holds/release-holds.ts';
import type { Candidate } from './candidate-factory.ts';
import { apply, logIn, logInAsAdmin, pay, pngFile, wireTransfer } from './candidate-factory.ts';
import { offerTo, signOffer } from './moves.ts';
import type { TestProduct } from './test-product.ts';

/** A candidate whose money moves, and the staff who move it. */
export interface Scene {
  product: TestProduct;
  candidate: Candidate;
  admin: ApiClient;
  jobUid: string;
  /** A job to which the fee of an ended contract can be carried. */
  otherJobUid: string;
}

/** The action has no record to act on. No call was made, so it is neither accepted nor refused. */
export class NothingToDo extends Error {}

function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new NothingToDo();
  return value;
}

const lines = (amountCents: number) => [
  { name: { VI: 'Phí dịch thuật', EN: 'Translation' }, amountCents, kind: 'service' as const },
  { name: { VI: 'Lệ phí', EN: 'Fee' }, amountCents: amountCents * 2, kind: 'government' as const },
];
const words = { name: { VI: 'Khoản khác', EN: 'Something else' } };
const reason = { reason: 'Nhầm' };
/** An open invoice. The last one is outside the plan, if there is such an invoice. */
async function openInvoice({ candidate }: Scene, which: 'first' | 'last') {
  const { items } = await candidate.client.call(listInvoices, { query: { status: 'not_paid', pageSize: 100 } });
  return required(items.at(which === 'first' ? 0 : -1));
}
const transferOf = async ({ candidate }: Scene) =>
  required((await candidate.client.call(listTransfers, {})).items.find(({ status }) => status === 'pending'));
/** The newest confirmed transfer. */
const approvedOf = async ({ candidate }: Scene) =>
  required((await candidate.client.call(listTransfers, { query: { status: 'approved' } })).items[0]);
const refundOf = async ({ admin, candidate }: Scene) =>
  required((await admin.call(listUserRefunds, { params: { email: candidate.email } })).items[0]);

const contractOf = async ({ candidate }: Scene) =>
  required((await candidate.client.call(listContracts, {})).items.find(({ status }) => status === 'in_force'));
const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
/** Requests a refund of the newest contract with a payment. */
async function request({ candidate }: Scene, ground: RefundGround) {
  const [signed] = (await candidate.client.call(listRefunds, {})).contracts;
  const body = { contractUid: required(signed).uid, ground, explanation: 'Vì', ...account };
  await candidate.client.call(requestRefund, { body });
}
const endFor = ({ candidate, admin }: Scene, reasonCode: StaffEndReason) =>
  admin.call(endContract, { params: { email: candidate.email }, body: { reasonCode, ...reason } });

/** The actions of candidates and staff on money. A refusal is a valid response too and must change nothing. */
export const moneyActions = {
  sign: ({ candidate, jobUid }) => apply(candidate, jobUid),
  signOther: ({ candidate, otherJobUid }) => apply(candidate, otherJobUid),
  async pay(scene) {
    await openInvoice(scene, 'first');
    await pay(scene.candidate);
  },
  /** Two transfers, of a part and of more than the rest, in review at once. */
  async payInParts(scene) {
    const { id, openCents } = await openInvoice(scene, 'first');
    for (const amountCents of [Math.ceil(openCents / 2), openCents]) {
      const body = { ...wireTransfer, amountCents };
      await scene.candidate.client.call(submitTransfer, { params: { id }, body, file: pngFile() });
    }
  },
  /** Less arrived than was sent, because banks keep fees. */
  async confirmLess(scene) {
    const { id, amountCents } = await transferOf(scene);
    await scene.admin.call(approveTransfer, { params: { id }, body: { receivedCents: Math.ceil(amountCents * 0.9) } });
  },
  async confirmMore(scene) {
    const { id, amountCents } = await transferOf(scene);
    await scene.admin.call(approveTransfer, { params: { id }, body: { receivedCents: amountCents + 7_777 } });
  },
  async reverse(scene) {
    const { items } = await scene.candidate.client.call(listTransfers, { query: { status: 'approved' } });
    await scene.admin.call(reverseTransfer, { params: { id: required(items[0]).id }, body: reason });
  },
  /** The first transfer of the person was a mistake, even if its fee pays for another job by now. */
  async reverseFirst(scene) {
    const { items } = await scene.candidate.client.call(listTransfers, { query: { status: 'approved' } });
    await scene.admin.call(reverseTransfer, { params: { id: required(items.at(-1)).id }, body: reason });
  },
  async correctLess(scene) {
    const { id, receivedCents } = await approvedOf(scene);
    const body = { receivedCents: Math.ceil(required(receivedCents) / 3), ...reason };
    await scene.admin.call(correctTransfer, { params: { id }, body });
  },
  async correctMore(scene) {
    const { id, receivedCents } = await approvedOf(scene);
    const body = { receivedCents: required(receivedCents) + 54_321, ...reason };
    await scene.admin.call(correctTransfer, { params: { id }, body });
  },
  /** To the open invoice that is due last, which may be of another contract. */
  async reassign(scene) {
    const { id } = await approvedOf(scene);
    const { id: invoiceId } = await openInvoice(scene, 'last');
    await scene.admin.call(reassignTransfer, { params: { id }, body: { invoiceId, ...reason } });
  },
  async reopen({ admin, candidate }) {
    const { items } = await candidate.client.call(listTransfers, {});
    const closed = items.find(({ status }) => status === 'rejected' || status === 'reversed');
    await admin.call(reopenTransfer, { params: { id: required(closed).id }, body: reason });
  },
  async record(scene) {
    const { id, openCents } = await openInvoice(scene, 'first');
    const body = {
      amountCents: Math.ceil(openCents * 0.98),
      date: '2026-01-05',
      method: 'wire' as const,
      bankReference: 'FT',
    };
    await scene.admin.call(recordPayment, { params: { id }, body });
  },
  async acceptAsFull(scene) {
    await scene.admin.call(acceptAsFull, { params: { id: (await openInvoice(scene, 'first')).id }, body: reason });
  },
  async confirm(scene) {
    await scene.admin.call(approveTransfer, { params: { id: (await transferOf(scene)).id } });
  },
  async refuse(scene) {
    await scene.admin.call(rejectTransfer, { params: { id: (await transferOf(scene)).id }, body: reason });
  },
  accept: ({ candidate, admin, jobUid }) =>
    admin.call(approveApplicant, { params: { uid: jobUid, email: candidate.email } }),
  async withdraw({ candidate }) {
    const [application] = (await candidate.client.call(listApplications, {})).items;
    await candidate.client.call(withdrawApplication, { params: { uid: required(application).uid } });
  },
  async advance({ candidate, admin }) {
    const { nextStep } = await candidate.client.call(getProgress, {});
    const params = { email: candidate.email, step: required(nextStep) };
    await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  },
  async undo({ candidate, admin }) {
    const done = (await candidate.client.call(getProgress, {})).items.findLast(({ completedOn }) => completedOn);
    await admin.call(undoStep, { params: { email: candidate.email, step: required(done).step }, body: reason });
  },
  request: ({ candidate, admin, product }) =>
    admin.call(issueInvoice, {
      params: { email: candidate.email },
      body: { ...words, dueDate: addDays(product.clock.today(), 10), lines: lines(12_345) },
    }),
  /** More than a contract's fee, for something that is delivered, so that its payment could hide a missing fee. */
  requestMuch: ({ candidate, admin, product }) =>
    admin.call(issueInvoice, {
      params: { email: candidate.email },
      body: { ...words, dueDate: addDays(product.clock.today(), 10), lines: lines(1_000_000) },
    }),
  async change(scene) {
    const { id, dueDate, amountCents } = await openInvoice(scene, 'last');
    await scene.admin.call(updateInvoice, {
      params: { id },
      body: { ...words, dueDate, lines: lines(amountCents + 1) },
    });
  },
  async voids(scene) {
    await scene.admin.call(voidInvoice, { params: { id: (await openInvoice(scene, 'last')).id }, body: reason });
  },
  requestRefund: (scene) => request(scene, 'other'),
  /** On the ground of Article 10, which grants its refund once. */
  requestPermRefund: (scene) => request(scene, 'perm_refile_failed'),
  async openRefund({ candidate, admin }) {
    const [signed] = (await candidate.client.call(listRefunds, {})).contracts;
    const body = { contractUid: required(signed).uid, ground: 'other' as const, explanation: 'Vì' };
    await admin.call(openRefund, { params: { email: candidate.email }, body });
  },
  async grantRefund(scene) {
    const { id, refundableCents } = await refundOf(scene);
    const amountCents = Math.max(1, Math.ceil(refundableCents / 2));
    await scene.admin.call(grantRefund, { params: { id }, body: { amountCents } });
  },
  /** All that may be refunded, of whatever kind. */
  async grantAll(scene) {
    const { id, refundableCents } = await refundOf(scene);
    await scene.admin.call(grantRefund, { params: { id }, body: { amountCents: Math.max(1, refundableCents) } });
  },
  async withdrawGrant(scene) {
    await scene.admin.call(withdrawRefundGrant, { params: { id: (await refundOf(scene)).id }, body: reason });
  },
  async refuseRefund(scene) {
    await scene.admin.call(refuseRefund, { params: { id: (await refundOf(scene)).id }, body: reason });
  },
  async withdrawRefund({ candidate }) {
    const [newest] = (await candidate.client.call(listRefunds, {})).items;
    await candidate.client.call(withdrawRefund, { params: { id: required(newest).id } });
  },
  end: (scene) => endFor(scene, 'employer_gone'),
  endWithdrawn: (scene) => endFor(scene, 'withdrawn'),
  endDenied: (scene) => endFor(scene, 'denied'),
  /** The PERM is denied, filed again, and denied again. */
  async denyTwice({ candidate, admin, product }) {
    const { nextStep } = await candidate.client.call(getProgress, {});
    const params = { email: candidate.email, step: required(nextStep) };
    for (const outcome of ['denied', 'refiled', 'denied'] as const)
      await admin.call(recordOutcome, { params, body: { outcome, date: product.clock.today() } });
  },
  async cancel(scene) {
    await scene.candidate.client.call(cancelContract, { params: { uid: (await contractOf(scene)).uid } });
  },
  reject: ({ candidate, admin, jobUid }) =>
    admin.call(rejectApplicant, { params: { uid: jobUid, email: candidate.email }, body: reason }),
  closeJob: ({ admin, jobUid }) =>
    admin.call(closeJob, { params: { uid: jobUid }, body: { held: 'release', approved: 'end', ...reason } }),
  /** Staff offer the other job, and the candidate signs the addendum. */
  async move(scene) {
    await contractOf(scene);
    const { uid } = await offerTo(scene.admin, scene.candidate, scene.otherJobUid);
    await signOffer(scene.candidate, uid);
  },
  /** A second payment of an invoice that is paid. */
  async payAgain({ candidate }) {
    const { items } = await candidate.client.call(listInvoices, { query: { status: 'paid', pageSize: 100 } });
    const { id } = required(items[0]);
    const body = { ...wireTransfer, amountCents: 5_000 };
    await candidate.client.call(submitTransfer, { params: { id }, body, file: pngFile() });
  },
  async payRefund(scene) {
    const body = { paidOn: scene.product.clock.today(), reference: 'HOAN' };
    await scene.admin.call(payRefund, { params: { id: (await refundOf(scene)).id }, body, file: pngFile() });
  },
  async sleep(scene) {
    scene.product.clock.advance({ days: 8 });
    await releaseEndedHolds(scene.product.deps);
    scene.admin = await logInAsAdmin(scene.product);
    scene.candidate = { ...scene.candidate, client: await logIn(scene.product, scene.candidate.email) };
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

export type MoneyAction = keyof typeof moneyActions;
