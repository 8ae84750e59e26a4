import { formatDay, formatUsd } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Invoice } from '@portal/shared/invoices/contract';
import { conventions } from '@portal/shared/languages/conventions';
import { byLanguage } from '@portal/shared/languages/languages';
import type { Organization } from '@portal/shared/settings/contract';
import type { TransferRow } from '#db/schema/index.ts';
import { createPdfFlow } from '#platform/pdf/document.ts';
import { drawFacts, drawTable } from '#platform/pdf/table.ts';
import { amountInWordsCapital } from '#reference-data/amount-in-words.ts';

const words = byLanguage({
  VI: {
    receipt: 'Biên nhận thanh toán',
    request: 'Yêu cầu thanh toán',
    status: { not_paid: 'Chưa thanh toán', pending: 'Chờ xác nhận', paid: 'Đã thanh toán', void: 'Đã hủy' },
    number: 'Mã yêu cầu thanh toán',
    reference: 'Nội dung chuyển khoản',
    from: 'Bên nhận',
    to: 'Kính gửi Quý khách',
    what: 'Nội dung',
    created: 'Ngày lập',
    due: 'Hạn thanh toán',
    paidOn: 'Ngày xác nhận',
    transfer: 'Đã nhận bằng',
    fromCredit: 'Trả bằng tiền dư',
    accepted: 'Phí ngân hàng chúng tôi chịu',
    method: { wire: 'Chuyển tiền quốc tế (wire)', zelle: 'Zelle' },
    transferred: (method: string, day: string, payer: string) =>
      payer ? `${method}, ngày ${day}, người chuyển: ${payer}` : `${method}, ngày ${day}`,
    givenBack: 'Đã chấp thuận hoàn lại',
    state: 'Trạng thái',
    amount: 'Số tiền',
    kind: { service: 'Phí dịch vụ', attorney: 'Phí luật sư riêng của Quý khách', government: 'Lệ phí chính phủ' },
    total: 'Tổng cộng',
    paid: 'Đã nhận',
    open: 'Còn thiếu',
    inWords: 'Bằng chữ',
    note: 'Chứng từ này không phải hóa đơn thuế. Thông tin tài khoản nhận tiền chỉ có trên cổng thông tin và trên phiếu chuyển tiền tải từ đó, không bao giờ thay đổi qua email hay Zalo.',
    page: (number: number, total: number) => `Trang ${number}/${total}`,
  },
  EN: {
    receipt: 'Payment receipt',
    request: 'Payment request',
    status: { not_paid: 'Not paid', pending: 'Being confirmed', paid: 'Paid', void: 'Void' },
    number: 'Payment request number',
    reference: 'Transfer reference',
    from: 'Payee',
    to: 'To',
    what: 'For',
    created: 'Issued on',
    due: 'Due date',
    paidOn: 'Confirmed on',
    transfer: 'Received by',
    fromCredit: 'Paid from credit',
    accepted: 'Bank fee that we bear',
    method: { wire: 'Wire transfer', zelle: 'Zelle' },
    transferred: (method: string, day: string, payer: string) =>
      payer ? `${method} of ${day}, sent by ${payer}` : `${method} of ${day}`,
    givenBack: 'Refund granted on',
    state: 'Status',
    amount: 'Amount',
    kind: { service: 'Service fee', attorney: 'Your own attorney’s fee', government: 'Government fee' },
    total: 'Total',
    paid: 'Received',
    open: 'Missing',
    inWords: 'In words',
    note: 'This is not a tax invoice. Our bank details appear only in the portal and on the payment sheet downloaded there. They are never changed by email or Zalo.',
    page: (number: number, total: number) => `Page ${number}/${total}`,
  },
});

/** Renders an invoice as a PDF in the reader's language: a request, or a receipt once it is paid. */
export async function renderInvoicePdf(input: {
  invoice: Invoice;
  /** The confirmed transfers of the invoice. */
  transfers: readonly Pick<TransferRow, 'method' | 'date' | 'payer' | 'receivedCents'>[];
  /** The part that credit paid. A transfer may have brought more than it paid here. */
  fromCreditCents: number;
  candidateName: string;
  organization: Organization;
  languageCode: LanguageCode;
  createdAt: Date;
}): Promise<Uint8Array> {
  const { invoice, organization, languageCode, transfers, fromCreditCents } = input;
  const said = words[languageCode];
  const usd = (cents: number) => formatUsd(cents, languageCode);
  const isPaid = invoice.status === 'paid';
  const isPartlyPaid = invoice.paidCents > 0 && invoice.openCents > 0;
  const title = isPaid ? said.receipt : said.request;
  const flow = await createPdfFlow({
    title: `${title} ${invoice.number}`,
    author: organization.legalName,
    subject: title,
    language: conventions[languageCode].locale,
    createdAt: input.createdAt,
  });
  flow.title(title);
  flow.space(8);
  drawFacts(flow, [
    [said.number, invoice.number],
    ...(invoice.status === 'not_paid' ? [[said.reference, invoice.reference] as const] : []),
    [said.to, input.candidateName],
    [said.from, `${organization.legalName}, ${organization.address}`],
    [said.what, invoice.name],
    [said.created, formatDay(invoice.createdDate)],
    [said.due, formatDay(invoice.dueDate)],
    ...transfers.map(({ method, date, payer, receivedCents }) => {
      const received = said.transferred(said.method[method], formatDay(date), payer);
      const isWhole = transfers.length === 1 && receivedCents === invoice.amountCents;
      return [said.transfer, isWhole ? received : `${usd(receivedCents ?? 0)}, ${received}`] as const;
    }),
    ...(fromCreditCents > 0 ? [[said.fromCredit, usd(fromCreditCents)] as const] : []),
    ...(invoice.acceptedCents > 0 ? [[said.accepted, usd(invoice.acceptedCents)] as const] : []),
    ...(isPaid ? [[said.paidOn, formatDay(invoice.approvalDate)] as const] : []),
    [said.state, said.status[invoice.status]],
    ...(invoice.givenBackOn ? [[said.givenBack, formatDay(invoice.givenBackOn)] as const] : []),
  ]);
  flow.space(12);
  drawTable(
    flow,
    [
      { heading: said.what, share: 0.7 },
      { heading: said.amount, share: 0.3, align: 'right' },
    ],
    [
      ...invoice.lines.map((line) => ({ cells: [[line.name, said.kind[line.kind]], [usd(line.amountCents)]] })),
      {
        cells: [
          [said.total, `${said.inWords}: ${amountInWordsCapital(invoice.amountCents, languageCode)}`],
          [usd(invoice.amountCents)],
        ],
        isTotal: true,
      },
      ...(isPartlyPaid
        ? [{ cells: [[said.paid], [usd(invoice.paidCents)]] }, { cells: [[said.open], [usd(invoice.openCents)]] }]
        : []),
    ],
  );
  flow.space(16);
  flow.paragraph(said.note, { size: 9, lineHeight: 13.5 });
  return flow.finish({ header: organization.brandName, footer: invoice.number, pageNumber: said.page });
}
