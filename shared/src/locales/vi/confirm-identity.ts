/** The question for the password or a code before a sensitive call, and the notice that a printed password ends. */
export const confirmIdentity = {
  title: 'Xác nhận đó là bạn',
  byPassword:
    'Đây là thao tác quan trọng và bạn đã đăng nhập hơn mười phút trước. Vui lòng nhập mật khẩu. Nội dung bạn đã nhập vẫn được giữ nguyên.',
  byCode:
    'Đây là thao tác quan trọng và bạn đã đăng nhập hơn mười phút trước. Vui lòng nhập mã. Nội dung bạn đã nhập vẫn được giữ nguyên.',
  action: 'Tiếp tục',
  printedTitle: 'Mật khẩu này sắp hết hạn',
  printedText: 'Mật khẩu được tạo khi cài đặt dùng được đến {{time}}. Hãy đổi sang mật khẩu của bạn trước lúc đó.',
  printedEndedTitle: 'Mật khẩu này đã hết hạn',
  printedEndedText:
    'Mật khẩu được tạo khi cài đặt hết hạn lúc {{time}}. Người vận hành máy chủ tạo liên kết đặt mật khẩu mới bằng lệnh: npm run admin -- reset-password EMAIL',
  printedAction: 'Đổi mật khẩu',
};
