import type { DocumentStage } from '@portal/shared/files/checklist';
import type { FileKind } from '@portal/shared/files/rules';

export type ChecklistItem = {
  kind: FileKind;
  stage: DocumentStage;
  /** Needed in every case; what is not required is needed only where the note says so. */
  isRequired: boolean;
  titleVi: string;
  titleEn: string;
  noteVi: string;
  noteEn: string;
};

/** The documents a case needs (decisions, section 6), in the order they are needed. Scans only: originals stay home. */
export const documentChecklist: readonly ChecklistItem[] = [
  {
    kind: 'passport',
    stage: 'approval',
    isRequired: true,
    titleVi: 'Trang thông tin hộ chiếu',
    titleEn: 'Passport photo page',
    noteVi: 'Chụp rõ bốn góc và hai dòng chữ ở cuối trang. Hộ chiếu cần còn hạn.',
    noteEn: 'All four corners and the two lines at the bottom must be readable. The passport must be valid.',
  },
  {
    kind: 'national_id',
    stage: 'approval',
    isRequired: true,
    titleVi: 'Thẻ căn cước (CCCD)',
    titleEn: 'National identity card',
    noteVi: 'Hai mặt trong một tệp. Giấy CMND 9 số không còn giá trị.',
    noteEn: 'Both sides in one file. The 9-digit card (CMND) is no longer valid.',
  },
  {
    kind: 'diploma',
    stage: 'approval',
    isRequired: false,
    titleVi: 'Bằng tốt nghiệp',
    titleEn: 'Diploma',
    noteVi: 'Chỉ cần khi công việc yêu cầu trình độ học vấn.',
    noteEn: 'Only where the job asks for schooling.',
  },
  {
    kind: 'work_proof',
    stage: 'i140',
    isRequired: false,
    titleVi: 'Giấy xác nhận kinh nghiệm làm việc',
    titleEn: 'Work experience letter',
    noteVi: 'Chỉ cần khi công việc yêu cầu kinh nghiệm. Ghi nơi làm, thời gian và công việc, có chữ ký của nơi làm.',
    noteEn: 'Only where the job asks for experience. It names the employer, the dates and the work, and is signed.',
  },
  {
    kind: 'signed_form',
    stage: 'labor_approved',
    isRequired: true,
    titleVi: 'Quyết định cuối cùng của DOL, Mục B có chữ ký của bạn',
    titleEn: 'DOL Final Determination, Section B signed by you',
    noteVi: 'Chúng tôi gửi mẫu cho bạn khi PERM được chấp thuận. Đọc kỹ, ký tay rồi tải bản quét lên.',
    noteEn: 'We send you the form when PERM is approved. Read it, sign by hand and upload the scan.',
  },
  {
    kind: 'birth_certificate',
    stage: 'visa',
    isRequired: true,
    titleVi: 'Giấy khai sinh',
    titleEn: 'Birth certificate',
    noteVi: 'Bản chính hoặc trích lục khai sinh. Mỗi người đi kèm cũng cần một bản.',
    noteEn: 'The original or a certified extract. One for each dependent too.',
  },
  {
    kind: 'marriage_certificate',
    stage: 'visa',
    isRequired: false,
    titleVi: 'Giấy chứng nhận kết hôn',
    titleEn: 'Marriage certificate',
    noteVi: 'Nếu đã kết hôn. Nếu đã ly hôn hoặc góa, nộp quyết định ly hôn hoặc giấy chứng tử.',
    noteEn: 'If you are married. If divorced or widowed, the divorce judgment or death certificate.',
  },
  {
    kind: 'police_certificate',
    stage: 'visa',
    isRequired: true,
    titleVi: 'Phiếu lý lịch tư pháp số 2',
    titleEn: 'Police certificate number 2',
    noteVi: 'Do cơ quan công an cấp từ ngày 01/03/2025. Giấy tờ rất riêng tư: chỉ tải lên khi được yêu cầu.',
    noteEn: 'Issued by the police since 1 March 2025. A very private paper: upload it only when asked.',
  },
  {
    kind: 'photo',
    stage: 'visa',
    isRequired: true,
    titleVi: 'Ảnh thẻ 5x5 cm, nền trắng',
    titleEn: 'ID photo 5x5 cm, white background',
    noteVi: 'Chụp trong 6 tháng gần nhất, không đeo kính.',
    noteEn: 'Taken in the last 6 months, without glasses.',
  },
  {
    kind: 'other',
    stage: 'visa',
    isRequired: false,
    titleVi: 'Hồ sơ tòa án, nghĩa vụ quân sự hoặc lý lịch tư pháp nước khác',
    titleEn: 'Court, military or foreign police records',
    noteVi: 'Chỉ cần nếu có. Lý lịch tư pháp của nước khác cần khi bạn đã sống ở đó từ 12 tháng trở lên.',
    noteEn: 'Only if there are any. Police certificates of other countries where you lived 12 months or more.',
  },
  {
    kind: 'vaccination_record',
    stage: 'medical',
    isRequired: true,
    titleVi: 'Sổ tiêm chủng',
    titleEn: 'Vaccination record',
    noteVi: 'Mang theo khi khám sức khỏe. Nếu không còn sổ, cơ sở y tế sẽ hướng dẫn.',
    noteEn: 'You also bring it to the medical exam. If you no longer have it, the clinic will tell you what to do.',
  },
];
