import { listRefunds } from '@portal/shared/refunds/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { requestedRefund } from '../../../../test/refund.ts';
import { candidate, onePage } from '../../../../test/sample-answers.ts';

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
  ['VI', 'tối đa 3.000 USD', 'Ví dụ: quyết định từ chối PERM.', '1.000 USD'],
  ['EN', 'up to $3,000', 'For example, the decision that denied the PERM application.', '$1,000'],
] as const)('in %s', (language, most, example, amount) => {
  it('the rules name the most that a denied PERM refunds, and the refund after the employer has left', async () => {
    const words = await open({}, language);
    expect(await screen.findByText(words.rule_perm)).toHaveTextContent(most);
    expect(screen.getByText(words.rule_employerGone)).toHaveTextContent(/11/);
  });

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
