import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { usd } from './amounts.ts';

/** Emails and notifications about payment requests and transfers. */
export const paymentsEmails = {
  invoice_issued: ({ number, name, amountCents, dueDay }) => ({
    subject: `Yêu cầu thanh toán ${number}: ${usd(amountCents)}`,
    paragraphs: [
      `Bạn có yêu cầu thanh toán mới ${number}: ${name}.`,
      `Số tiền: ${usd(amountCents)}. Hạn thanh toán: ${formatDay(dueDay)}.`,
      'Tài khoản nhận tiền chỉ hiển thị trên cổng thông tin sau khi đăng nhập. Sau khi chuyển tiền, vui lòng tải chứng từ lên. Thanh toán sẽ được xác nhận trong vòng 24 giờ kể từ khi tiền đến tài khoản.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  invoice_changed: ({ number, name, amountCents, dueDay }) => ({
    subject: `Yêu cầu thanh toán đã thay đổi: ${number}`,
    paragraphs: [
      `Yêu cầu thanh toán ${number} (${name}) vừa được sửa. Thông tin cũ không còn hiệu lực.`,
      `Số tiền: ${usd(amountCents)}. Hạn thanh toán: ${formatDay(dueDay)}.`,
      'Vui lòng xem lại nội dung mới trên cổng thông tin trước khi chuyển tiền. Tài khoản nhận tiền không bao giờ được đổi qua email hoặc Zalo.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  invoice_due_soon: ({ number, name, amountCents, dueDay, days }) => ({
    subject: `Còn ${days} ngày đến hạn thanh toán: ${number}`,
    paragraphs: [
      `Yêu cầu thanh toán ${number} (${name}), ${usd(amountCents)}, đến hạn ngày ${formatDay(dueDay)}.`,
      'Nếu bạn đã chuyển tiền, vui lòng tải chứng từ thanh toán lên.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  invoice_overdue: ({ number, name, amountCents, dueDay }) => ({
    subject: `Đã quá hạn thanh toán: ${number}`,
    paragraphs: [
      `Yêu cầu thanh toán ${number} (${name}), ${usd(amountCents)}, đã quá hạn thanh toán ngày ${formatDay(dueDay)}.`,
      'Nếu bạn đã chuyển tiền, vui lòng tải chứng từ lên. Nếu gặp khó khăn, vui lòng liên hệ với chúng tôi để cùng tìm cách giải quyết.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  payments_overdue: ({ invoices, number, name, amountCents, dueDay }) => ({
    subject: `Quá hạn thanh toán: ${invoices} khoản`,
    paragraphs: [
      `Bạn có ${invoices} khoản thanh toán quá hạn, tổng cộng ${usd(amountCents)}. Khoản lâu nhất là ${number} (${name}), hạn ngày ${formatDay(dueDay)}.`,
      'Nếu bạn đã chuyển tiền, vui lòng tải chứng từ lên. Nếu gặp khó khăn, vui lòng liên hệ với chúng tôi để cùng tìm cách giải quyết.',
    ],
    buttonLabel: 'Xem chi phí và thanh toán',
  }),
  invoice_voided: ({ number, name, reason }) => ({
    subject: `Yêu cầu thanh toán đã được hủy: ${number}`,
    paragraphs: [
      `Yêu cầu thanh toán ${number} (${name}) đã được hủy. Vui lòng không chuyển tiền theo yêu cầu này.`,
      `Lý do: ${reason}`,
    ],
    buttonLabel: 'Xem chi phí và thanh toán',
  }),
  transfer_received: ({ number, amountCents }) => ({
    subject: `Đã nhận chứng từ thanh toán: ${number}`,
    paragraphs: [
      `Chúng tôi đã nhận chứng từ cho yêu cầu thanh toán ${number}, ${usd(amountCents)}. Thanh toán sẽ được xác nhận trong vòng 24 giờ kể từ khi tiền đến tài khoản.`,
    ],
    buttonLabel: 'Xem lịch sử thanh toán',
  }),
  transfer_approved: ({ number, amountCents }) => ({
    subject: `Đã xác nhận thanh toán: ${number}`,
    paragraphs: [
      `Chúng tôi xác nhận đã nhận ${usd(amountCents)} cho yêu cầu thanh toán ${number}. Cảm ơn bạn.`,
      'Biên nhận có trên cổng thông tin.',
    ],
    buttonLabel: 'Xem lịch sử thanh toán',
  }),
  transfer_partly_paid: ({ number, amountCents, openCents }) => ({
    subject: `Khoản thanh toán còn thiếu: ${number}`,
    paragraphs: [
      `Chúng tôi đã nhận ${usd(amountCents)} cho yêu cầu thanh toán ${number}. Còn thiếu ${usd(openCents)}.`,
      'Có thể ngân hàng đã trừ phí. Vui lòng chuyển phần còn thiếu và tải chứng từ lên; số tiền bạn đã trả vẫn được tính.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  transfer_with_credit: ({ number, amountCents, creditCents, isRefunded }) => ({
    subject: `Đã nhận thanh toán, dư ${usd(creditCents)}: ${number}`,
    paragraphs: [
      creditCents === amountCents
        ? `Chúng tôi đã nhận ${usd(amountCents)} cho yêu cầu thanh toán ${number}. Yêu cầu này không còn phải thanh toán.`
        : `Chúng tôi đã nhận ${usd(amountCents)} cho yêu cầu thanh toán ${number}, nhiều hơn ${usd(creditCents)} so với số cần thanh toán.`,
      isRefunded
        ? `Hợp đồng đã chấm dứt, nên chúng tôi hoàn lại khoản ${usd(creditCents)} này cho bạn. Bạn theo dõi được trong mục Hoàn tiền.`
        : `Khoản tiền dư ${usd(creditCents)} vẫn là của bạn. Khoản này tự động trả cho yêu cầu thanh toán tiếp theo, hoặc bạn có thể yêu cầu hoàn lại.`,
    ],
    buttonLabel: 'Xem chi phí và thanh toán',
  }),
  transfer_reversed: ({ number, amountCents, openCents, reason, dueDay }) => ({
    subject: `Đính chính: khoản thanh toán đã được xác nhận nhầm (${number})`,
    paragraphs: [
      `Chúng tôi đã xác nhận nhầm khoản ${usd(amountCents)} cho yêu cầu thanh toán ${number} và đã rút lại xác nhận này. Xin lỗi bạn vì sự nhầm lẫn.`,
      `Lý do: ${reason}`,
      openCents > 0
        ? `Yêu cầu này còn ${usd(openCents)} cần thanh toán. Nếu bạn thực sự đã chuyển khoản tiền này, hãy liên hệ với chúng tôi và đừng chuyển lần nữa.`
        : 'Hiện bạn không phải thanh toán gì cho yêu cầu này. Nếu bạn thực sự đã chuyển khoản tiền này, hãy liên hệ với chúng tôi.',
      ...(dueDay ? [`Chỗ của bạn được giữ đến hết ngày ${formatDay(dueDay)}.`] : []),
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  transfer_corrected: ({ number, wrongCents, amountCents, openCents, otherCount, reason, dueDay }) => ({
    subject: `Đính chính: số tiền đã nhận cho ${number}`,
    paragraphs: [
      `Chúng tôi đã ghi nhầm số tiền nhận được cho yêu cầu thanh toán ${number}: ${usd(wrongCents)}. Số đúng là ${usd(amountCents)}, và chúng tôi đã sửa lại. Xin lỗi bạn vì sự nhầm lẫn.`,
      `Lý do: ${reason}`,
      openCents > 0
        ? `Yêu cầu này còn ${usd(openCents)} cần thanh toán. Nếu bạn thấy số này chưa đúng, hãy liên hệ với chúng tôi và đừng chuyển thêm.`
        : 'Bạn không phải thanh toán gì thêm cho yêu cầu này.',
      ...(otherCount > 0
        ? ['Số tiền còn lại của yêu cầu khác cũng thay đổi theo. Bạn xem được trên cổng thông tin.']
        : []),
      ...(dueDay ? [`Chỗ của bạn được giữ đến hết ngày ${formatDay(dueDay)}.`] : []),
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  transfer_reassigned: ({
    number,
    formerNumber,
    amountCents,
    openCents,
    formerOpenCents,
    otherCount,
    reason,
    dueDay,
  }) => ({
    subject: `Đính chính: khoản thanh toán được tính cho ${number}`,
    paragraphs: [
      `Chúng tôi đã tính nhầm khoản ${usd(amountCents)} của bạn cho yêu cầu thanh toán ${formerNumber}. Khoản này nay được tính cho yêu cầu ${number}. Xin lỗi bạn vì sự nhầm lẫn; bạn không cần gửi lại gì.`,
      `Lý do: ${reason}`,
      openCents > 0
        ? `Yêu cầu ${number} còn ${usd(openCents)} cần thanh toán.`
        : `Bạn không phải thanh toán gì thêm cho yêu cầu ${number}.`,
      formerOpenCents > 0
        ? `Yêu cầu ${formerNumber} còn ${usd(formerOpenCents)} cần thanh toán.`
        : `Bạn không phải thanh toán gì thêm cho yêu cầu ${formerNumber}.`,
      ...(otherCount > 0
        ? ['Số tiền còn lại của yêu cầu khác cũng thay đổi theo. Bạn xem được trên cổng thông tin.']
        : []),
      ...(dueDay ? [`Chỗ của bạn được giữ đến hết ngày ${formatDay(dueDay)}.`] : []),
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  transfer_reopened: ({ number, amountCents, reason, wasReversed, wasApproved, isRecordedByStaff }) => ({
    subject: `Đính chính: khoản thanh toán được kiểm tra lại (${number})`,
    paragraphs: [
      wasApproved
        ? `Chúng tôi đã xác nhận nhầm khoản ${usd(amountCents)} cho yêu cầu thanh toán ${number}. Xin lỗi bạn vì sự nhầm lẫn.`
        : wasReversed
          ? `Chúng tôi đã rút lại nhầm xác nhận khoản ${usd(amountCents)} cho yêu cầu thanh toán ${number}. Xin lỗi bạn vì sự nhầm lẫn.`
          : `Chúng tôi đã từ chối nhầm khoản ${usd(amountCents)} cho yêu cầu thanh toán ${number}. Xin lỗi bạn vì sự nhầm lẫn.`,
      `Lý do: ${reason}`,
      isRecordedByStaff
        ? 'Chúng tôi đang kiểm tra lại khoản này với ngân hàng. Bạn không cần gửi gì thêm.'
        : 'Chúng tôi đang kiểm tra lại khoản này. Bạn không cần gửi lại chứng từ hay chuyển thêm tiền.',
    ],
    buttonLabel: 'Xem lịch sử thanh toán',
  }),
  invoice_accepted_as_full: ({ number, name, differenceCents }) => ({
    subject: `Đã thanh toán đủ: ${number}`,
    paragraphs: [
      `Yêu cầu thanh toán ${number} (${name}) đã được thanh toán đủ. Bạn không cần chuyển gì thêm.`,
      `Ngân hàng đã giữ lại ${usd(differenceCents)} tiền phí. Chúng tôi chịu khoản phí này.`,
    ],
    buttonLabel: 'Xem biên nhận',
  }),
  invoice_reopened: ({ number, name, openCents, dueDay }) => ({
    subject: `Cần thanh toán lại: ${number}`,
    paragraphs: [
      `Một khoản tiền từng được dùng cho yêu cầu thanh toán ${number} (${name}) đã được rút lại. Chúng tôi đã xác nhận nhầm khoản này. Xin lỗi bạn vì sự nhầm lẫn.`,
      `Yêu cầu này còn ${usd(openCents)} cần thanh toán, hạn ngày ${formatDay(dueDay)}. Nếu bạn cho rằng bạn đã trả đủ, hãy liên hệ với chúng tôi và đừng chuyển lần nữa.`,
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  credit_applied: ({ number, amountCents, openCents }) => ({
    subject: `Đã thanh toán bằng tiền dư của bạn: ${number}`,
    paragraphs: [
      `Chúng tôi đã dùng ${usd(amountCents)} tiền dư của bạn cho yêu cầu thanh toán ${number}.`,
      openCents > 0
        ? `Yêu cầu này còn thiếu ${usd(openCents)}.`
        : 'Yêu cầu này đã được thanh toán đủ. Bạn không cần chuyển gì thêm.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  transfer_rejected: ({ number, amountCents, reason, isClosed, isRecordedByStaff }) => ({
    subject: `Chưa xác nhận được thanh toán: ${number}`,
    paragraphs: [
      `Chúng tôi chưa xác nhận được khoản ${usd(amountCents)} cho yêu cầu thanh toán ${number} vì lý do sau:`,
      reason,
      isClosed
        ? 'Yêu cầu này không còn phải thanh toán, nên bạn không cần gửi lại chứng từ. Nếu tài khoản của bạn đã bị trừ tiền, hãy liên hệ với chúng tôi để nhận lại tiền.'
        : isRecordedByStaff
          ? 'Khoản này do chúng tôi tự ghi nhận, nên bạn không phải gửi chứng từ. Nếu bạn thực sự đã chuyển khoản tiền này, hãy liên hệ với chúng tôi và đừng chuyển lần nữa.'
          : 'Vui lòng kiểm tra và tải lại chứng từ. Nếu tài khoản của bạn đã bị trừ tiền, hãy liên hệ với chúng tôi và đừng chuyển lần nữa.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const paymentsEmailNames = {
  invoice_issued: 'Yêu cầu thanh toán mới',
  invoice_changed: 'Yêu cầu thanh toán thay đổi',
  invoice_due_soon: 'Sắp đến hạn thanh toán',
  invoice_overdue: 'Quá hạn thanh toán',
  payments_overdue: 'Nhắc các khoản quá hạn',
  invoice_voided: 'Hủy yêu cầu thanh toán',
  transfer_received: 'Đã nhận thông tin chuyển tiền',
  transfer_approved: 'Khoản chuyển tiền được xác nhận',
  transfer_partly_paid: 'Mới nhận được một phần tiền',
  transfer_with_credit: 'Nhận được nhiều hơn số cần thanh toán',
  transfer_reversed: 'Hoàn tác xác nhận nhầm',
  transfer_corrected: 'Sửa số tiền đã nhận',
  transfer_reassigned: 'Khoản thanh toán được tính cho yêu cầu khác',
  transfer_reopened: 'Kiểm tra lại khoản chuyển tiền',
  invoice_accepted_as_full: 'Chấp nhận là đã thanh toán đủ',
  invoice_reopened: 'Cần thanh toán lại sau khi rút xác nhận',
  credit_applied: 'Dùng tiền dư để thanh toán',
  transfer_rejected: 'Khoản chuyển tiền bị từ chối',
} satisfies Record<keyof typeof paymentsEmails, string>;
