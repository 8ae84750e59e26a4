import { formatDay } from '../../../format/format.ts';
import type { NotificationTexts } from '../../../notifications/events.ts';
import { usd } from './amounts.ts';

/** Emails and notifications about refunds. */
export const refundsEmails = {
  refund_requested: ({ dueDay }) => ({
    subject: 'Đã nhận yêu cầu hoàn tiền của bạn',
    paragraphs: [
      `Chúng tôi đã nhận yêu cầu hoàn tiền và sẽ xử lý chậm nhất ngày ${formatDay(dueDay)}.`,
      'Trong lúc chờ, bạn có thể bổ sung giấy tờ hoặc rút yêu cầu trên cổng thông tin.',
    ],
    buttonLabel: 'Xem yêu cầu hoàn tiền',
  }),
  refund_granted: ({ amountCents, dueDay }) => ({
    subject: 'Yêu cầu hoàn tiền đã được chấp thuận',
    paragraphs: [
      `Chúng tôi sẽ hoàn lại ${usd(amountCents)} vào tài khoản bạn đã ghi, chậm nhất ngày ${formatDay(dueDay)}.`,
    ],
    buttonLabel: 'Xem yêu cầu hoàn tiền',
  }),
  refund_refused: ({ reason }) => ({
    subject: 'Yêu cầu hoàn tiền không được chấp thuận',
    paragraphs: [
      `Lý do: ${reason}`,
      'Nếu bạn không đồng ý hoặc có thêm giấy tờ, bạn có thể gửi lại yêu cầu hoặc liên hệ với chúng tôi.',
    ],
    buttonLabel: 'Xem yêu cầu hoàn tiền',
  }),
  refund_paid: ({ amountCents, reference }) => ({
    subject: 'Tiền hoàn đã được chuyển',
    paragraphs: [
      `Chúng tôi đã chuyển ${usd(amountCents)} vào tài khoản bạn đã ghi. Nội dung chuyển khoản: ${reference}.`,
      'Vài ngày làm việc nữa tiền sẽ vào tài khoản của bạn. Chứng từ chuyển tiền có trên cổng thông tin.',
    ],
    buttonLabel: 'Xem chứng từ',
  }),
} satisfies Partial<NotificationTexts>;
