/** The list of notifications. Their texts are those of the emails, in `emails/`. */
export const notificationList = {
  title: 'Thông báo',
  lead: 'Những thông báo chúng tôi đã gửi cho bạn về hồ sơ, việc làm, thanh toán và tiến trình. Mới nhất ở trên cùng.',
  list: 'Danh sách thông báo',
  emptyTitle: 'Chưa có thông báo nào',
  emptyText:
    'Khi hồ sơ được duyệt, có khoản cần thanh toán hoặc có bước mới hoàn tất, thông báo sẽ hiện ở đây. Chúng tôi cũng gửi email cho bạn.',
  unread: 'Mới',
  readAll: 'Đánh dấu tất cả là đã đọc',
  allRead: 'Tất cả thông báo đã được đánh dấu là đã đọc.',
};
