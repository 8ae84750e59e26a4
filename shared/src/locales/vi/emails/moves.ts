import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';

const closedJob = (title: string) => `Công việc "${title}" của bạn đã đóng, nhưng hợp đồng của bạn vẫn có hiệu lực.`;

/** What follows for somebody whose own job is closed, and who does not move. */
const afterClosing = (closedJobTitle: string) =>
  `${closedJob(closedJobTitle)} Vui lòng liên hệ với chúng tôi về bước tiếp theo.`;

/** Emails and notifications about moving to another job. */
export const movesEmails = {
  move_offered: ({ jobTitle, reason, dueDay, closedJobTitle }) => ({
    subject: `Đề nghị chuyển sang công việc khác: ${jobTitle}`,
    paragraphs: [
      ...(closedJobTitle ? [closedJob(closedJobTitle)] : []),
      `Chúng tôi đề nghị chuyển hợp đồng của bạn sang công việc "${jobTitle}". Lý do của chúng tôi:`,
      reason,
      `Vui lòng đọc phụ lục trên cổng thông tin rồi ký hoặc từ chối trước khi hết ngày ${formatDay(dueDay)}. Chúng tôi giữ chỗ này cho bạn đến lúc đó. Số tiền bạn đã trả vẫn được tính và tổng số tiền của hợp đồng không đổi.`,
      'Bạn không bắt buộc phải nhận. Nếu bạn từ chối, hợp đồng và mọi quyền của bạn giữ nguyên.',
    ],
    buttonLabel: 'Đọc phụ lục',
  }),
  move_reminder: ({ jobTitle, dueDay, days, closedJobTitle }) => ({
    subject: `Vui lòng trả lời trước khi hết ngày ${formatDay(dueDay)}: ${jobTitle}`,
    paragraphs: [
      ...(closedJobTitle ? [closedJob(closedJobTitle)] : []),
      `Bạn chưa trả lời đề nghị chuyển sang công việc "${jobTitle}". Bạn còn ${days} ngày, đến hết ngày ${formatDay(dueDay)}.`,
      closedJobTitle
        ? 'Sau đó chúng tôi không còn giữ chỗ này cho bạn. Khi đó, vui lòng liên hệ với chúng tôi về bước tiếp theo.'
        : 'Sau đó chúng tôi không còn giữ chỗ này cho bạn. Hợp đồng của bạn giữ nguyên.',
    ],
    buttonLabel: 'Đọc phụ lục',
  }),
  move_signed: ({ jobTitle, formerTitle, priorityDate }) => ({
    subject: `Bạn đã chuyển sang công việc khác: ${jobTitle}`,
    paragraphs: [
      `Bạn đã ký phụ lục. Hợp đồng của bạn đã chuyển từ công việc "${formerTitle}" sang công việc "${jobTitle}".`,
      'Các bước của chủ lao động làm lại từ đầu. Số tiền bạn đã trả vẫn được tính và không khoản nào bị yêu cầu hai lần.',
      priorityDate
        ? `Bạn giữ ngày ưu tiên ${formatDay(priorityDate)}.`
        : 'Ngày ưu tiên của bạn sẽ là ngày Bộ Lao động Hoa Kỳ nhận đơn của chủ lao động mới.',
      'Bạn có thể tải phụ lục đã ký trên cổng thông tin, trong mục Hồ sơ cá nhân.',
    ],
    buttonLabel: 'Xem tiến trình',
  }),
  move_withdrawn: ({ jobTitle, reason, closedJobTitle }) => ({
    subject: `Đề nghị đã được rút lại: ${jobTitle}`,
    paragraphs: [
      reason
        ? `Chúng tôi đã rút lại đề nghị chuyển sang công việc "${jobTitle}". Lý do của chúng tôi:`
        : `Chúng tôi đã rút lại đề nghị chuyển sang công việc "${jobTitle}" vì công việc này đã đóng.`,
      ...(reason ? [reason] : []),
      closedJobTitle ? afterClosing(closedJobTitle) : 'Hợp đồng của bạn giữ nguyên.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
  move_expired: ({ jobTitle, closedJobTitle }) => ({
    subject: `Đề nghị đã hết hạn: ${jobTitle}`,
    paragraphs: [
      `Bạn chưa kịp trả lời đề nghị chuyển sang công việc "${jobTitle}", nên chúng tôi không còn giữ chỗ này cho bạn.`,
      closedJobTitle ? afterClosing(closedJobTitle) : 'Hợp đồng của bạn giữ nguyên.',
      'Nếu bạn vẫn muốn nhận công việc này, hãy liên hệ với chúng tôi.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const movesEmailNames = {
  move_offered: 'Đề nghị chuyển công việc',
  move_reminder: 'Nhắc trả lời đề nghị chuyển công việc',
  move_signed: 'Đã chuyển công việc',
  move_withdrawn: 'Rút lại đề nghị chuyển công việc',
  move_expired: 'Đề nghị chuyển công việc hết hạn',
} satisfies Record<keyof typeof movesEmails, string>;
