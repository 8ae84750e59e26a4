import { rejectApplicant } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, logInAsAdmin, makeApproved, makeJob, pay, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { applicationsOf, makePaid, refundsOf } from '#test/ended-contracts.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = 'Nhà máy đóng cửa.';

describe('a refund by staff', () => {
  const account = { accountHolder: 'NGUYEN VAN AN', bankName: 'ACB', accountNumber: '19001234' };

  it('staff open a refund for a candidate to the account that paid, and the candidate changes the account', async () => {
    const { candidate, contractUid } = await makePaid(product);
    const params = { email: candidate.email };
    const body = { contractUid, ground: 'other' as const, explanation: 'Ứng viên không vào được mạng.' };
    const opened = await admin.call(refunds.openRefund, { params, body });
    expect(opened).toMatchObject({ status: 'requested', accountNumber: '••••4567', suggestedCents: 100_000 });
    expect(await refusalOf(admin.call(refunds.openRefund, { params, body }))).toMatchObject({
      fields: { contract: 'REFUND_OPEN' },
    });

    const changed = await candidate.client.call(refunds.updateRefundAccount, {
      params: { id: opened.id },
      body: account,
    });
    expect(changed).toMatchObject({ ...account, explanation: body.explanation });
    const stranger = await makeApproved(product);
    const refused = stranger.client.call(refunds.updateRefundAccount, { params: { id: opened.id }, body: account });
    expect(await refusalOf(refused)).toMatchObject({ status: 404 });
  });

  it('staff take back a grant that is not paid, and the payment counts again', async () => {
    const { candidate, contractUid, params } = await makePaid(product, { isApproved: true });
    const { id } = await admin.call(refunds.openRefund, {
      params: { email: candidate.email },
      body: { contractUid, ground: 'other', explanation: reason },
    });
    await admin.call(refunds.grantRefund, { params: { id }, body: { amountCents: 100_000 } });
    expect((await candidate.client.call(refunds.listRefunds, {})).contracts).toMatchObject([{ refundableCents: 0 }]);

    const taken = await admin.call(refunds.withdrawRefundGrant, { params: { id }, body: { reason } });
    expect(taken).toMatchObject({ status: 'withdrawn', reason, refundableCents: 100_000 });
    expect(await candidate.client.call(getStatement, {})).toMatchObject({ balanceCents: 0 });
    expect((await candidate.client.call(listInvoices, {})).items).toMatchObject([
      { status: 'paid', givenBackOn: null },
    ]);
    expect(await applicationsOf(candidate)).toMatchObject([{ status: 'approved', job: { uid: params.uid } }]);
    const again = admin.call(refunds.withdrawRefundGrant, { params: { id }, body: { reason } });
    expect(await refusalOf(again)).toMatchObject({ fields: { refund: 'REFUND_DECIDED' } });
  });

  it('a refund of a payment by Zelle has no account number, not even a masked one', async () => {
    const candidate = await makeApproved(product);
    const { uid: jobUid } = await makeJob(product);
    const { contractUid } = await apply(candidate, jobUid);
    const zelle = { method: 'zelle', date: '2026-01-05', payer: 'An', accountHolder: 'NGUYEN VAN AN' } as const;
    await admin.call(approveTransfer, { params: { id: (await pay(candidate, zelle)).id } });
    const params = { email: candidate.email };
    const body = { contractUid: contractUid ?? '', ground: 'other' as const, explanation: reason };
    expect(await admin.call(refunds.openRefund, { params, body })).toMatchObject({
      accountHolder: 'NGUYEN VAN AN',
      accountNumber: '',
    });
  });

  it('a refund that was paid cannot be taken back', async () => {
    const { candidate, params } = await makePaid(product);
    await admin.call(rejectApplicant, { params, body: { reason } });
    const [{ id = '' } = {}] = await refundsOf(candidate);
    await admin.call(refunds.grantRefund, { params: { id }, body: { amountCents: 100_000 } });
    const payment = { paidOn: product.clock.today(), reference: 'HOAN' };
    await admin.call(refunds.payRefund, { params: { id }, body: payment, file: pngFile() });
    const taken = admin.call(refunds.withdrawRefundGrant, { params: { id }, body: { reason } });
    expect(await refusalOf(taken)).toMatchObject({ fields: { refund: 'REFUND_DECIDED' } });
  });

  it('a pending application whose whole fee is refunded ends, and one whose fee is refunded in part does not', async () => {
    for (const [amountCents, status] of [
      [100_000, 'rejected'],
      [40_000, 'pending'],
    ] as const) {
      const { candidate, contractUid } = await makePaid(product);
      const { id } = await admin.call(refunds.openRefund, {
        params: { email: candidate.email },
        body: { contractUid, ground: 'other', explanation: reason },
      });
      await admin.call(refunds.grantRefund, { params: { id }, body: { amountCents } });
      expect(await applicationsOf(candidate)).toMatchObject([{ status }]);
    }
  });
});
