import { formatDay, formatNumber } from '#format/format.ts';
import type { MailFrame, MailTask } from '#notifications/events.ts';

const dueText = ({ dueOn, daysLate }: MailTask): string => {
  if (dueOn === null) return '';
  return daysLate > 0 ? ` (quá hạn ${formatNumber(daysLate, 'VI')} ngày)` : ` (hạn ${formatDay(dueOn)})`;
};

/** The salutation, the closing, and the footer of every email. */
export const mailFrame: MailFrame = {
  languageCode: 'VI',
  salutation: (fullName) => (fullName ? `Chào bạn ${fullName},` : 'Chào bạn,'),
  closing: ({ brandName }) => `Trân trọng,\n${brandName}`,
  tasks: (tasks) =>
    tasks.length === 0
      ? 'Hiện bạn chưa cần làm gì.'
      : `Việc đang chờ bạn:\n${tasks.map((task) => `- ${task.text}${dueText(task)}`).join('\n')}`,
  linkHint: 'Nếu nút không hoạt động, vui lòng sao chép liên kết sau vào trình duyệt:',
  footer: ({ brandName, supportEmail, supportPhone, supportZalo }) => [
    `${brandName}. Hỗ trợ: ${supportEmail}, điện thoại ${supportPhone}, Zalo ${supportZalo}.`,
    'Tài khoản nhận tiền chỉ hiển thị trên cổng thông tin và không bao giờ được thay đổi qua email hoặc Zalo. Nếu bạn nhận được tin nhắn báo đổi tài khoản, vui lòng không chuyển tiền và liên hệ với chúng tôi.',
    'Chúng tôi không phải là công ty luật và không tư vấn pháp lý. Không ai có thể bảo đảm kết quả hồ sơ.',
  ],
};
