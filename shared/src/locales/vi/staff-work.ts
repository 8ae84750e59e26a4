/** The work items that wait for a decision. */
export const staffWork = {
  title: 'Việc cần làm',
  lead: 'Những việc đang chờ quyết định của bạn, việc chờ lâu nhất ở trên cùng.',
  nothing: 'Không có việc nào đang chờ',
  nothingText: 'Hồ sơ, khoản chuyển tiền, ứng viên và giấy tờ cần quyết định sẽ hiện ở đây.',
  kind_profile: 'Hồ sơ chờ duyệt',
  kind_transfer: 'Khoản chuyển tiền chờ xác nhận',
  kind_applicant: 'Ứng viên chờ duyệt',
  kind_document: 'Giấy tờ chờ kiểm tra',
  kind_hold: 'Sắp hết thời gian giữ chỗ',
  kind_refund: 'Yêu cầu hoàn tiền',
  kind_seal: 'Hợp đồng đã ký nhưng chưa có bản PDF ký số',
  pausedTitle: 'Các quyết định tự động đang tạm dừng',
  pausedText:
    'Đồng hồ của cơ sở dữ liệu bị lệch lúc {{time}}. Cho đến khi được kiểm tra, hệ thống không hủy giữ chỗ, không gửi lời nhắc và không xóa dữ liệu nào.',
  pausedResume: 'Đồng hồ đã đúng, chạy tiếp',
  pausedAsk: 'Quản trị viên có thể cho chạy tiếp khi đồng hồ đã đúng.',
  kind_mail: 'Thư không gửi được',
  waited: 'Chờ {{time}}',
  left: 'Còn {{time}}',
  late: 'Trễ {{time}}',
};
