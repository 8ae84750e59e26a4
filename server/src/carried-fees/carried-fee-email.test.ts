import { afterAll, beforeAll, expect, it } from 'vitest';
import { figuresOf } from '#test/amounts-received.ts';
import { apply, makeApproved, makeJob } from '#test/candidate-factory.ts';
import type { Cases } from '#test/carried-fees.ts';
import { startCases } from '#test/carried-fees.ts';
import { readMails } from '#test/ended-contracts.ts';

let cases: Cases;

beforeAll(async () => {
  cases = await startCases();
});
afterAll(() => cases.product.close());

it('the email about a carried fee names what remains to pay after credit has paid its part', async () => {
  const candidate = await makeApproved(cases.product);
  await cases.receive(candidate, await cases.sign(candidate), 100_000);
  await cases.end(candidate);
  // Money without a contract, of which 200 dollars are credit.
  await cases.receive(candidate, await cases.issue(candidate, 5_000), 25_000);

  const next = await apply(candidate, (await makeJob(cases.product, { feePlan: 'steps-25000' })).uid);
  expect(await figuresOf(candidate, next.invoiceId ?? '')).toMatchObject({
    amountCents: 1_000_000,
    paidCents: 120_000,
  });
  const mails = await readMails(cases.product, candidate);
  const carried = mails.find(({ subject }) => subject?.startsWith('Phí đã trả được tính cho công việc mới'));
  expect(carried?.text).toContain('Số tiền 1.000 USD bạn đã trả trước đây');
  expect(carried?.text).toContain('và 200 USD được trừ từ tiền dư của bạn. Vui lòng thanh toán 8.800 USD còn lại');
  expect(carried?.text).not.toContain('9.000 USD');
});

it.each([[905_000, 'Your credit covers the remaining $9,000, so you have nothing more to pay for this request.']])(
  'the English email about a carried fee adds up after %s cents were received without a contract',
  async (cents, words) => {
    const candidate = await makeApproved(cases.product);
    await cases.product.asOwner(`update users set language_code = 'EN' where email = '${candidate.email}'`);
    await cases.receive(candidate, await cases.sign(candidate), 100_000);
    await cases.end(candidate);
    await cases.receive(candidate, await cases.issue(candidate, 5_000), cents);
    await apply(candidate, (await makeJob(cases.product, { feePlan: 'steps-25000' })).uid);
    const mails = await readMails(cases.product, candidate);
    const carried = mails.find(({ subject }) => subject?.startsWith('Your fee counts for the new job'));
    expect(carried?.text).toContain('The $1,000 that you paid before');
    expect(carried?.text).toContain(words);
  },
);
