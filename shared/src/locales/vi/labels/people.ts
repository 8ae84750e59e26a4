/** The states of a profile. */
export const profileStatuses = {
  PENDING: 'Chưa nộp',
  REVIEWING: 'Đang xem xét',
  APPROVED: 'Đã duyệt',
  REJECTED: 'Đã từ chối',
};

/** What is known about a person. */
export const personFields = {
  firstName: 'Tên đệm và tên',
  lastName: 'Họ',
  fullName: 'Họ và tên',
  email: 'Email',
  phoneNumber: 'Số điện thoại',
  country: 'Quốc gia',
};
