import { cancelHours } from '#contracts/rules.ts';
import { movableEndReasons } from '#contracts/workflow.ts';
import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { isOneOf } from '#objects/keys.ts';
import { usd } from './amounts.ts';

/** The refund that was opened, and what the reader has to do for it; nothing if there is none. */
export const refundParagraphs = ({ refundCents, dueDay }: { refundCents?: number; dueDay?: string }): string[] =>
  refundCents && dueDay
    ? [
        `Chúng tôi đã mở yêu cầu hoàn ${usd(refundCents)} cho bạn và sẽ xử lý chậm nhất ngày ${formatDay(dueDay)}. Bạn không cần gửi yêu cầu. Vui lòng vào mục Hoàn tiền để kiểm tra tài khoản nhận tiền có đúng là của bạn không.`,
      ]
    : [];

/** The two ways that a candidate has who may use the money for another job; nothing if there is no refund. */
export const choiceParagraphs = ({ refundCents, dueDay }: { refundCents?: number; dueDay?: string }): string[] =>
  refundCents && dueDay
    ? [
        `Với ${usd(refundCents)} đã trả, bạn được chọn một trong hai cách:`,
        '1. Công việc khác: bạn chọn công việc khác và ký hợp đồng trước khi chúng tôi chấp thuận hoàn tiền. Số tiền đã trả sẽ được tính cho khoản thanh toán đầu tiên của hợp đồng đó. Nếu khoản đó cao hơn, bạn trả thêm phần còn thiếu; nếu thấp hơn, phần còn lại được hoàn.',
        `2. Hoàn tiền: chúng tôi đã mở yêu cầu và sẽ xử lý chậm nhất ngày ${formatDay(dueDay)}. Vui lòng vào mục Hoàn tiền để kiểm tra tài khoản nhận tiền có đúng là của bạn không.`,
      ]
    : [];

const whyEnded = {
  withdrawn: 'vì bạn rút khỏi hợp đồng',
  employer_gone: 'vì chủ lao động rút bảo lãnh hoặc ngừng hoạt động',
  denied: 'vì hồ sơ bị từ chối và không thể tiếp tục',
  not_accepted: 'vì bạn không được nhận vào công việc này',
  job_closed: 'vì công việc này đã đóng',
  cancelled: 'vì hợp đồng đã bị hủy',
  hold_expired: 'vì chưa có khoản thanh toán đầu tiên',
};

/** Emails and notifications about the end of a contract. */
export const endingsEmails = {
  contract_cancelled: ({ jobTitle, ...refund }) => ({
    subject: `Đã hủy hợp đồng: ${jobTitle}`,
    paragraphs: [
      `Bạn đã hủy hợp đồng cho công việc "${jobTitle}" trong vòng ${cancelHours} giờ sau khi ký. Hợp đồng đã chấm dứt, chúng tôi không còn giữ chỗ này cho bạn và bạn không phải trả khoản nào.`,
      ...refundParagraphs(refund),
      'Vui lòng không chuyển tiền theo các yêu cầu thanh toán cũ. Bạn có thể ứng tuyển lại bất cứ lúc nào.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
  contract_ended: ({ jobTitle, endReason, reason, ...refund }) => ({
    subject: `Hợp đồng đã chấm dứt: ${jobTitle}`,
    paragraphs: [
      `Hợp đồng của bạn cho công việc "${jobTitle}" đã chấm dứt ${whyEnded[endReason]}.${reason ? ' Chúng tôi ghi rõ như sau:' : ''}`,
      ...(reason ? [reason] : []),
      'Mọi yêu cầu thanh toán chưa trả của hợp đồng này đã bị hủy. Vui lòng không chuyển tiền theo các yêu cầu đó. Hợp đồng này không còn bước nào hay khoản thanh toán nào nữa.',
      ...(refundParagraphs(refund).length > 0
        ? isOneOf(movableEndReasons, endReason)
          ? choiceParagraphs(refund)
          : refundParagraphs(refund)
        : [
            'Theo các điều khoản của hợp đồng, không có khoản nào được hoàn lại. Nếu bạn không đồng ý, hãy liên hệ với chúng tôi.',
          ]),
      'Hồ sơ của bạn vẫn được duyệt, nên bạn có thể ứng tuyển công việc khác bất cứ lúc nào.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
  contract_refunded: ({ jobTitle }) => ({
    subject: `Hợp đồng chấm dứt cùng với việc hoàn tiền: ${jobTitle}`,
    paragraphs: [
      `Chúng tôi đã chấp thuận hoàn tiền theo hợp đồng cho công việc "${jobTitle}", và hợp đồng chấm dứt cùng lúc đó. Chúng tôi không còn giữ chỗ này cho bạn, và mọi yêu cầu thanh toán chưa trả của hợp đồng đã bị hủy.`,
      'Vui lòng không chuyển tiền theo các yêu cầu thanh toán cũ. Hồ sơ của bạn vẫn được duyệt, nên bạn có thể ứng tuyển lại bất cứ lúc nào.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
  contract_completed: ({ jobTitle }) => ({
    subject: 'Hành trình của bạn đã hoàn tất',
    paragraphs: [
      `Mọi bước và mọi khoản thanh toán của hợp đồng cho công việc "${jobTitle}" đã xong. Hợp đồng đã hoàn tất.`,
      'Hợp đồng, biên nhận và giấy tờ của bạn vẫn có trên cổng thông tin. Chúc bạn mọi điều tốt đẹp tại Hoa Kỳ.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
  job_closed: ({ jobTitle, isRemoved, hasOffer }) => ({
    subject: isRemoved ? `Công việc đã được gỡ: ${jobTitle}` : `Công việc đã ngừng nhận ứng viên mới: ${jobTitle}`,
    paragraphs: [
      `${isRemoved ? `Chúng tôi đã gỡ công việc "${jobTitle}" khỏi danh sách việc làm.` : `Chúng tôi đã đóng công việc "${jobTitle}" với ứng viên mới.`} Hợp đồng của bạn vẫn có hiệu lực và hồ sơ của bạn vẫn tiếp tục như trước.`,
      ...(hasOffer ? ['Đề nghị chuyển sang công việc khác vẫn đang chờ bạn trả lời trên cổng thông tin.'] : []),
    ],
    buttonLabel: 'Xem tiến trình',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const endingsEmailNames = {
  contract_cancelled: 'Đã hủy hợp đồng',
  contract_ended: 'Hợp đồng đã chấm dứt',
  contract_refunded: 'Hợp đồng chấm dứt cùng việc hoàn tiền',
  contract_completed: 'Hợp đồng đã hoàn tất',
  job_closed: 'Việc làm đã đóng',
} satisfies Record<keyof typeof endingsEmails, string>;
