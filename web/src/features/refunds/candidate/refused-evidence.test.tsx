import type { Refund } from '@portal/shared/refunds/contract';
import { listRefunds, uploadRefundEvidence } from '@portal/shared/refunds/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate, onePage } from '../../../../test/sample-answers.ts';

const refund: Refund = {
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a31',
  contractUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a32',
  ground: 'other',
  explanation: 'Lý do',
  accountHolder: 'NGUYEN VAN AN',
  bankName: 'DEMO Bank',
  accountNumber: '0001',
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

it.each([
  ['VI', 'Tệp PDF này có mã lệnh'],
  ['EN', 'This PDF contains scripts'],
] as const)('in %s, refused evidence is explained at its field and is not sent again', async (language, text) => {
  api.answer(listRefunds, { ...onePage([refund]), contracts: [], withoutContract: null });
  api.refuse(uploadRefundEvidence, 'VALIDATION_ERROR', { fields: { file: 'FILE_ACTIVE_CONTENT' } });
  const { pick, press, words } = await openApp('/refunds', { language, me: candidate });
  await pick(new File(['%PDF-1.7'], 'bằng chứng.pdf', { type: 'application/pdf' }));
  await press(words.documents.send);
  await waitFor(() => {
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual([expect.stringContaining(text)]);
  });
  expect(screen.queryByRole('button', { name: words.screen.tryAgain })).not.toBeInTheDocument();
});
