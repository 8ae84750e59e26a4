import { emailObjectionHours } from '#auth/limits.ts';
import type { NotificationTexts } from '#notifications/events.ts';

const causes = {
  refused: 'Chúng tôi đã xem lại và không đổi địa chỉ email của tài khoản.',
  objected: 'Bạn đã dừng việc đổi địa chỉ email của tài khoản.',
  failed: 'Chúng tôi chưa đổi được địa chỉ email của tài khoản.',
};

/** Emails about a new address for a person who lost the mailbox. The old and the new address get texts of their own. */
export const staffEmailChangeEmails = {
  staff_email_change_requested: ({ newEmail }) => ({
    subject: 'Chúng tôi nhận được yêu cầu đổi địa chỉ email của bạn',
    paragraphs: [
      `Có người báo với chúng tôi rằng không còn dùng được hộp thư này, và xin đổi địa chỉ email của tài khoản thành ${newEmail}. Hiện chưa có gì thay đổi: một nhân viên thứ hai sẽ kiểm tra yêu cầu.`,
      `Nếu yêu cầu được duyệt, bạn sẽ nhận thêm một email có liên kết để dừng việc đổi trong ${emailObjectionHours} giờ.`,
      'Nếu không phải bạn yêu cầu, vui lòng liên hệ với chúng tôi ngay.',
    ],
  }),
  staff_email_change_approved: ({ newEmail, at, timeZone, validHours }) => ({
    subject: `Địa chỉ email của tài khoản sẽ được đổi sau ${validHours} giờ`,
    paragraphs: [
      `Theo yêu cầu gửi đến chúng tôi, địa chỉ email của tài khoản sẽ được đổi thành ${newEmail} vào lúc ${at} (${timeZone}). Từ lúc đó, bạn không đăng nhập được bằng địa chỉ cũ nữa.`,
      'Nếu bạn đã yêu cầu việc này, bạn không cần làm gì.',
      'Nếu không phải bạn, hoặc bạn vẫn dùng hộp thư này, vui lòng mở liên kết bên dưới trước thời điểm trên để dừng lại.',
    ],
    buttonLabel: 'Dừng việc đổi email',
  }),
  staff_email_change_announced: ({ at, timeZone }) => ({
    subject: 'Địa chỉ email này sắp được dùng cho tài khoản của bạn',
    paragraphs: [
      `Chúng tôi đã duyệt yêu cầu đổi sang địa chỉ email này. Nếu không ai dừng lại, tài khoản sẽ dùng địa chỉ này từ lúc ${at} (${timeZone}).`,
      'Khi đó bạn sẽ nhận được một email có liên kết để đặt mật khẩu mới. Trước lúc đó, bạn không cần làm gì.',
      'Nếu bạn không biết gì về việc này, vui lòng báo cho chúng tôi: có thể địa chỉ đã bị ghi nhầm.',
    ],
  }),
  staff_email_change_stopped: ({ newEmail, cause }) => ({
    subject: 'Địa chỉ email của bạn không thay đổi',
    paragraphs: [
      causes[cause],
      `Địa chỉ ${newEmail} không được dùng. Tài khoản của bạn vẫn như cũ.`,
      'Nếu bạn có thắc mắc hoặc không đăng nhập được, vui lòng liên hệ với chúng tôi.',
    ],
  }),
  staff_email_change_not_made: () => ({
    subject: 'Địa chỉ email này không được dùng cho tài khoản',
    paragraphs: [
      'Yêu cầu đổi sang địa chỉ email này không được thực hiện. Tài khoản vẫn dùng địa chỉ trước đây.',
      'Nếu bạn vẫn cần đổi địa chỉ email, vui lòng liên hệ với chúng tôi.',
    ],
  }),
  staff_email_change_completed: ({ newEmail }) => ({
    subject: 'Tài khoản không còn dùng địa chỉ email này',
    paragraphs: [
      `Địa chỉ email của tài khoản đã được đổi thành ${newEmail}. Mọi thiết bị đã được đăng xuất, mật khẩu cũ và các liên kết trước đây không còn dùng được.`,
      'Nếu không phải bạn yêu cầu, vui lòng liên hệ với chúng tôi ngay.',
    ],
  }),
  staff_email_change_login: ({ validHours }) => ({
    subject: 'Đặt mật khẩu mới cho tài khoản của bạn',
    paragraphs: [
      'Tài khoản của bạn đã dùng địa chỉ email này. Vui lòng mở liên kết bên dưới để đặt mật khẩu mới, rồi đăng nhập bằng địa chỉ này.',
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần. Nếu liên kết hết hạn, bạn chọn “Quên mật khẩu” ở trang đăng nhập.`,
      'Hồ sơ, giấy tờ, hợp đồng và các khoản thanh toán của bạn vẫn giữ nguyên.',
    ],
    buttonLabel: 'Đặt mật khẩu',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const staffEmailChangeEmailNames = {
  staff_email_change_requested: 'Yêu cầu đổi email giúp',
  staff_email_change_approved: 'Duyệt đổi email, có liên kết dừng lại',
  staff_email_change_announced: 'Báo trước cho email mới',
  staff_email_change_stopped: 'Không đổi email',
  staff_email_change_not_made: 'Không dùng email mới',
  staff_email_change_completed: 'Đã đổi email giúp',
  staff_email_change_login: 'Đặt mật khẩu với email mới',
} satisfies Record<keyof typeof staffEmailChangeEmails, string>;
