import { listRefunds, requestRefund } from '@portal/shared/refunds/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { requestedRefund } from '#test/refund.ts';
import { candidate, noItems, onePage } from '#test/sample-answers.ts';

const withoutAccount = { ...requestedRefund, accountNumber: '', bankName: '' };
const withAccount = { ...requestedRefund, id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a33', accountNumber: '19034567890' };

it.each(['VI', 'EN'] as const)('in %s, a refund without an account number shows no account', async (language) => {
  api.answer(listRefunds, { ...onePage([withoutAccount, withAccount]), contracts: [], withoutContract: null });
  const { words } = await openApp('/refunds', { language, me: candidate });
  expect(await screen.findByText('••••7890', { exact: false })).toBeVisible();
  expect(screen.getAllByText(words.refunds.accountNumber)).toHaveLength(1);
  expect(screen.getAllByText(words.refunds.account)).toHaveLength(1);
});

it.each(['VI', 'EN'] as const)('in %s, a summary of the errors leads to each field of the form', async (language) => {
  const contracts = [
    {
      uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a21',
      jobTitle: 'Packer',
      signedAt: '2026-01-05T00:00:00.000Z',
      refundableCents: 100_000,
      hasOpenRefund: false,
    },
  ];
  api.answer(listRefunds, { ...noItems, contracts, withoutContract: null } as never);
  const { words, press } = await openApp('/refunds', { language, me: candidate });
  await press(words.refunds.submit);
  await press(words.refunds.accountHolder);
  await waitFor(() => expect(screen.getByLabelText(words.refunds.accountHolder)).toHaveFocus());
  expect(api.callsOf(requestRefund)).toEqual([]);
});

it('the form offers the grounds that fit the chosen contract, and forgets one that does not fit another', async () => {
  const contract = { signedAt: '2026-01-05T00:00:00.000Z', refundableCents: 100_000, hasOpenRefund: false };
  const denied = { ...contract, uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a21', jobTitle: 'Packer' };
  const completed = { ...contract, uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a22', jobTitle: 'Baker' };
  api.answer(listRefunds, {
    ...noItems,
    contracts: [
      { ...denied, grounds: ['perm_refile_failed', 'withdrawn', 'other'] },
      { ...completed, grounds: ['other'] },
    ],
    withoutContract: null,
  });
  const { words, user } = await openApp('/refunds', { language: 'EN', me: candidate });
  const { refunds, screen: shared } = words;
  const ground = await screen.findByLabelText(refunds.ground);
  const offered = () => [...ground.querySelectorAll('option')].map(({ textContent }) => textContent);
  const { ground_perm_refile_failed: perm, ground_withdrawn: withdrawn, ground_other: other } = refunds;
  expect(offered()).toEqual([shared.choose, perm, withdrawn, other]);
  await user.selectOptions(ground, perm);
  await user.selectOptions(screen.getByLabelText(refunds.contract), completed.uid);
  expect(offered()).toEqual([shared.choose, other]);
  await user.selectOptions(screen.getByLabelText(refunds.contract), denied.uid);
  expect(ground).toHaveValue('');
  await user.selectOptions(screen.getByLabelText(refunds.contract), completed.uid);
  await user.selectOptions(ground, other);
  await user.selectOptions(screen.getByLabelText(refunds.contract), denied.uid);
  expect(ground).toHaveValue('other');
});

const payment = {
  invoiceId: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a34',
  number: 'INV-1',
  name: 'Fee',
  receivedCents: 100_000,
  refundCents: 100_000,
  rule: 'all_received' as const,
};
const open = async (refund: Partial<typeof requestedRefund>, language: 'VI' | 'EN') => {
  api.answer(listRefunds, { ...onePage([{ ...requestedRefund, ...refund }]), contracts: [], withoutContract: null });
  return (await openApp('/refunds', { language, me: candidate })).words.refunds;
};

describe.each([
  ['VI', 'Ví dụ: quyết định từ chối PERM.', '1.000 USD'],
  ['EN', 'For example, the decision that denied the PERM application.', '$1,000'],
] as const)('in %s', (language, example, amount) => {
  it.each([
    ['perm_refile_failed', true],
    ['not_accepted', false],
  ] as const)('the example of a document fits the ground (%s)', async (ground, hasExample) => {
    const words = await open({ ground }, language);
    expect(await screen.findByText(words.evidenceHint, { exact: false })).toBeVisible();
    expect(screen.queryByText(example, { exact: false }) !== null).toBe(hasExample);
  });

  it.each([
    [1, 2],
    [2, 4],
  ])('the calculation of %s payments says each amount once', async (count, mentions) => {
    const payments = Array.from({ length: count }, (_unused, index) => ({
      ...payment,
      invoiceId: payment.invoiceId.replace('34', `3${index}`),
    }));
    const total = count * payment.receivedCents;
    const calculation = { reason: 'not_accepted' as const, receivedCents: total, refundCents: total, payments };
    const words = await open({ calculation }, language);
    const text = (await screen.findByRole('region', { name: words.calculation })).textContent ?? '';
    expect(text.split(amount)).toHaveLength(mentions + 1);
    expect(within(screen.getByRole('region', { name: words.calculation })).getAllByRole('listitem')).toHaveLength(
      count,
    );
  });
});
