import type { PublicFieldCode } from '#errors/field-codes.ts';

/** The messages under a field that the forms before login can show too. */
export const publicFieldErrors: Record<PublicFieldCode, string> = {
  MISSING_FIELD: 'Vui lòng nhập mục này',
  INVALID_FIELD: '{{label}}: chưa hợp lệ',
  DUPLICATE_VALUE_FOR_ITEM: 'Dữ liệu bị trùng.',
  UNKNOWN_FIELD: 'Mục này không được dùng ở đây',
  EMAIL_FORMAT: 'Email không đúng định dạng',
  TEXT_TOO_LONG: '{{label}}: quá dài',
  NAME_LETTERS: 'Vui lòng chỉ dùng chữ cái Latinh, như trong hộ chiếu',
  LETTERS_NOT_PRINTABLE: 'Giấy tờ không in được ký tự {{letters}}. Vui lòng thay bằng chữ khác.',
  FACEBOOK_WITHOUT_EMAIL:
    'Facebook không chia sẻ email của bạn với chúng tôi. Vui lòng đăng ký bằng email và mật khẩu.',
  PASSWORD_MIN_LENGTH: 'Mật khẩu quá ngắn',
  PASSWORD_MAX_LENGTH: 'Mật khẩu quá dài',
  PASSWORD_NUMBER: 'Mật khẩu cần có ít nhất một chữ số',
  PASSWORD_UPPERCASE: 'Mật khẩu cần có ít nhất một chữ in hoa',
  PASSWORD_SPECIAL: 'Mật khẩu cần có ít nhất một ký tự đặc biệt',
  PASSWORD_COMMON: 'Mật khẩu này quá phổ biến nên dễ đoán. Vui lòng chọn mật khẩu khác.',
  PASSWORD_SAME: 'Mật khẩu mới phải khác mật khẩu hiện tại',
  PASSWORD_MISMATCH: 'Mật khẩu nhập lại không khớp',
  ACKNOWLEDGEMENT_MISSING: 'Vui lòng đọc và đánh dấu xác nhận này',
  TWO_FACTOR_REQUIRED: 'Để làm việc tiếp, vui lòng bật đăng nhập hai bước',
};
