/** The keys of the staff area. */
export const staffKeys = {
  title: 'Phím tắt',
  key: 'Phím',
  effect: 'Tác dụng',
  search: 'Tìm người, việc làm, yêu cầu thanh toán, và mở mọi trang',
  find: 'Vào ô tìm kiếm của danh sách',
  rows: 'Lên hoặc xuống một dòng của danh sách',
  open: 'Mở dòng đang chọn',
  select: 'Chọn hoặc bỏ chọn ở ô đánh dấu',
  mark: 'Chọn hoặc bỏ chọn dòng đang đứng',
  send: 'Gửi tin nhắn đang viết',
  newLine: 'Xuống dòng trong tin nhắn',
  close: 'Đóng hộp thoại',
  keys: 'Mở bảng này',
};
