/** The frame around the screens after login: its sections. */
export const shell = {
  summary: 'Tổng quan',
  jobs: 'Việc làm',
  documents: 'Giấy tờ',
  invoices: 'Chi phí và thanh toán',
  laborProgress: 'Tiến trình',
  profile: 'Hồ sơ cá nhân',
  summaryShort: 'Tổng quan',
  jobsShort: 'Việc làm',
  documentsShort: 'Giấy tờ',
  invoicesShort: 'Thanh toán',
  profileShort: 'Tài khoản',
  logout: 'Đăng xuất',
  bell: 'Thông báo',
  bellUnread_one: 'Thông báo, {{count}} chưa đọc',
  bellUnread_other: 'Thông báo, {{count}} chưa đọc',
};
