import type { DocumentStage } from '@portal/shared/files/checklist';
import type { FileKind } from '@portal/shared/files/rules';
import { byLanguage } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';

export type ChecklistItem = {
  kind: FileKind;
  stage: DocumentStage;
  /** Whether every case needs it. The note says when other documents are needed. */
  isRequired: boolean;
  title: LocalizedText;
  note: LocalizedText;
  /** The document of each family member, if each needs one. `{{person}}` in the title is the full name. */
  ofFamily?: { title: LocalizedText; note: LocalizedText };
};

/**
 * The documents of a case, in the order in which they are needed. They are scans: the candidate keeps the originals.
 */
export const documentChecklist: readonly ChecklistItem[] = [
  {
    kind: 'passport',
    stage: 'approval',
    isRequired: true,
    title: byLanguage({ VI: 'Trang thông tin hộ chiếu', EN: 'Passport photo page' }),
    note: byLanguage({
      VI: 'Chụp rõ bốn góc và hai dòng chữ ở cuối trang. Hộ chiếu cần còn hạn.',
      EN: 'All four corners and the two lines at the bottom must be readable. The passport must be valid.',
    }),
  },
  {
    kind: 'national_id',
    stage: 'approval',
    isRequired: true,
    title: byLanguage({ VI: 'Thẻ căn cước (CCCD)', EN: 'National identity card' }),
    note: byLanguage({
      VI: 'Chụp cả hai mặt. Giấy CMND 9 số không còn giá trị.',
      EN: 'Take a photo of both sides. The 9-digit card (CMND) is no longer valid.',
    }),
  },
  {
    kind: 'diploma',
    stage: 'approval',
    isRequired: false,
    title: byLanguage({ VI: 'Bằng tốt nghiệp', EN: 'Diploma' }),
    note: byLanguage({
      VI: 'Chỉ cần khi công việc bạn chọn yêu cầu trình độ học vấn.',
      EN: 'Only if your job requires a certain level of education.',
    }),
  },
  {
    kind: 'work_proof',
    stage: 'i140',
    isRequired: false,
    title: byLanguage({ VI: 'Giấy xác nhận kinh nghiệm làm việc', EN: 'Work experience letter' }),
    note: byLanguage({
      VI: 'Chỉ cần khi công việc bạn chọn yêu cầu kinh nghiệm. Ghi nơi làm, thời gian và công việc, có chữ ký của nơi làm.',
      EN: 'Only if your job requires experience. It names the employer, the dates, and the work, and is signed.',
    }),
  },
  {
    kind: 'signed_form',
    stage: 'labor_approved',
    isRequired: true,
    title: byLanguage({
      VI: 'Quyết định cuối cùng của DOL, Mục B có chữ ký của bạn',
      EN: 'DOL Final Determination, Section B signed by you',
    }),
    note: byLanguage({
      VI: 'Chúng tôi gửi mẫu cho bạn khi PERM được chấp thuận. Đọc kỹ, ký tay rồi tải bản quét lên.',
      EN: 'We send you the form when PERM is approved. Read it, sign it by hand, and upload the scan.',
    }),
  },
  {
    kind: 'birth_certificate',
    stage: 'visa',
    isRequired: true,
    title: byLanguage({ VI: 'Giấy khai sinh', EN: 'Birth certificate' }),
    note: byLanguage({
      VI: 'Bản chính hoặc trích lục khai sinh. Mỗi người đi kèm cũng cần một bản.',
      EN: 'The original or a certified extract. Each dependent needs one, too.',
    }),
    ofFamily: {
      title: byLanguage({ VI: 'Giấy khai sinh của {{person}}', EN: 'Birth certificate of {{person}}' }),
      note: byLanguage({
        VI: 'Bản chính hoặc trích lục khai sinh.',
        EN: 'The original or a certified extract.',
      }),
    },
  },
  {
    kind: 'marriage_certificate',
    stage: 'visa',
    isRequired: false,
    title: byLanguage({ VI: 'Giấy chứng nhận kết hôn', EN: 'Marriage certificate' }),
    note: byLanguage({
      VI: 'Nếu đã kết hôn. Nếu đã ly hôn hoặc góa, nộp quyết định ly hôn hoặc giấy chứng tử.',
      EN: 'If you are married. If divorced or widowed, the divorce judgment or death certificate.',
    }),
  },
  {
    kind: 'police_certificate',
    stage: 'visa',
    isRequired: false,
    title: byLanguage({ VI: 'Phiếu lý lịch tư pháp số 2', EN: 'Police certificate number 2' }),
    note: byLanguage({
      VI: 'Chỉ xin khi NVC hoặc thư mời phỏng vấn yêu cầu, vì phiếu có thời hạn. Do cơ quan công an cấp. Giấy tờ rất riêng tư.',
      EN: 'Request it only when NVC or the interview letter asks for it, because it expires. The police issue it. It is very private.',
    }),
  },
  {
    kind: 'photo',
    stage: 'visa',
    isRequired: false,
    title: byLanguage({ VI: 'Ảnh thẻ 5x5 cm, nền trắng', EN: 'ID photo 5x5 cm, white background' }),
    note: byLanguage({
      VI: 'Chỉ chụp khi NVC hoặc thư mời phỏng vấn yêu cầu: ảnh không được quá 6 tháng. Không đeo kính.',
      EN: 'Take it only when NVC or the interview letter asks for it: it must not be older than 6 months. No glasses.',
    }),
  },
  {
    kind: 'other',
    stage: 'visa',
    isRequired: false,
    title: byLanguage({
      VI: 'Hồ sơ tòa án, nghĩa vụ quân sự hoặc lý lịch tư pháp nước khác',
      EN: 'Court, military or foreign police records',
    }),
    note: byLanguage({
      VI: 'Chỉ cần nếu có. Lý lịch tư pháp của nước khác cần khi bạn đã sống ở đó từ 12 tháng trở lên.',
      EN: 'Only if there are any. Police certificates of other countries where you lived 12 months or more.',
    }),
  },
  {
    kind: 'vaccination_record',
    stage: 'medical',
    isRequired: false,
    title: byLanguage({ VI: 'Sổ tiêm chủng', EN: 'Vaccination record' }),
    note: byLanguage({
      VI: 'Khi thư mời phỏng vấn yêu cầu khám sức khỏe. Nếu không còn sổ, cơ sở y tế sẽ hướng dẫn.',
      EN: 'When the interview letter asks for the medical exam. If you no longer have it, the clinic will tell you what to do.',
    }),
  },
];
