import type { FileKind } from '#files/rules.ts';
import { formatDay } from '#format/format.ts';
import type { NotificationParams, NotificationTexts } from '#notifications/events.ts';

const documentNames: Record<FileKind, string> = {
  passport: 'trang thông tin hộ chiếu',
  photo: 'ảnh thẻ',
  national_id: 'thẻ căn cước (CCCD)',
  birth_certificate: 'giấy khai sinh',
  marriage_certificate: 'giấy chứng nhận kết hôn',
  police_certificate: 'phiếu lý lịch tư pháp số 2',
  diploma: 'bằng tốt nghiệp',
  work_proof: 'giấy xác nhận kinh nghiệm làm việc',
  vaccination_record: 'sổ tiêm chủng',
  signed_form: 'mẫu đơn có chữ ký của bạn',
  other: 'giấy tờ bổ sung',
};

/** A document as the texts to a candidate name it. */
export const nameOfDocument = ({ kind, person }: { kind: FileKind; person?: string }): string =>
  person ? `${documentNames[kind]} của ${person}` : documentNames[kind];

type Missing = NotificationParams['documents_missing']['documents'][number];

/** The kind `other` says nothing without its note. */
const lineOf = ({ isRejected, note, dueOn, ...document }: Missing): string =>
  [
    `- ${nameOfDocument(document)}`,
    ...(note ? [`: ${note}`] : []),
    ...(dueOn ? [`, chậm nhất ngày ${formatDay(dueOn)}`] : []),
    ...(isRejected ? [' (bản đã gửi chưa dùng được)'] : []),
  ].join('');

/** Emails and notifications about documents. */
export const documentsEmails = {
  document_requested: ({ note, dueOn, ...document }) => ({
    subject: `Cần bổ sung giấy tờ: ${nameOfDocument(document)}`,
    paragraphs: [
      dueOn
        ? `Vui lòng tải lên ${nameOfDocument(document)} trong mục Giấy tờ, chậm nhất ngày ${formatDay(dueOn)}.`
        : `Vui lòng tải lên ${nameOfDocument(document)} trong mục Giấy tờ.`,
      ...(note ? [note] : []),
      'Chỉ tải bản chụp hoặc bản quét. Vui lòng không gửi bản gốc và không gửi giấy tờ qua Zalo.',
    ],
    buttonLabel: 'Tải giấy tờ lên',
  }),
  documents_missing: ({ documents }) => ({
    subject: `Hồ sơ còn thiếu ${documents.length} giấy tờ`,
    paragraphs: [
      'Hồ sơ của bạn còn thiếu:',
      documents.map(lineOf).join('\n'),
      'Vui lòng tải lên trong mục Giấy tờ. Chỉ tải bản chụp hoặc bản quét, không gửi bản gốc và không gửi giấy tờ qua Zalo.',
      'Nếu có giấy tờ nào chưa xin được, bạn hãy nhắn cho chúng tôi trong mục Tin nhắn để được hướng dẫn.',
    ],
    buttonLabel: 'Tải giấy tờ lên',
  }),
  document_accepted: (document) => ({
    subject: `Đã chấp nhận giấy tờ: ${nameOfDocument(document)}`,
    paragraphs: [`Giấy tờ bạn tải lên đã được chấp nhận: ${nameOfDocument(document)}.`],
    buttonLabel: 'Xem giấy tờ',
  }),
  document_rejected: ({ reason, ...document }) => ({
    subject: `Cần gửi bản khác: ${nameOfDocument(document)}`,
    paragraphs: [
      `Giấy tờ bạn tải lên chưa dùng được: ${nameOfDocument(document)}. Lý do:`,
      reason,
      'Vui lòng tải lên bản khác. Bản cũ vẫn được lưu trong hồ sơ.',
    ],
    buttonLabel: 'Tải giấy tờ lên',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const documentsEmailNames = {
  document_requested: 'Yêu cầu bổ sung giấy tờ',
  documents_missing: 'Nhắc giấy tờ còn thiếu',
  document_accepted: 'Giấy tờ được chấp nhận',
  document_rejected: 'Giấy tờ bị từ chối',
} satisfies Record<keyof typeof documentsEmails, string>;
