import * as refunds from '@portal/shared/refunds/contract';
import type { RefundGround } from '@portal/shared/refunds/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApproved } from '#test/candidate-factory.ts';
import type { Cases } from '#test/carried-fees.ts';
import { reason, startCases } from '#test/carried-fees.ts';
import { contractsOf, refundsOf, subjectsTo } from '#test/ended-contracts.ts';

let cases: Cases;

beforeAll(async () => {
  cases = await startCases();
});
afterAll(() => cases.product.close());

/** A contract with a paid fee of 1,000 USD, of which staff granted 300 USD. */
async function makeGranted(ground: RefundGround) {
  const candidate = await makeApproved(cases.product);
  await cases.receive(candidate, await cases.sign(candidate), 100_000);
  const [contract] = await contractsOf(candidate);
  const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
  const body = { contractUid: contract?.uid ?? null, ground, explanation: 'Vì', ...account };
  const { id } = await candidate.client.call(refunds.requestRefund, { body });
  await cases.admin.call(refunds.grantRefund, { params: { id }, body: { amountCents: 30_000 } });
  return { candidate, id };
}

const takeBack = (id: string) => cases.admin.call(refunds.withdrawRefundGrant, { params: { id }, body: reason });

it.each([
  ['is paid', (id: string) => cases.payRefund(id), 'paid', 70_000],
  ['is taken back', takeBack, 'withdrawn', 100_000],
] as const)(
  'the refund of a contract that ends while another is granted is opened once that one %s',
  async (_what, settle, status, refundCents) => {
    const { candidate, id } = await makeGranted('other');
    cases.product.clock.advance({ minutes: 1 });
    await cases.end(candidate);
    expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'granted' }]);

    await settle(id);
    expect(await refundsOf(candidate)).toMatchObject([
      { status: 'requested', calculation: { refundCents } },
      { id, status },
    ]);
    expect(await subjectsTo(cases.product, candidate)).toContain('Chúng tôi đã mở yêu cầu hoàn tiền cho bạn');
  },
);

it('the payment of a refund whose grant ended the contract opens no further one, because staff decided about the whole', async () => {
  const { candidate, id } = await makeGranted('sponsor_withdrew');
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'ended' }]);
  await cases.payRefund(id);
  expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'paid' }]);
});
