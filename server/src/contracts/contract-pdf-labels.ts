import type { ContractLanguage } from '@portal/shared/contracts/languages';

/** The texts of a signed contract's PDF that are not part of the contract itself. */
export type ContractPdfWords = {
  locale: string;
  subject: string;
  contractNumber: (uid: string) => string;
  /** Instead of the number, on a contract that is not signed yet. */
  notSigned: string;
  header: (brandName: string, uid: string) => string;
  footer: (sha256: string) => string;
  pageNumber: (number: number, total: number) => string;
  feePlan: string;
  feeColumns: readonly [what: string, when: string, amount: string];
  lineKind: { service: string; attorney: string; government: string };
  due: (days: number, trigger: string) => string;
  dueBy: (day: string) => string;
  instalments: (count: number, each: string) => string;
  perPerson: (quantity: number, each: string) => string;
  total: string;
  inWords: string;
  ofWhich: (service: string, attorney: string | null, government: string) => string;
  signatures: string;
  partyA: string;
  partyB: string;
  partyASigned: string;
  signedBy: { drawn: string; typed: string };
  /** The alternative text of a drawn signature. */
  signatureAlt: (signer: string) => string;
  signedOn: (moment: string) => string;
  certificate: string;
  certificateIntro: string;
  facts: {
    contract: string;
    text: string;
    feePlan: string;
    signer: string;
    email: string;
    signatureKind: string;
    signatureName: string;
    signedUtc: string;
    signedLocal: (zone: string) => string;
    ip: string;
    userAgent: string;
    sha256: string;
    accepted: string;
    understood: string;
    confirmed: string;
    seal: string;
  };
  textVersion: (version: number) => string;
  templateHash: (sha256: string) => string;
  acceptedBoth: string;
  understoodAll: (version: number) => string;
  confirmedBy: { password: string; code: string };
  sealedBy: (legalName: string, fingerprint: string) => string;
  sealReason: (uid: string, signer: string) => string;
  notSealed: string;
  verify: string;
  unknown: string;
  hashNote: string;
  /** Above the text in another language. */
  translation: string;
  acceptedTexts: string;
  consent: string;
  terms: string;
};

const vi: ContractPdfWords = {
  locale: 'vi-VN',
  subject: 'Hợp đồng dịch vụ đã ký điện tử',
  contractNumber: (uid) => `Hợp đồng số ${uid}`,
  notSigned: 'Bản để đọc, chưa ký',
  header: (brandName, uid) => `${brandName} · Hợp đồng ${uid}`,
  footer: (sha256) => `SHA-256: ${sha256}`,
  pageNumber: (number, total) => `Trang ${number}/${total}`,
  feePlan: 'Phụ lục',
  feeColumns: ['Khoản', 'Đến hạn', 'Số tiền'],
  lineKind: { service: 'phí dịch vụ', attorney: 'luật sư riêng của Bên B', government: 'lệ phí chính phủ' },
  due: (days, trigger) => `Trong vòng ${days} ngày kể từ ngày ${trigger}`,
  dueBy: (day) => `Chậm nhất: ${day}`,
  instalments: (count, each) => `${count} kỳ hằng tháng, kỳ đầu ${each}`,
  perPerson: (quantity, each) =>
    quantity === 0 ? `${each} mỗi người; chưa có người đi kèm` : `${quantity} người x ${each}`,
  total: 'Tổng cộng',
  inWords: 'Bằng chữ',
  ofWhich: (service, attorney, government) =>
    `Phí dịch vụ ${service}; ${attorney ? `luật sư riêng của Bên B ${attorney}; ` : ''}thu hộ lệ phí chính phủ ${government}`,
  signatures: 'Chữ ký của các bên',
  partyA: 'BÊN A',
  partyB: 'BÊN B',
  partyASigned: 'Chấp nhận bằng phương tiện điện tử theo Điều 15',
  signedBy: { drawn: 'Chữ ký vẽ tay', typed: 'Chữ ký gõ tên' },
  signatureAlt: (signer) => `Chữ ký vẽ tay của ${signer}`,
  signedOn: (moment) => `Ký lúc ${moment}`,
  certificate: 'Chứng nhận ký điện tử',
  certificateIntro:
    'Trang này ghi lại việc ký hợp đồng điện tử: ai ký, khi nào, từ đâu và ký nội dung nào. Các dữ liệu này được hệ thống ghi tự động lúc ký và không sửa được sau đó.',
  facts: {
    contract: 'Mã hợp đồng',
    text: 'Nội dung',
    feePlan: 'Bảng phí',
    signer: 'Người ký (Bên B)',
    email: 'Email tài khoản',
    signatureKind: 'Hình thức chữ ký',
    signatureName: 'Tên khi ký',
    signedUtc: 'Thời điểm ký (UTC)',
    signedLocal: (zone) => `Thời điểm ký (${zone})`,
    ip: 'Địa chỉ IP',
    userAgent: 'Trình duyệt',
    sha256: 'SHA-256 của nội dung',
    accepted: 'Đã chấp nhận',
    understood: 'Câu hỏi trước khi ký',
    confirmed: 'Xác nhận danh tính',
    seal: 'Chữ ký số trên tệp',
  },
  textVersion: (version) => `Bản tiếng Việt, mẫu hợp đồng phiên bản ${version}`,
  templateHash: (sha256) => `SHA-256 của mẫu: ${sha256}`,
  acceptedBoth:
    'Toàn bộ Hợp đồng, cuộn đến hết trước khi ký; Đồng ý dùng hồ sơ và chữ ký điện tử; Điều khoản và điều kiện (toàn văn in ngay trước trang này)',
  understoodAll: (version) =>
    `Đã trả lời đúng cả 4 câu (phiên bản ${version}): tổng số tiền và khoản đầu tiên; hoàn tiền nếu PERM bị từ chối; ai trả chi phí PERM; điều không thể hứa`,
  confirmedBy: { password: 'Bằng mật khẩu lúc ký', code: 'Bằng mã xác thực hai bước lúc ký' },
  sealedBy: (legalName, fingerprint) => `${legalName}; SHA-256 của chứng thư: ${fingerprint}`,
  sealReason: (uid, signer) => `Hợp đồng số ${uid}, người ký: ${signer}`,
  notSealed: 'Không có',
  verify:
    'Tệp này có chữ ký số trên toàn bộ nội dung. Để kiểm tra tệp do chúng tôi phát hành và chưa bị sửa, ngay trên thiết bị, không cần gửi tệp đi đâu:',
  unknown: 'Không ghi nhận được',
  hashNote:
    'Mã SHA-256 được tính từ toàn bộ nội dung và bảng phí của hợp đồng trước khi ký, và người ký đã xác nhận đúng mã này. Chỉ cần một ký tự thay đổi, mã sẽ khác.',
  translation: 'Bản dịch để đọc. Bản đã ký ở phần trước là bản có giá trị.',
  acceptedTexts: 'Các văn bản người ký đã chấp nhận',
  consent: 'Đồng ý dùng hồ sơ và chữ ký điện tử',
  terms: 'Điều khoản và điều kiện',
};

const en: ContractPdfWords = {
  locale: 'en-US',
  subject: 'Electronically signed service contract',
  contractNumber: (uid) => `Contract no. ${uid}`,
  notSigned: 'For reading, not signed',
  header: (brandName, uid) => `${brandName} · Contract ${uid}`,
  footer: (sha256) => `SHA-256: ${sha256}`,
  pageNumber: (number, total) => `Page ${number}/${total}`,
  feePlan: 'Annex',
  feeColumns: ['Item', 'Due', 'Amount'],
  lineKind: { service: 'service fee', attorney: 'own attorney of Party B', government: 'government fee' },
  due: (days, trigger) => `Within ${days} ${days === 1 ? 'day' : 'days'} of ${trigger}`,
  dueBy: (day) => `At the latest: ${day}`,
  instalments: (count, each) => `${count} monthly installments, the first ${each}`,
  perPerson: (quantity, each) => (quantity === 0 ? `${each} a person; no dependents` : `${quantity} x ${each}`),
  total: 'Total',
  inWords: 'In words',
  ofWhich: (service, attorney, government) =>
    `Service fee ${service}; ${attorney ? `own attorney of Party B ${attorney}; ` : ''}collected for government fees ${government}`,
  signatures: 'Signatures of the parties',
  partyA: 'PARTY A',
  partyB: 'PARTY B',
  partyASigned: 'Accepted by electronic means under Article 15',
  signedBy: { drawn: 'Drawn signature', typed: 'Typed signature' },
  signatureAlt: (signer) => `Drawn signature of ${signer}`,
  signedOn: (moment) => `Signed ${moment}`,
  certificate: 'Signing certificate',
  certificateIntro:
    'This page records the electronic signing: who signed, when, from where, and which text. The system recorded these facts at the moment of signing; they cannot be changed afterwards.',
  facts: {
    contract: 'Contract',
    text: 'Text',
    feePlan: 'Fee plan',
    signer: 'Signer (Party B)',
    email: 'Email of the account',
    signatureKind: 'Kind of signature',
    signatureName: 'Name signed',
    signedUtc: 'Signed at (UTC)',
    signedLocal: (zone) => `Signed at (${zone})`,
    ip: 'IP address',
    userAgent: 'Browser',
    sha256: 'SHA-256 of the text',
    accepted: 'Accepted',
    understood: 'Questions before signing',
    confirmed: 'Identity confirmed',
    seal: 'Digital signature on the file',
  },
  textVersion: (version) => `English text, contract template version ${version}`,
  templateHash: (sha256) => `SHA-256 of the template: ${sha256}`,
  acceptedBoth:
    'The whole Contract, scrolled to its end before signing; Consent to electronic records and signature; Terms and conditions (printed in full just before this page)',
  understoodAll: (version) =>
    `All 4 answered correctly (version ${version}): total and first payment; refund if the PERM is denied; who pays the PERM costs; what is not promised`,
  confirmedBy: { password: 'With the password when signing', code: 'With a two-step code when signing' },
  sealedBy: (legalName, fingerprint) => `${legalName}; SHA-256 of the certificate: ${fingerprint}`,
  sealReason: (uid, signer) => `Contract no. ${uid}, signer: ${signer}`,
  notSealed: 'None',
  verify:
    'This file has a digital signature over all of its content. To check, on your own device and without sending the file anywhere, that it is ours and unchanged:',
  unknown: 'Not recorded',
  hashNote:
    'The SHA-256 hash is taken from the whole text and the fee plan before signing, and the signer confirmed exactly this hash. If a single character changes, the hash is different.',
  translation: 'Translation for reading. The signed text in the pages before it counts.',
  acceptedTexts: 'Texts accepted by the signer',
  consent: 'Consent to electronic records and signature',
  terms: 'Terms and conditions',
};

export const contractPdfWords: Record<ContractLanguage, ContractPdfWords> = { VI: vi, EN: en };
