import { formatUsd } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';

const usd = (cents: number) => formatUsd(cents, 'VI');

/** Emails and notifications about new dependents of a contract. */
export const dependentsEmails = {
  dependents_offered: ({ people, addedCents }) => ({
    subject: 'Mời bạn đọc và ký phụ lục cho gia đình',
    paragraphs: [
      `Để chúng tôi nộp hồ sơ cho cả ${people} người đi kèm mới, bạn vui lòng đọc và ký phụ lục hợp đồng. Phụ lục cộng thêm ${usd(addedCents)} theo bảng phí bạn đã ký.`,
      'Khi bạn chưa ký, hợp đồng giữ nguyên và không có khoản phí nào được cộng thêm. Bạn có quyền từ chối. Nếu có điều chưa rõ, bạn cứ hỏi chúng tôi trước khi ký.',
    ],
    buttonLabel: 'Đọc phụ lục',
  }),
  dependents_signed: ({ people, addedCents, totalCents }) => ({
    subject: 'Bạn đã ký phụ lục cho gia đình',
    paragraphs: [
      `Hợp đồng của bạn nay có thêm ${people} người đi kèm. Khoản cộng thêm là ${usd(addedCents)}, nên tổng số tiền của hợp đồng là ${usd(totalCents)}.`,
      'Kế hoạch thanh toán cho biết khi nào khoản phí này đến hạn. Bạn có thể tải phụ lục đã ký trên cổng thông tin, trong mục Hồ sơ cá nhân.',
    ],
    buttonLabel: 'Xem kế hoạch thanh toán',
  }),
  dependents_withdrawn: ({ reason }) => ({
    subject: 'Phụ lục cho gia đình đã được rút lại',
    paragraphs: [
      'Chúng tôi đã rút lại phụ lục thêm người đi kèm. Lý do của chúng tôi:',
      reason,
      'Hợp đồng của bạn giữ nguyên.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const dependentsEmailNames = {
  dependents_offered: 'Phụ lục thêm người đi kèm',
  dependents_signed: 'Đã ký phụ lục thêm người đi kèm',
  dependents_withdrawn: 'Rút lại phụ lục thêm người đi kèm',
} satisfies Record<keyof typeof dependentsEmails, string>;
