import type { LanguageCode } from '@portal/shared/languages/languages';
import { byLanguage } from '@portal/shared/languages/languages';

import { phrases } from '#platform/phrases.ts';

/** The texts of a statement that only the PDF has. */
const paperWords = byLanguage({
  VI: {
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
    to: 'To',
    caseId: 'Case identifier',
    from: 'Payee',
    day: 'As of',
    inWords: 'In words',
    empty: 'There are no entries yet.',
    noInvoice: 'This is not a tax invoice.',
    page: (number: number, total: number) => `Page ${number}/${total}`,
  },
});

/** The texts of a statement: those of the screen, and those that only the PDF has. */
export const statementWords = (language: LanguageCode) => ({ ...phrases[language].statement, ...paperWords[language] });
