import { listRefunds, uploadRefundEvidence } from '@portal/shared/refunds/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { requestedRefund } from '../../../../test/refund.ts';
import { candidate, onePage } from '../../../../test/sample-answers.ts';

it.each([
  ['VI', 'Tệp PDF này có mã lệnh'],
  ['EN', 'This PDF contains scripts'],
] as const)('in %s, refused evidence is explained at its field and is not sent again', async (language, text) => {
  api.answer(listRefunds, { ...onePage([requestedRefund]), contracts: [], withoutContract: null });
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
