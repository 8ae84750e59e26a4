import { listApplications } from '@portal/shared/applications/contract';
import { getInvoice } from '@portal/shared/invoices/contract';
import { listTransfers, submitTransfer } from '@portal/shared/transfers/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { openInvoice } from '../../../../test/invoice.ts';
import { candidate, noItems } from '../../../../test/sample-answers.ts';

const { id } = openInvoice;
const receipt = new File(['%PDF-1.7 receipt'], 'biên lai.pdf', { type: 'application/pdf' });

beforeEach(() => {
  api.answer(getInvoice, openInvoice);
  api.answer(listTransfers, noItems);
  api.answer(listApplications, noItems);
});

/** The beginning of each text, as people read it. */
const texts = {
  VI: {
    FILE_ACTIVE_CONTENT: 'Tệp PDF này có mã lệnh',
    FILE_PASSWORD: 'Tệp PDF này có mật khẩu',
    FILE_BROKEN: 'Không đọc được tệp này',
    FILE_TOO_MANY_PIXELS: 'Ảnh có độ phân giải quá lớn',
    FILE_QUOTA: 'Hôm nay bạn đã tải lên đủ',
  },
  EN: {
    FILE_ACTIVE_CONTENT: 'This PDF contains scripts',
    FILE_PASSWORD: 'This PDF is protected',
    FILE_BROKEN: 'This file cannot be read',
    FILE_TOO_MANY_PIXELS: 'The resolution of this picture is too high',
    FILE_QUOTA: 'You have uploaded as much as is possible in one day',
  },
} as const;

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  it('a refused proof is explained at its field, and the file stays picked', async () => {
    const { user, words, type, pick, press } = await openApp(`/invoices?invoice=${id}`, { language, me: candidate });
    const { invoices } = words;
    await user.click(screen.getAllByRole('radio', { name: 'Zelle' }).at(-1) as HTMLElement);
    await type(invoices.transferDate, '05/01/2026');
    await type(invoices.payer, 'Trịnh Thị Mỹ Duyên');
    await type(invoices.yourAccountHolder, 'TRINH THI MY DUYEN');
    await pick(receipt);
    await screen.findByText(/biên lai\.pdf/);

    for (const code of ['FILE_ACTIVE_CONTENT', 'FILE_PASSWORD', 'FILE_BROKEN', 'FILE_TOO_MANY_PIXELS'] as const) {
      api.refuse(submitTransfer, 'VALIDATION_ERROR', { fields: { file: code } });
      await press(invoices.submit);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts[language][code]));
    }
    api.refuse(submitTransfer, 'TOO_MANY_REQUESTS', { fields: { file: 'FILE_QUOTA' } });
    await press(invoices.submit);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts[language].FILE_QUOTA));
    expect(screen.getByText(/biên lai\.pdf/)).toBeInTheDocument();
  });
});
