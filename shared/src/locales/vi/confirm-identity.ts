/** The question for the password or a code before a sensitive call. */
export const confirmIdentity = {
  title: 'Xác nhận đó là bạn',
  byPassword:
    'Đây là thao tác quan trọng và bạn đã đăng nhập hơn mười phút trước. Vui lòng nhập mật khẩu. Nội dung bạn đã nhập vẫn được giữ nguyên.',
  byCode:
    'Đây là thao tác quan trọng và bạn đã đăng nhập hơn mười phút trước. Vui lòng nhập mã. Nội dung bạn đã nhập vẫn được giữ nguyên.',
  action: 'Tiếp tục',
};
