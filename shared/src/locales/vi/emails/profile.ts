import type { NotificationTexts } from '#notifications/events.ts';

/** Emails and notifications about the profile and its review. */
export const profileEmails = {
  profile_submitted: () => ({
    subject: 'Đã nhận hồ sơ của bạn',
    paragraphs: [
      'Bạn đã nộp hồ sơ và chúng tôi đang xem xét. Trong thời gian này, bạn không chỉnh sửa được câu trả lời.',
      'Chúng tôi sẽ báo kết quả qua email và trên cổng thông tin. Việc gì đang chờ bạn, nếu có, nằm ở đầu trang Tổng quan.',
    ],
    buttonLabel: 'Xem hồ sơ',
  }),
  profile_approved: () => ({
    subject: 'Chúng tôi đã duyệt đăng ký của bạn',
    paragraphs: [
      'Chúng tôi đã duyệt đăng ký của bạn (chưa phải quyết định của Mỹ). Bước tiếp theo: xem các việc làm đang tuyển và chọn công việc phù hợp.',
      'Việc duyệt này là của chúng tôi, không phải quyết định của cơ quan chính phủ Hoa Kỳ.',
    ],
    buttonLabel: 'Xem việc làm',
  }),
  profile_rejected: ({ reason }) => ({
    subject: 'Hồ sơ của bạn cần chỉnh sửa',
    paragraphs: [
      'Hồ sơ của bạn chưa được duyệt vì lý do sau:',
      reason,
      'Bạn có thể chỉnh sửa và nộp lại. Nếu có điều chưa rõ, vui lòng liên hệ với chúng tôi.',
    ],
    buttonLabel: 'Chỉnh sửa hồ sơ',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const profileEmailNames = {
  profile_submitted: 'Đã nhận hồ sơ',
  profile_approved: 'Hồ sơ được duyệt',
  profile_rejected: 'Hồ sơ bị từ chối',
} satisfies Record<keyof typeof profileEmails, string>;
