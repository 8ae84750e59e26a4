import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { statement as en } from '@portal/shared/locales/en/statement';
import { statement as vi } from '@portal/shared/locales/vi/statement';

/** The texts of a statement: those of the screen, and those that only the PDF has. */
export const statementWords = {
  VI: {
    ...vi,
    locale: 'vi-VN',
    to: 'Kính gửi Quý khách',
    caseId: 'Mã hồ sơ',
    from: 'Bên nhận',
    day: 'Tính đến ngày',
    inWords: 'Bằng chữ',
    empty: 'Chưa có khoản nào.',
    noInvoice: 'Chứng từ này không phải hóa đơn thuế.',
    page: (number: number, total: number) => `Trang ${number}/${total}`,
  },
  EN: {
    ...en,
    locale: 'en-US',
    to: 'To',
    caseId: 'Case id',
    from: 'Payee',
    day: 'As of',
    inWords: 'In words',
    empty: 'There is no entry yet.',
    noInvoice: 'This is not a tax invoice.',
    page: (number: number, total: number) => `Page ${number}/${total}`,
  },
} satisfies Record<LanguageCode, object>;
