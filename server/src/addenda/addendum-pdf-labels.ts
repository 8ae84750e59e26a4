import type { AddendumKind } from '@portal/shared/addenda/workflow';
import type { ContractLanguage } from '@portal/shared/contracts/languages';
import type { ContractPdfWords } from '#contracts/contract-pdf-labels.ts';
import { contractPdfWords } from '#contracts/contract-pdf-labels.ts';

const vi: Partial<ContractPdfWords> = {
  subject: 'Phụ lục hợp đồng đã ký điện tử',
  contractNumber: (uid) => `Phụ lục số ${uid}`,
  header: (brandName, uid) => `${brandName} · Phụ lục ${uid}`,
  partyASigned: 'Chấp nhận bằng phương tiện điện tử theo Điều 8',
  certificateIntro:
    'Trang này ghi lại việc ký phụ lục điện tử: ai ký, khi nào, từ đâu và ký nội dung nào. Các dữ liệu này được hệ thống ghi tự động lúc ký và không sửa được sau đó.',
  facts: { ...contractPdfWords.VI.facts, contract: 'Mã phụ lục' },
  textVersion: (version) => `Bản tiếng Việt, mẫu phụ lục phiên bản ${version}`,
  acceptedBoth:
    'Toàn bộ Phụ lục, cuộn đến hết trước khi ký; Đồng ý dùng hồ sơ và chữ ký điện tử; Điều khoản và điều kiện (toàn văn in ngay trước trang này). Người ký đã xác nhận lại danh tính bằng mật khẩu hoặc mã xác thực.',
  sealReason: (uid, signer) => `Phụ lục số ${uid}, người ký: ${signer}`,
  hashNote:
    'Mã SHA-256 được tính từ toàn bộ nội dung của phụ lục trước khi ký, và người ký đã xác nhận đúng mã này. Chỉ cần một ký tự thay đổi, mã sẽ khác.',
};

const en: Partial<ContractPdfWords> = {
  subject: 'Electronically signed addendum',
  contractNumber: (uid) => `Addendum no. ${uid}`,
  header: (brandName, uid) => `${brandName} · Addendum ${uid}`,
  partyASigned: 'Accepted by electronic means under Article 8',
  certificateIntro:
    'This page records the electronic signing: who signed, when, from where, and which text. The system recorded these facts at the moment of signing; they cannot be changed afterwards.',
  facts: { ...contractPdfWords.EN.facts, contract: 'Addendum' },
  textVersion: (version) => `English text, addendum template version ${version}`,
  acceptedBoth:
    'The whole Addendum, scrolled to its end before signing; Consent to electronic records and signature; Terms and conditions (printed in full just before this page). The signer confirmed their identity with the password or a code.',
  sealReason: (uid, signer) => `Addendum no. ${uid}, signer: ${signer}`,
  hashNote:
    'The SHA-256 hash is taken from the whole text of the addendum before signing, and the signer confirmed exactly this hash. If a single character changes, the hash is different.',
};

/** The article about the signature has another number in an addendum about dependents. */
const ofDependents: Record<ContractLanguage, Partial<ContractPdfWords>> = {
  VI: { partyASigned: 'Chấp nhận bằng phương tiện điện tử theo Điều 5' },
  EN: { partyASigned: 'Accepted by electronic means under Article 5' },
};

/** The words of an addendum's PDF that differ from those of a contract. */
export const addendumPdfWords = (kind: AddendumKind, language: ContractLanguage): Partial<ContractPdfWords> => ({
  ...{ VI: vi, EN: en }[language],
  ...(kind === 'dependents' && ofDependents[language]),
});
