import { listRefunds, requestRefund } from '@portal/shared/refunds/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate, noItems } from '../../../../test/sample-answers.ts';

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
