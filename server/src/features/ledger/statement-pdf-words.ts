import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { LedgerEntryKind } from '@portal/shared/ledger/accounts';

/** The words of the statement of account. */
interface StatementWords {
  locale: string;
  title: string;
  to: string;
  caseId: string;
  from: string;
  asOf: string;
  date: string;
  what: string;
  amount: string;
  balance: string;
  kind: Record<LedgerEntryKind, string>;
  asked: string;
  paid: string;
  refunded: string;
  owed: string;
  credit: string;
  inWords: string;
  empty: string;
  note: string;
  page: (number: number, total: number) => string;
}

export const statementWords: Record<LanguageCode, StatementWords> = {
  VI: {
    locale: 'vi-VN',
    title: 'Sao kê thanh toán',
    to: 'Kính gửi Quý khách',
    caseId: 'Mã hồ sơ',
    from: 'Bên nhận',
    asOf: 'Tính đến ngày',
    date: 'Ngày',
    what: 'Nội dung',
    amount: 'Số tiền',
    balance: 'Còn phải trả',
    kind: {
      invoice_issued: 'Yêu cầu thanh toán',
      invoice_changed: 'Điều chỉnh yêu cầu thanh toán',
      invoice_voided: 'Hủy yêu cầu thanh toán',
      transfer_approved: 'Đã nhận thanh toán',
      refund_granted: 'Chấp thuận hoàn tiền',
      refund_paid: 'Đã chuyển tiền hoàn',
    },
    asked: 'Đã yêu cầu',
    paid: 'Đã thanh toán',
    refunded: 'Đã hoàn lại',
    owed: 'Còn phải trả',
    credit: 'Chúng tôi còn phải trả lại',
    inWords: 'Bằng chữ',
    empty: 'Chưa có khoản nào.',
    note: 'Sao kê gồm mọi khoản đã được yêu cầu, kể cả khoản chưa đến hạn. Các kỳ chưa được yêu cầu của hợp đồng không nằm trong sao kê này. Chứng từ này không phải hóa đơn thuế.',
    page: (number, total) => `Trang ${number}/${total}`,
  },
  EN: {
    locale: 'en-US',
    title: 'Statement of account',
    to: 'To',
    caseId: 'Case id',
    from: 'Payee',
    asOf: 'As of',
    date: 'Date',
    what: 'Entry',
    amount: 'Amount',
    balance: 'Left to pay',
    kind: {
      invoice_issued: 'Payment request',
      invoice_changed: 'Change of a payment request',
      invoice_voided: 'Payment request voided',
      transfer_approved: 'Payment received',
      refund_granted: 'Refund granted',
      refund_paid: 'Refund sent',
    },
    asked: 'Requested',
    paid: 'Paid',
    refunded: 'Refunded',
    owed: 'Left to pay',
    credit: 'Owed to you',
    inWords: 'In words',
    empty: 'There is no entry yet.',
    note: 'The statement has everything that was requested, also what is not due yet. Instalments of the contract that were not requested yet are not part of it. This is not a tax invoice.',
    page: (number, total) => `Page ${number}/${total}`,
  },
};
