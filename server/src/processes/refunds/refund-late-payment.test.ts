import { endContract } from '@portal/shared/contracts/end-contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTransfer } from '../../../test/amounts-received.ts';
import { apply, logInAsAdmin, makeApproved, makeJob } from '../../../test/candidate-factory.ts';
import { refundsOf, subjectsTo } from '../../../test/ended-contracts.ts';
import { signedHoursAgo } from '../../../test/signed-hours-ago.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('a refund of money that arrives after the end is announced once, and not again when more arrives', async () => {
  const admin = await logInAsAdmin(product);
  const candidate = await makeApproved(product);
  const { invoiceId, contractUid } = await apply(candidate, (await makeJob(product)).uid);
  await signedHoursAgo(product, contractUid ?? '', 80);
  const [first, second] = [
    await sendTransfer(candidate, invoiceId ?? '', 60_000),
    await sendTransfer(candidate, invoiceId ?? '', 30_000),
  ];
  const body = { reasonCode: 'not_accepted', reason: 'Nhà máy đóng cửa.' } as const;
  await admin.call(endContract, { params: { email: candidate.email }, body });
  const countOpened = async () => {
    const subjects = await subjectsTo(product, candidate);
    return subjects.filter((subject) => subject === 'Chúng tôi đã mở yêu cầu hoàn tiền cho bạn').length;
  };
  expect(await countOpened()).toBe(0);

  await admin.call(approveTransfer, { params: { id: first.id } });
  expect(await countOpened()).toBe(1);
  await admin.call(approveTransfer, { params: { id: second.id } });
  expect(await refundsOf(candidate)).toMatchObject([{ status: 'requested', calculation: { refundCents: 90_000 } }]);
  expect(await countOpened()).toBe(1);
  expect(await subjectsTo(product, candidate)).toContainEqual(
    expect.stringContaining('Đã nhận thanh toán, dư 300 USD'),
  );
});
