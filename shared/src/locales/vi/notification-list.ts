/** The list of notifications. Their texts are those of the emails, in `emails/`. */
export const notificationList = {
  title: 'Thông báo',
  lead: 'Những tin chúng tôi đã gửi cho bạn về hồ sơ, việc làm, thanh toán và tiến trình, tin mới nhất ở trên.',
  list: 'Danh sách thông báo',
  emptyTitle: 'Chưa có thông báo nào',
  emptyText: 'Khi hồ sơ được duyệt, có khoản cần thanh toán hoặc có bước mới, tin sẽ hiện ở đây và được gửi qua email.',
  unread: 'Mới',
  readAll: 'Đánh dấu tất cả là đã đọc',
  allRead: 'Tất cả thông báo đã được đánh dấu là đã đọc.',
};
