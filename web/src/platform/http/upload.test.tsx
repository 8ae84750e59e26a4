import { submitTransfer } from '@portal/shared/transfers/contract';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#test/browser.ts';
import { unreadable } from '#test/unreadable-file.ts';
import { loadPhrases } from '../i18n/i18n.ts';
import { uploadApi } from './upload.ts';

beforeEach(() => loadPhrases());

const transfer = {
  params: { id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a21' },
  body: { method: 'zelle', date: '2026-01-05', payer: 'AN', accountHolder: 'AN' },
} as const;

const failureOf = (file: File) => uploadApi(submitTransfer, { ...transfer, file }, { idempotencyKey: 'one' });

it('an upload fails without a code if the connection breaks', async () => {
  api.break(submitTransfer);
  const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
  await expect(failureOf(file)).rejects.toMatchObject({ status: 0, code: null, fields: {} });
});

it('an upload whose file the device can no longer read is refused at the file, and is no lost connection', async () => {
  api.break(submitTransfer);
  await expect(failureOf(unreadable('receipt.pdf'))).rejects.toMatchObject({
    status: 422,
    fields: { file: 'FILE_UNREADABLE' },
  });
});
