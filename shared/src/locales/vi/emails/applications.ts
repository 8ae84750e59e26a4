import { holdDays } from '#applications/workflow.ts';
import { cancelHours } from '#contracts/rules.ts';
import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { usd } from './amounts.ts';
import { choiceParagraphs, refundParagraphs } from './endings.ts';

/** Emails and notifications about an application: the signed contract, the held seat, and the decision. */
export const applicationsEmails = {
  applied: ({ jobTitle, amountCents, dueDay }) => ({
    subject: `Đã ký hợp đồng: ${jobTitle}`,
    paragraphs: [
      `Bạn đã ký hợp đồng cho công việc "${jobTitle}". Chỗ của bạn được giữ đến hết ngày ${formatDay(dueDay)}.`,
      `Vui lòng thanh toán ${usd(amountCents)} trong thời hạn này. Nếu không, chỗ này sẽ dành cho người khác.`,
      `Bản hợp đồng đã ký được đính kèm email này và luôn có trên cổng thông tin. Bạn có thể hủy trong vòng ${cancelHours} giờ sau khi ký và được hoàn lại toàn bộ số tiền đã trả.`,
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  contract_sealed: ({ jobTitle }) => ({
    subject: `Bản hợp đồng đã ký: ${jobTitle}`,
    paragraphs: [
      `Bản hợp đồng đã ký cho công việc "${jobTitle}" được đính kèm email này. Vui lòng lưu lại.`,
      'Bạn cũng có thể đọc và tải xuống hợp đồng trên cổng thông tin bất cứ lúc nào.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
  hold_reminder: ({ jobTitle, dueDay, days, amountCents }) => ({
    subject: days === 0 ? `Hôm nay hết thời gian giữ chỗ: ${jobTitle}` : `Còn ${days} ngày giữ chỗ: ${jobTitle}`,
    paragraphs: [
      `Chỗ của bạn cho công việc "${jobTitle}" được giữ đến hết ngày ${formatDay(dueDay)}, ${days === 0 ? 'tức là hôm nay' : `còn ${days} ngày`}.`,
      `Số tiền cần thanh toán: ${usd(amountCents)}. Nếu chưa thanh toán trước thời hạn này, chỗ này sẽ dành cho người khác.`,
      'Nếu bạn không muốn tiếp tục, bạn không cần làm gì: hợp đồng sẽ chấm dứt và bạn không phải trả khoản nào.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  hold_released: ({ jobTitle, ...refund }) => ({
    subject: `Đã hết thời gian giữ chỗ: ${jobTitle}`,
    paragraphs: [
      refund.refundCents
        ? `Thời gian giữ chỗ ${holdDays} ngày cho công việc "${jobTitle}" đã hết mà chúng tôi chưa nhận đủ tiền. Vì vậy, chúng tôi không còn giữ chỗ này cho bạn. Số tiền bạn đã trả được hoàn lại đầy đủ.`
        : `Thời gian giữ chỗ ${holdDays} ngày cho công việc "${jobTitle}" đã hết mà chưa có thanh toán. Vì vậy, chúng tôi không còn giữ chỗ này cho bạn.`,
      ...refundParagraphs(refund),
      'Hợp đồng cho công việc này chấm dứt và bạn không phải trả khoản nào. Vui lòng không chuyển tiền theo yêu cầu thanh toán cũ. Bạn có thể ứng tuyển lại khi còn chỗ.',
    ],
    buttonLabel: 'Xem việc làm',
  }),
  application_withdrawn: ({ jobTitle, ...refund }) => ({
    subject: `Đã rút đơn ứng tuyển: ${jobTitle}`,
    paragraphs: [
      `Bạn đã rút đơn ứng tuyển công việc "${jobTitle}". Chúng tôi không còn giữ chỗ này cho bạn.`,
      ...(refund.refundCents
        ? refundParagraphs(refund)
        : ['Nếu bạn đã trả tiền, việc hoàn tiền được thực hiện theo hợp đồng.']),
    ],
    buttonLabel: 'Xem việc làm',
  }),
  applicant_approved: ({ jobTitle }) => ({
    subject: `Đơn ứng tuyển đã được duyệt: ${jobTitle}`,
    paragraphs: [
      `Đơn ứng tuyển công việc "${jobTitle}" của bạn đã được duyệt. Từ bây giờ, bạn theo dõi được từng bước trong mục Tiến trình.`,
      'Bước tiếp theo do chủ lao động bảo lãnh thực hiện. Chúng tôi sẽ báo khi cần bạn làm gì.',
    ],
    buttonLabel: 'Xem tiến trình',
  }),
  applicant_rejected: ({ jobTitle, reason, ...refund }) => ({
    subject: `Đơn ứng tuyển không được duyệt: ${jobTitle}`,
    paragraphs: [
      `Đơn ứng tuyển công việc "${jobTitle}" của bạn không được duyệt vì lý do sau:`,
      reason,
      ...(refund.refundCents ? choiceParagraphs(refund) : ['Bạn có thể xem và ứng tuyển công việc khác.']),
    ],
    buttonLabel: 'Xem bạn có thể làm gì',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const applicationsEmailNames = {
  applied: 'Đã ký hợp đồng',
  contract_sealed: 'Bản PDF ký số của hợp đồng',
  hold_reminder: 'Nhắc hạn giữ chỗ',
  hold_released: 'Hết hạn giữ chỗ',
  application_withdrawn: 'Đã rút đơn ứng tuyển',
  applicant_approved: 'Đơn ứng tuyển được duyệt',
  applicant_rejected: 'Đơn ứng tuyển bị từ chối',
} satisfies Record<keyof typeof applicationsEmails, string>;
