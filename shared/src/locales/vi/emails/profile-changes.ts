import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import type { ChangeKind } from '#profile-changes/kinds.ts';

const words: Record<ChangeKind, string> = {
  passport: 'hộ chiếu',
  name: 'họ tên',
  national_id: 'số căn cước',
  address: 'địa chỉ',
  phone: 'số điện thoại',
  family: 'gia đình',
};
/** The names of kinds of changes. */
export const namesOfKinds = (kinds: readonly ChangeKind[]): string => kinds.map((kind) => words[kind]).join(', ');

/** Emails and notifications about changes of an approved profile, and about a passport that expires. */
export const profileChangesEmails = {
  profile_change_requested: ({ kinds }) => ({
    subject: 'Đã nhận yêu cầu thay đổi thông tin',
    paragraphs: [
      `Chúng tôi đã nhận yêu cầu thay đổi của bạn (${namesOfKinds(kinds)}). Hồ sơ giữ nguyên thông tin cũ cho đến khi chúng tôi kiểm tra xong.`,
      'Nếu bạn không gửi yêu cầu này, vui lòng đổi mật khẩu và liên hệ với chúng tôi ngay.',
    ],
    buttonLabel: 'Xem yêu cầu',
  }),
  profile_change_accepted: ({ kinds, from }) => ({
    subject: 'Thông tin của bạn đã được cập nhật',
    paragraphs: [
      `Chúng tôi đã chấp nhận thay đổi của bạn (${namesOfKinds(kinds)}), áp dụng từ ngày ${formatDay(from)}. Thông tin cũ vẫn được lưu trong hồ sơ.`,
      'Hợp đồng bạn đã ký không thay đổi.',
    ],
    buttonLabel: 'Xem thông tin',
  }),
  profile_change_refused: ({ kinds, reason }) => ({
    subject: 'Yêu cầu thay đổi thông tin chưa được chấp nhận',
    paragraphs: [
      `Chúng tôi chưa chấp nhận thay đổi của bạn (${namesOfKinds(kinds)}) vì lý do sau:`,
      reason,
      'Hồ sơ giữ nguyên thông tin cũ. Bạn có thể gửi yêu cầu mới. Nếu có điều chưa rõ, vui lòng liên hệ với chúng tôi.',
    ],
    buttonLabel: 'Gửi yêu cầu mới',
  }),
  passport_expiring: ({ expiryDay }) => ({
    subject: `Hộ chiếu của bạn có hạn đến ngày ${formatDay(expiryDay)}`,
    paragraphs: [
      `Hộ chiếu trong hồ sơ của bạn có hạn đến ngày ${formatDay(expiryDay)}. Thị thực định cư chỉ được cấp vào hộ chiếu còn hạn đủ dài, nên bạn hãy đổi hộ chiếu sớm.`,
      'Khi có hộ chiếu mới, bạn gửi ảnh trang thông tin và số hộ chiếu mới cho chúng tôi trên cổng thông tin. Nếu bạn đã đổi rồi, vui lòng gửi ngay.',
    ],
    buttonLabel: 'Gửi hộ chiếu mới',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const profileChangesEmailNames = {
  profile_change_requested: 'Đã nhận yêu cầu thay đổi thông tin',
  profile_change_accepted: 'Đã chấp nhận thay đổi thông tin',
  profile_change_refused: 'Chưa chấp nhận thay đổi thông tin',
  passport_expiring: 'Hộ chiếu sắp hết hạn',
} satisfies Record<keyof typeof profileChangesEmails, string>;
