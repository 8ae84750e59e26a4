import { listRefunds } from '@portal/shared/refunds/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { requestedRefund } from '../../../../test/refund.ts';
import { candidate, onePage } from '../../../../test/sample-answers.ts';

const withoutAccount = { ...requestedRefund, accountNumber: '', bankName: '' };
const withAccount = { ...requestedRefund, id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a33', accountNumber: '19034567890' };

it.each(['VI', 'EN'] as const)('in %s, a refund without an account number shows no account', async (language) => {
  api.answer(listRefunds, { ...onePage([withoutAccount, withAccount]), contracts: [], withoutContract: null });
  const { words } = await openApp('/refunds', { language, me: candidate });
  expect(await screen.findByText('••••7890', { exact: false })).toBeVisible();
  expect(screen.getAllByText(words.refunds.accountNumber)).toHaveLength(1);
  expect(screen.getAllByText(words.refunds.account)).toHaveLength(1);
});
