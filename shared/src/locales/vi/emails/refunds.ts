import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { usd } from './amounts.ts';
import { choiceParagraphs, refundParagraphs } from './endings.ts';

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
  refund_opened: ({ isFeeMovable, ...refund }) => ({
    subject: 'Chúng tôi đã mở yêu cầu hoàn tiền cho bạn',
    paragraphs:
      refund.refundCents === 0
        ? [`Chúng tôi đã mở yêu cầu hoàn tiền cho bạn và sẽ trả lời chậm nhất ngày ${formatDay(refund.dueDay)}.`]
        : isFeeMovable
          ? choiceParagraphs(refund)
          : refundParagraphs(refund),
    buttonLabel: 'Xem yêu cầu hoàn tiền',
  }),
  refund_grant_withdrawn: ({ amountCents, reason, reversed }) => ({
    subject: 'Đã rút lại chấp thuận hoàn tiền',
    paragraphs: [
      `Chúng tôi đã chấp thuận hoàn ${usd(amountCents)} cho bạn nhưng chưa chuyển tiền. Chúng tôi rút lại chấp thuận này vì lý do sau:`,
      ...(reversed
        ? [
            `Chúng tôi đã xác nhận nhầm một khoản tiền cho yêu cầu thanh toán ${reversed}, nên khoản hoàn này không còn đủ tiền.`,
          ]
        : []),
      reason,
      'Nếu bạn không đồng ý, bạn có thể gửi lại yêu cầu hoặc liên hệ với chúng tôi.',
    ],
    buttonLabel: 'Xem yêu cầu hoàn tiền',
  }),
  fee_carried_over: ({ jobTitle, amountCents, number, creditCents, openCents, dueDay, restCents }) => ({
    subject: `Phí đã trả được tính cho công việc mới: ${jobTitle}`,
    paragraphs: [
      `Số tiền ${usd(amountCents)} bạn đã trả trước đây nay được tính cho yêu cầu ${number} của hợp đồng cho công việc "${jobTitle}".`,
      openCents && dueDay
        ? `Số tiền này mới đủ một phần của yêu cầu${creditCents ? ` và ${usd(creditCents)} được trừ từ tiền dư của bạn` : ''}. Vui lòng thanh toán ${usd(openCents)} còn lại chậm nhất ngày ${formatDay(dueDay)} để giữ chỗ.`
        : creditCents
          ? `Phần còn lại ${usd(creditCents)} đã được trả bằng tiền dư của bạn, nên bạn không cần thanh toán thêm cho yêu cầu này.`
          : 'Bạn không cần thanh toán khoản này lần nữa.',
      restCents ? `Phần còn lại ${usd(restCents)} vẫn được hoàn.` : 'Yêu cầu hoàn tiền trước đó đã được đóng.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
  refund_granted: ({ amountCents, dueDay }) => ({
    subject: 'Yêu cầu hoàn tiền đã được chấp thuận',
    paragraphs: [
      `Chúng tôi sẽ hoàn lại ${usd(amountCents)} vào tài khoản bạn đã cung cấp, chậm nhất ngày ${formatDay(dueDay)}.`,
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
      `Chúng tôi đã chuyển ${usd(amountCents)} vào tài khoản bạn đã cung cấp. Nội dung chuyển khoản: ${reference}.`,
      'Vài ngày làm việc nữa tiền sẽ vào tài khoản của bạn. Chứng từ chuyển tiền có trên cổng thông tin.',
    ],
    buttonLabel: 'Xem chứng từ',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const refundsEmailNames = {
  refund_requested: 'Đã nhận yêu cầu hoàn tiền',
  refund_opened: 'Đã mở yêu cầu hoàn tiền',
  refund_grant_withdrawn: 'Rút lại chấp thuận hoàn tiền',
  fee_carried_over: 'Chuyển phí sang công việc khác',
  refund_granted: 'Chấp thuận hoàn tiền',
  refund_refused: 'Từ chối hoàn tiền',
  refund_paid: 'Đã hoàn tiền',
} satisfies Record<keyof typeof refundsEmails, string>;
