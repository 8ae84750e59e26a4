import type { Refund } from '@portal/shared/refunds/contract';
import { listRefunds } from '@portal/shared/refunds/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate, onePage } from '../../../../test/sample-answers.ts';

const refund: Refund = {
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a31',
  contractUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a32',
  ground: 'other',
  explanation: 'Lý do',
  accountHolder: '',
  bankName: '',
  accountNumber: '',
  swiftCode: null,
  evidenceName: null,
  status: 'requested',
  requestedAt: '2026-01-05T00:00:00.000Z',
  dueDay: '2026-02-04',
  decidedAt: null,
  reason: null,
  amountCents: null,
  paidOn: null,
  reference: null,
  hasProof: false,
  calculation: null,
};

it.each(['VI', 'EN'] as const)(
  'in %s, a refund without an account shows no number and offers none',
  async (language) => {
    const withAccount = { ...refund, id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a33', accountNumber: '19034567890' };
    api.answer(listRefunds, { ...onePage([refund, withAccount]), contracts: [], withoutContract: null });
    const { words } = await openApp('/refunds', { language, me: candidate });
    expect(await screen.findByText('••••7890', { exact: false })).toBeVisible();
    expect(screen.getAllByText(words.refunds.accountNumber)).toHaveLength(1);
  },
);
