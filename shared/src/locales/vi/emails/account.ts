import { staffRoleNames } from '#access/roles.ts';
import { formatDay } from '#format/format.ts';
import { roleNames } from '#locales/vi/labels/roles.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { isOneOf } from '#objects/keys.ts';

const deviceName = (browser: string, system: string): string => {
  if (browser && system) return `${browser} trên ${system}`;
  return system ? `trình duyệt khác trên ${system}` : browser || 'trình duyệt khác';
};

const roleLabel = (name: string): string => (isOneOf(staffRoleNames, name) ? roleNames[name] : name);

/** Emails and notifications about the account: activation, passwords, two-step login, locks, and addresses. */
export const accountEmails = {
  activation: ({ validHours }) => ({
    subject: 'Kích hoạt tài khoản',
    paragraphs: [
      'Cảm ơn bạn đã đăng ký. Vui lòng mở liên kết bên dưới để kích hoạt tài khoản, tốt nhất là bằng trình duyệt bạn vừa đăng ký.',
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần.`,
      'Nếu bạn không đăng ký, vui lòng bỏ qua email này. Không ai dùng được tài khoản khi chưa có liên kết này.',
    ],
    buttonLabel: 'Kích hoạt tài khoản',
  }),
  invitation: ({ validHours, staff }) => ({
    subject: staff ? 'Tài khoản nhân viên của bạn đã được tạo' : 'Tài khoản của bạn đã được tạo',
    paragraphs: [
      staff
        ? `Chúng tôi đã tạo tài khoản nhân viên cho ${staff.fullName}, với vai trò ${roleLabel(staff.roleName)}. Vui lòng mở liên kết bên dưới để đặt mật khẩu và bắt đầu.`
        : 'Chúng tôi đã tạo một tài khoản cho bạn. Vui lòng mở liên kết bên dưới để đặt mật khẩu và bắt đầu.',
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần.`,
    ],
    buttonLabel: 'Đặt mật khẩu',
  }),
  password_reset: ({ validHours }) => ({
    subject: 'Đặt lại mật khẩu',
    paragraphs: [
      'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản của bạn. Vui lòng mở liên kết bên dưới để đặt mật khẩu mới.',
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần.`,
      'Nếu bạn không yêu cầu, vui lòng bỏ qua email này. Mật khẩu hiện tại vẫn giữ nguyên.',
    ],
    buttonLabel: 'Đặt lại mật khẩu',
  }),
  password_changed: () => ({
    subject: 'Mật khẩu đã được đổi',
    paragraphs: [
      'Mật khẩu tài khoản của bạn vừa được đổi. Các thiết bị khác đã được đăng xuất.',
      'Nếu bạn không thực hiện việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  two_factor_enabled: () => ({
    subject: 'Đã bật đăng nhập hai bước',
    paragraphs: [
      'Từ nay, sau khi nhập mật khẩu, bạn nhập thêm mã 6 số từ ứng dụng xác thực. Vui lòng cất giữ các mã khôi phục ở nơi an toàn, phòng khi mất điện thoại.',
      'Nếu bạn không thực hiện việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  two_factor_disabled: () => ({
    subject: 'Đã tắt đăng nhập hai bước',
    paragraphs: [
      'Từ nay, tài khoản của bạn chỉ cần mật khẩu để đăng nhập. Bạn có thể bật lại bất cứ lúc nào trong hồ sơ cá nhân.',
      'Nếu bạn không thực hiện việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  two_factor_reset: () => ({
    subject: 'Chúng tôi đã tắt đăng nhập hai bước giúp bạn',
    paragraphs: [
      'Vì bạn báo mất điện thoại và mã khôi phục, chúng tôi đã tắt đăng nhập hai bước của tài khoản. Mọi thiết bị đã được đăng xuất. Từ nay, tài khoản chỉ cần mật khẩu để đăng nhập. Bạn nên bật lại trong hồ sơ cá nhân.',
      'Nếu bạn không yêu cầu việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'Một mã khôi phục vừa được dùng',
    paragraphs: [
      `Một mã khôi phục của bạn vừa được dùng thay cho ứng dụng xác thực. Bạn còn ${left} mã chưa dùng và có thể tạo bộ mã mới trong hồ sơ cá nhân.`,
      'Nếu bạn không thực hiện việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  recovery_codes_renewed: () => ({
    subject: 'Bạn có mã khôi phục mới',
    paragraphs: [
      'Tài khoản của bạn vừa có bộ mã khôi phục mới. Các mã cũ không còn dùng được. Vui lòng cất giữ các mã mới ở nơi an toàn.',
      'Nếu bạn không thực hiện việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  reset_link_made: ({ validHours }) => ({
    subject: 'Đã tạo liên kết đặt mật khẩu mới cho bạn',
    paragraphs: [
      `Người vận hành máy chủ vừa tạo một liên kết đặt mật khẩu mới cho tài khoản của bạn. Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần.`,
      'Nếu bạn không yêu cầu việc này, vui lòng báo ngay cho một quản trị viên khác.',
    ],
  }),
  account_locked: () => ({
    subject: 'Tài khoản của bạn đang bị khóa',
    paragraphs: [
      'Chúng tôi đã tạm khóa tài khoản của bạn. Hiện bạn chưa đăng nhập được, mọi thiết bị đã được đăng xuất và các liên kết trong email trước đây không còn hiệu lực.',
      'Bạn không mất gì: giấy tờ, hợp đồng và các khoản thanh toán vẫn giữ nguyên. Nếu chúng tôi đang giữ chỗ cho bạn, chỗ đó vẫn được giữ trong thời gian tài khoản bị khóa.',
      'Vui lòng liên hệ với chúng tôi để được mở khóa. Địa chỉ email và số điện thoại của chúng tôi có ở cuối email này.',
    ],
  }),
  account_unlocked: ({ heldUntil }) => ({
    subject: 'Tài khoản của bạn đã được mở khóa',
    paragraphs: [
      'Bạn có thể đăng nhập lại bằng email và mật khẩu của mình.',
      ...(heldUntil
        ? [
            `Chúng tôi đã cộng số ngày bị khóa vào thời gian giữ chỗ. Chỗ của bạn được giữ đến hết ngày ${formatDay(heldUntil)}. Vui lòng thanh toán khoản đầu tiên trong thời hạn này.`,
          ]
        : []),
    ],
    buttonLabel: 'Đăng nhập',
  }),
  sessions_ended: () => ({
    subject: 'Bạn đã được đăng xuất trên mọi thiết bị',
    paragraphs: [
      'Để bảo vệ tài khoản của bạn, chúng tôi đã đăng xuất tài khoản trên mọi thiết bị. Bạn có thể đăng nhập lại bằng email và mật khẩu.',
      'Nếu bạn nghĩ có người khác biết mật khẩu của mình, vui lòng đặt lại mật khẩu trước khi đăng nhập. Sau đó, hãy liên hệ với chúng tôi.',
    ],
  }),
  email_change_requested: ({ newEmail, validHours }) => ({
    subject: 'Xác nhận địa chỉ email mới',
    paragraphs: [
      `Vui lòng mở liên kết bên dưới để xác nhận dùng ${newEmail} cho tài khoản của bạn.`,
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần. Trước khi xác nhận, địa chỉ cũ vẫn được dùng.`,
    ],
    buttonLabel: 'Xác nhận email mới',
  }),
  email_change_started: ({ newEmail }) => ({
    subject: 'Có yêu cầu đổi địa chỉ email',
    paragraphs: [
      `Có người đã đăng nhập và yêu cầu đổi địa chỉ email của tài khoản thành ${newEmail}. Địa chỉ mới chỉ được dùng sau khi được xác nhận.`,
      'Nếu đó không phải là bạn, vui lòng đặt lại mật khẩu ngay. Khi đó, yêu cầu này sẽ bị hủy và mọi thiết bị sẽ được đăng xuất.',
    ],
  }),
  email_address_wanted: () => ({
    subject: 'Có người muốn dùng địa chỉ email của bạn',
    paragraphs: [
      'Có người vừa muốn dùng địa chỉ email này cho một tài khoản khác. Tài khoản của bạn đang dùng địa chỉ này nên không có gì thay đổi.',
      'Nếu đó là bạn, vui lòng chọn một địa chỉ email khác cho tài khoản kia. Nếu không phải, bạn không cần làm gì.',
    ],
  }),
  email_changed: ({ newEmail, validHours }) => ({
    subject: 'Địa chỉ email đã được đổi',
    paragraphs: [
      `Địa chỉ email của tài khoản đã được đổi thành ${newEmail}.`,
      `Nếu bạn không thực hiện việc này, vui lòng mở liên kết bên dưới trong vòng ${validHours} giờ để lấy lại địa chỉ cũ. Khi đó, mọi thiết bị sẽ được đăng xuất và bạn đặt mật khẩu mới.`,
    ],
    buttonLabel: 'Lấy lại địa chỉ cũ',
  }),
  email_change_undone: () => ({
    subject: 'Đã lấy lại địa chỉ email cũ',
    paragraphs: [
      'Tài khoản đã dùng lại địa chỉ email này. Mọi thiết bị đã được đăng xuất và mật khẩu cũ không còn dùng được.',
      'Nếu bạn chưa đặt mật khẩu mới, vui lòng chọn “Quên mật khẩu” ở trang đăng nhập.',
    ],
  }),
  facebook_linked: () => ({
    subject: 'Tài khoản đã được liên kết với Facebook',
    paragraphs: [
      'Từ nay bạn có thể đăng nhập bằng tài khoản Facebook dùng cùng địa chỉ email này.',
      'Nếu bạn không thực hiện việc này, vui lòng đổi mật khẩu Facebook và liên hệ với chúng tôi ngay.',
    ],
  }),
  unusual_login: ({ at, timeZone, browser, system, ip, device, failures }) => ({
    subject:
      device === 'new'
        ? 'Tài khoản vừa được đăng nhập từ thiết bị lạ'
        : 'Tài khoản vừa được đăng nhập sau nhiều lần thất bại',
    paragraphs: [
      device === 'new'
        ? 'Tài khoản của bạn vừa được đăng nhập từ một thiết bị mà chúng tôi không nhận ra. Bạn cũng nhận được email này khi dùng cửa sổ ẩn danh hoặc sau khi xóa cookie của trình duyệt.'
        : 'Tài khoản của bạn vừa được đăng nhập sau nhiều lần đăng nhập không thành công.',
      [
        `Thời gian: ${at} (${timeZone})`,
        `Thiết bị: ${deviceName(browser, system)}`,
        ...(ip ? [`Địa chỉ IP: ${ip}`] : []),
        ...(failures > 0 ? [`Số lần đăng nhập không thành công trong 24 giờ trước đó: ${failures}`] : []),
      ].join('\n'),
      'Nếu đó là bạn, bạn không cần làm gì.',
      'Nếu không phải bạn, vui lòng mở liên kết bên dưới để kết thúc các phiên đăng nhập lạ. Sau đó, hãy đổi mật khẩu ngay và liên hệ với chúng tôi. Nếu bạn đăng nhập bằng Facebook, vui lòng đổi cả mật khẩu Facebook.',
    ],
    buttonLabel: 'Xem thiết bị đang đăng nhập',
  }),
  second_step_failed: ({ at, timeZone, browser, system, ip }) => ({
    subject: 'Có người nhập sai mã khi đăng nhập tài khoản của bạn',
    paragraphs: [
      'Có người dùng một thiết bị mà chúng tôi không nhận ra và đã qua bước đầu khi đăng nhập tài khoản của bạn. Sau đó, người này nhập sai mã nên chưa vào được tài khoản.',
      [
        `Thời gian: ${at} (${timeZone})`,
        `Thiết bị: ${deviceName(browser, system)}`,
        ...(ip ? [`Địa chỉ IP: ${ip}`] : []),
      ].join('\n'),
      'Nếu đó là bạn, bạn không cần làm gì.',
      'Nếu không phải bạn, có người có thể đã biết mật khẩu của bạn hoặc vào được tài khoản Facebook của bạn. Vui lòng mở liên kết bên dưới để đổi mật khẩu ngay và liên hệ với chúng tôi. Nếu bạn đăng nhập bằng Facebook, vui lòng đổi cả mật khẩu Facebook.',
    ],
    buttonLabel: 'Đổi mật khẩu',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const accountEmailNames = {
  activation: 'Kích hoạt tài khoản',
  invitation: 'Lời mời tạo tài khoản',
  password_reset: 'Đặt lại mật khẩu',
  password_changed: 'Mật khẩu đã đổi',
  two_factor_enabled: 'Bật đăng nhập hai bước',
  two_factor_disabled: 'Tắt đăng nhập hai bước',
  two_factor_reset: 'Nhân viên tắt đăng nhập hai bước',
  recovery_code_used: 'Đã dùng mã khôi phục',
  recovery_codes_renewed: 'Đã tạo mã khôi phục mới',
  reset_link_made: 'Đã tạo liên kết đặt mật khẩu trên máy chủ',
  account_locked: 'Tài khoản bị khóa',
  account_unlocked: 'Tài khoản được mở khóa',
  sessions_ended: 'Đăng xuất trên mọi thiết bị',
  email_change_requested: 'Xác nhận email mới',
  email_change_started: 'Yêu cầu đổi email',
  email_address_wanted: 'Có người muốn dùng email này',
  email_changed: 'Email đã đổi',
  email_change_undone: 'Email cũ được khôi phục',
  facebook_linked: 'Liên kết với Facebook',
  unusual_login: 'Đăng nhập khác thường',
  second_step_failed: 'Nhập sai mã sau mật khẩu đúng',
} satisfies Record<keyof typeof accountEmails, string>;
