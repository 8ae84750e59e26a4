import { submitTransfer } from '@portal/shared/transfers/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '#test/browser.ts';
import { fillInTransfer, openTransferForm } from '#test/transfer-form.tsx';

/** The beginning of each text, as people read it. */
const texts = {
  VI: {
    FILE_ACTIVE_CONTENT: 'Tệp PDF này có mã lệnh',
    FILE_PASSWORD: 'Tệp PDF này có mật khẩu',
    FILE_BROKEN: 'Không đọc được tệp này',
    FILE_TOO_MANY_PIXELS: 'Ảnh có độ phân giải quá lớn',
    FILE_QUOTA: 'Hôm nay bạn đã tải lên đủ',
    FILE_STORAGE_FULL: 'Nơi lưu tệp của tài khoản này đã đầy',
  },
  EN: {
    FILE_ACTIVE_CONTENT: 'This PDF contains scripts',
    FILE_PASSWORD: 'This PDF has a password',
    FILE_BROKEN: 'This file cannot be read',
    FILE_TOO_MANY_PIXELS: 'The resolution of this picture is too high',
    FILE_QUOTA: 'You have reached the limit for one day',
    FILE_STORAGE_FULL: 'The storage for the files of this account is full',
  },
} as const;

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  it('a refused proof is explained at its field, and the file stays picked', async () => {
    const person = await openTransferForm(language);
    await fillInTransfer(person);
    const { press, words } = person;

    for (const code of ['FILE_ACTIVE_CONTENT', 'FILE_PASSWORD', 'FILE_BROKEN', 'FILE_TOO_MANY_PIXELS'] as const) {
      api.refuse(submitTransfer, 'VALIDATION_ERROR', { fields: { file: code } });
      await press(words.invoices.submit);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts[language][code]));
    }
    for (const code of ['FILE_QUOTA', 'FILE_STORAGE_FULL'] as const) {
      api.refuse(submitTransfer, 'TOO_MANY_REQUESTS', { fields: { file: code } });
      await press(words.invoices.submit);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts[language][code]));
    }
    expect(screen.getByText(/biên lai\.pdf/)).toBeInTheDocument();
  });
});
