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
