/** The frame around the screens: the sections, and the texts beside the forms of public pages. */
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
  promiseTitle: 'Con đường EB-\u20603, từng bước rõ ràng',
  promiseRecord: 'Mọi điều bạn ký đều có thể đọc lại và tải xuống bất cứ lúc nào.',
  promiseWho: 'Bạn luôn biết việc tiếp theo là gì, ai đang xử lý và đến khi nào.',
  promiseMoney:
    'Tài khoản nhận tiền chỉ hiển thị ở đây, sau khi bạn đăng nhập. Chúng tôi không bao giờ đổi tài khoản qua email hay Zalo.',
  notLawFirm: 'Chúng tôi cung cấp dịch vụ hồ sơ, không phải công ty luật và không tư vấn pháp lý.',
};
