import { formatDay, formatUsd } from '@portal/shared/format/format';
import type { Invoice } from '@portal/shared/invoices/contract';
import { conventions } from '@portal/shared/languages/conventions';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { byLanguage } from '@portal/shared/languages/languages';
import type { Organization } from '@portal/shared/settings/contract';
import { createPdfFlow } from '#platform/pdf/document.ts';
import { drawFacts } from '#platform/pdf/table.ts';
import { amountInWordsCapital } from '#reference-data/amount-in-words.ts';

/** The forms of banks name their fields in English, too, so the Vietnamese sheet repeats the English names. */
const words = byLanguage({
  VI: {
    title: 'Phiếu chuyển tiền',
    lead: 'Mang phiếu này đến ngân hàng và ghi vào lệnh chuyển tiền đúng như bên dưới.',
    amountHeading: 'Khoản cần thanh toán',
    wireHeading: 'Chuyển tiền quốc tế (wire)',
    amount: 'Số tiền (Amount)',
    inWords: 'Bằng chữ',
    due: 'Hạn thanh toán',
    sender: 'Thanh toán cho hồ sơ của',
    beneficiary: 'Chủ tài khoản (Beneficiary)',
    beneficiaryAddress: 'Địa chỉ chủ tài khoản (Beneficiary address)',
    bank: 'Tên ngân hàng (Beneficiary bank)',
    bankAddress: 'Địa chỉ ngân hàng (Address)',
    account: 'Số tài khoản (Account)',
    swift: 'Mã SWIFT/BIC',
    routing: 'Số định tuyến (ABA)',
    reference: 'Nội dung chuyển khoản (Remittance info)',
    purpose: 'Mục đích (Purpose)',
    charges: 'Phí chuyển tiền (Charges)',
    our: 'OUR: người chuyển trả mọi khoản phí',
    notesHeading: 'Trước và sau khi chuyển',
    notes: (day: string) => [
      'Nếu chọn SHA, các ngân hàng trung gian trừ phí vào số tiền. Khoản thanh toán khi đó có thể bị thiếu.',
      'Ngân hàng có thể hỏi chứng từ: hãy mang theo giấy tờ tùy thân, hợp đồng đã ký và yêu cầu thanh toán.',
      `Phiếu này ghi tài khoản nhận tiền vào ngày ${day}. Trước khi chuyển, hãy đối chiếu với tài khoản trên cổng thông tin. Chúng tôi không bao giờ đổi tài khoản qua email hay Zalo.`,
      'Sau khi chuyển, hãy báo khoản chuyển tiền trên cổng thông tin kèm biên lai của ngân hàng.',
    ],
    page: (number: number, total: number) => `Trang ${number}/${total}`,
  },
  EN: {
    title: 'Payment sheet',
    lead: 'Take this sheet to the bank, and fill in the transfer order exactly as below.',
    amountHeading: 'What to pay',
    wireHeading: 'Wire transfer',
    amount: 'Amount',
    inWords: 'In words',
    due: 'Due date',
    sender: 'For the case of',
    beneficiary: 'Beneficiary',
    beneficiaryAddress: 'Beneficiary address',
    bank: 'Beneficiary bank',
    bankAddress: 'Bank address',
    account: 'Account number',
    swift: 'SWIFT/BIC',
    routing: 'ABA routing number',
    reference: 'Remittance information',
    purpose: 'Purpose of payment',
    charges: 'Charges',
    our: 'OUR: the sender pays all charges',
    notesHeading: 'Before and after the transfer',
    notes: (day: string) => [
      'With SHA, intermediary banks deduct their fees from the amount. The payment may then be short.',
      'The bank may ask for documents: bring your identity document, the signed contract, and the payment request.',
      `This sheet shows our bank details as of ${day}. Compare them with the portal before you transfer. We never change them by email or Zalo.`,
      'After the transfer, report it in the portal with the receipt of the bank.',
    ],
    page: (number: number, total: number) => `Page ${number}/${total}`,
  },
});

/** Renders the sheet that a candidate takes to the bank to pay an invoice, as a PDF in the reader's language. */
export async function renderPaymentSheet(input: {
  invoice: Invoice;
  candidateName: string;
  organization: Organization;
  languageCode: LanguageCode;
  /** The day in the business's time zone (YYYY-MM-DD). */
  today: string;
  createdAt: Date;
}): Promise<Uint8Array> {
  const { invoice, candidateName, organization, languageCode, today } = input;
  const { wirePayee: wire } = organization;
  const said = words[languageCode];
  const flow = await createPdfFlow({
    title: `${said.title} ${invoice.number}`,
    author: organization.legalName,
    subject: said.title,
    language: conventions[languageCode].locale,
    createdAt: input.createdAt,
  });
  flow.title(said.title);
  flow.paragraph(said.lead);
  flow.heading(said.amountHeading);
  drawFacts(flow, [
    [said.amount, formatUsd(invoice.openCents, languageCode)],
    [said.inWords, amountInWordsCapital(invoice.openCents, languageCode)],
    [said.reference, invoice.reference],
    [said.purpose, `${invoice.name} (${invoice.number})`],
    [said.sender, candidateName],
    [said.due, formatDay(invoice.dueDate)],
  ]);
  flow.heading(said.wireHeading);
  drawFacts(flow, [
    [said.beneficiary, wire.accountHolder],
    [said.beneficiaryAddress, organization.address],
    [said.account, wire.accountNumber],
    [said.bank, wire.bankName],
    ...(wire.bankAddress ? [[said.bankAddress, wire.bankAddress] as const] : []),
    [said.swift, wire.swiftCode],
    [said.routing, wire.routingNumber],
    [said.charges, said.our],
  ]);
  flow.heading(said.notesHeading);
  for (const note of said.notes(formatDay(today))) flow.paragraph(note);
  return flow.finish({ header: organization.brandName, footer: invoice.number, pageNumber: said.page });
}
