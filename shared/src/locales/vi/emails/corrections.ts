import { formatDay } from '#format/format.ts';
import type { CorrectedDecision, NotificationTexts } from '#notifications/events.ts';
import type { CorrectableField } from '#profile/correctable-fields.ts';
import { usd } from './amounts.ts';
import { nameOfDocument } from './documents.ts';
import { filingName, stepName } from './labor-progress.ts';
import { namesOfKinds } from './profile-changes.ts';

const days = ['completedOn', 'priorityDate', 'dateOfBirth', 'passportIssueDate', 'passportExpiryDate'];

const shown = (fact: string, value: string): string => {
  if (value === '') return 'để trống';
  return days.includes(fact) ? formatDay(value) : value;
};

const factNames = {
  completedOn: 'Ngày hoàn tất',
  priorityDate: 'Ngày ưu tiên',
  receiptNumber: 'Số biên nhận',
  note: 'Ghi chú',
};

const fieldNames: Record<CorrectableField, string> = {
  lastName: 'Họ',
  firstName: 'Tên đệm và tên',
  dateOfBirth: 'Ngày sinh',
  placeOfBirth: 'Nơi sinh',
  passportNumber: 'Số hộ chiếu',
  passportIssueDate: 'Ngày cấp hộ chiếu',
  passportExpiryDate: 'Ngày hết hạn hộ chiếu',
  passportIssuePlace: 'Nơi cấp hộ chiếu',
  nationalId: 'Số căn cước',
  phoneNumber: 'Số điện thoại',
  address: 'Địa chỉ',
  city: 'Tỉnh hoặc thành phố',
  occupation: 'Nghề nghiệp',
};

const outcomeNames = {
  evidence_requested: 'yêu cầu bổ sung giấy tờ',
  answered: 'đã trả lời yêu cầu',
  denied: 'từ chối',
  appealed: 'khiếu nại',
  refiled: 'nộp lại',
};

/** What was wrong, and what holds now. */
function sentencesOf(corrected: CorrectedDecision): string[] {
  switch (corrected.what) {
    case 'profile_approved':
      return [
        'Chúng tôi đã báo là hồ sơ của bạn được duyệt. Thông báo đó gửi nhầm. Hồ sơ của bạn vẫn đang được xem xét.',
      ];
    case 'profile_rejected':
      return [
        'Chúng tôi đã báo là hồ sơ của bạn cần chỉnh sửa. Thông báo đó gửi nhầm. Hồ sơ của bạn vẫn đang được xem xét.',
      ];
    case 'profile_change_accepted':
      return [
        `Chúng tôi đã báo là thay đổi này được chấp nhận: ${namesOfKinds(corrected.kinds)}. Thông báo đó gửi nhầm. Yêu cầu của bạn vẫn đang được kiểm tra.`,
        corrected.kept
          ? `Phần này đã được đổi thêm sau đó, nên hồ sơ của bạn giữ thông tin hiện nay: ${namesOfKinds(corrected.kept)}.`
          : 'Hồ sơ của bạn có lại thông tin trước đây.',
      ];
    case 'profile_change_refused':
      return [
        `Chúng tôi đã báo là thay đổi này chưa được chấp nhận: ${namesOfKinds(corrected.kinds)}. Thông báo đó gửi nhầm. Yêu cầu của bạn vẫn đang được kiểm tra, bạn không cần gửi lại.`,
      ];
    case 'application_approved':
      return [
        `Chúng tôi đã báo là bạn được nhận vào công việc "${corrected.jobTitle}". Thông báo đó gửi nhầm. Đơn của bạn vẫn đang được xem xét.`,
      ];
    case 'application_rejected':
      return [
        `Chúng tôi đã báo là đơn ứng tuyển "${corrected.jobTitle}" không được nhận. Thông báo đó gửi nhầm.`,
        'Hợp đồng bạn đã ký vẫn có hiệu lực, và chỗ của bạn được giữ. Đơn của bạn vẫn đang được xem xét.',
      ];
    case 'document_accepted':
      return [
        `Chúng tôi đã báo là giấy tờ này được chấp nhận: ${nameOfDocument(corrected)}. Thông báo đó gửi nhầm. Chúng tôi kiểm tra lại giấy tờ.`,
      ];
    case 'document_rejected':
      return [
        `Chúng tôi đã báo là giấy tờ này chưa dùng được: ${nameOfDocument(corrected)}. Thông báo đó gửi nhầm. Bạn không cần gửi lại.`,
      ];
    case 'document_requested':
      return [`Bạn không cần gửi giấy tờ này nữa: ${nameOfDocument(corrected)}.`];
    case 'document_request_changed':
      return [
        corrected.dueOn
          ? `Yêu cầu giấy tờ đã đổi: ${nameOfDocument(corrected)}. Hạn gửi mới là ngày ${formatDay(corrected.dueOn)}.`
          : `Yêu cầu giấy tờ đã đổi: ${nameOfDocument(corrected)}. Yêu cầu này không có hạn gửi.`,
        ...(corrected.note ? [corrected.note] : []),
      ];
    case 'invoice_voided':
      return [
        `Chúng tôi đã báo là yêu cầu thanh toán ${corrected.number} (${corrected.name}) bị hủy. Thông báo đó gửi nhầm.`,
        `Yêu cầu này vẫn có hiệu lực. Số tiền: ${usd(corrected.amountCents)}. Hạn thanh toán: ${formatDay(corrected.dueDay)}.`,
        ...(corrected.openCents !== undefined && corrected.openCents < corrected.amountCents
          ? [`Số tiền bạn đã trả nay lại được tính cho yêu cầu này. Còn cần thanh toán: ${usd(corrected.openCents)}.`]
          : []),
        ...(corrected.reopened ?? []).map(
          ({ number, openCents, dueDay }) =>
            `Khoản tiền đó không còn được tính cho yêu cầu ${number}. Yêu cầu ${number} còn ${usd(openCents)} cần thanh toán, hạn ngày ${formatDay(dueDay)}.`,
        ),
      ];
    case 'profile_field':
      return [
        'Chúng tôi đã sửa lỗi gõ trong thông tin của bạn:',
        ...corrected.changes.map(
          ({ field, from, to }) => `${fieldNames[field]}: ${shown(field, to)} (trước đây: ${shown(field, from)})`,
        ),
        'Nếu thông tin mới chưa đúng, vui lòng liên hệ với chúng tôi.',
      ];
    case 'outcome':
      return [
        `Chúng tôi đã ghi nhầm về ${filingName(corrected.step, corrected.track)}: ${outcomeNames[corrected.outcome]}, ngày ${formatDay(corrected.date)}.`,
        'Việc đó không xảy ra với hồ sơ của bạn. Hồ sơ tiếp tục như trước.',
      ];
    case 'step':
      return [
        `Chúng tôi đã ghi nhầm ở bước "${stepName(corrected.step, corrected.track)}". Thông tin đúng là:`,
        ...corrected.changes.map(
          ({ fact, from, to }) => `${factNames[fact]}: ${shown(fact, to)} (trước đây ghi: ${shown(fact, from)})`,
        ),
        'Hạn thanh toán của bạn không đổi.',
      ];
  }
}

function subjectOf(corrected: CorrectedDecision): string {
  if (corrected.what === 'document_requested') return `Không cần gửi giấy tờ này nữa: ${nameOfDocument(corrected)}`;
  if (corrected.what === 'document_request_changed') return `Yêu cầu giấy tờ đã đổi: ${nameOfDocument(corrected)}`;
  return 'Chúng tôi đã sửa một sai sót trong hồ sơ của bạn';
}

/** Emails and notifications about what staff corrected. */
export const correctionsEmails = {
  decision_corrected: (corrected) => {
    const isMistake = corrected.what !== 'document_requested' && corrected.what !== 'document_request_changed';
    return {
      subject: subjectOf(corrected),
      paragraphs: [
        ...sentencesOf(corrected),
        `Lý do: ${corrected.reason}`,
        ...(isMistake ? ['Chúng tôi xin lỗi về sự bất tiện này.'] : []),
      ],
      buttonLabel: 'Xem hồ sơ',
    };
  },
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const correctionsEmailNames = {
  decision_corrected: 'Sửa sai sót',
} satisfies Record<keyof typeof correctionsEmails, string>;
