/** The page about personal data. */
export const privacy = {
  title: 'Dữ liệu cá nhân của bạn',
  lead: 'Trang này cho biết {{organization}} giữ những gì về bạn, để làm gì, ai đọc được và bạn có quyền gì.',
  whatTitle: 'Chúng tôi giữ những gì',
  what: {
    account: 'Tài khoản: họ tên, email, số điện thoại, mật khẩu đã mã hóa một chiều và những lần đăng nhập.',
    profile: 'Hồ sơ cá nhân: ngày sinh, gia đình, địa chỉ, học vấn, nghề nghiệp, số hộ chiếu và số căn cước.',
    sensitive:
      'Dữ liệu nhạy cảm: ảnh giấy tờ, thông tin tài khoản ngân hàng, câu trả lời về sức khỏe, tiền án và việc nhập cảnh.',
    case: 'Hồ sơ định cư: đơn ứng tuyển, hợp đồng đã ký, yêu cầu thanh toán, chứng từ, các bước và ghi chú về hồ sơ.',
    drafts:
      'Những gì bạn nhập mà chưa gửi được giữ làm bản nháp trong tài khoản, không gồm số giấy tờ và số tài khoản.',
  },
  whyTitle: 'Để làm gì',
  why: {
    review: 'Để xét duyệt hồ sơ và giới thiệu việc làm phù hợp.',
    contract: 'Để lập hợp đồng, nhận thanh toán và hoàn tiền.',
    filing:
      'Để chuẩn bị các đơn mà cơ quan Hoa Kỳ yêu cầu. Một số câu hỏi về sức khỏe, tiền án và gia đình có trong chính các đơn đó.',
    notSold: 'Chúng tôi không bán dữ liệu và không dùng dữ liệu của bạn để quảng cáo.',
  },
  whoTitle: 'Ai đọc được',
  who: {
    staff:
      'Nhân viên phụ trách, theo quyền của từng người. Mỗi lần nhân viên mở giấy tờ hoặc hợp đồng của bạn đều được ghi lại.',
    partners:
      'Luật sư, chủ lao động và cơ quan Hoa Kỳ nhận phần cần cho hồ sơ của bạn. Vì vậy dữ liệu được chuyển sang Hoa Kỳ.',
    operators: 'Các đơn vị vận hành máy chủ và gửi email cho chúng tôi chỉ làm theo yêu cầu của chúng tôi.',
    facebook: 'Facebook chỉ biết bạn dùng trang này nếu bạn chọn đăng nhập bằng Facebook.',
  },
  safeTitle: 'Giữ an toàn thế nào',
  safe: {
    encrypted: 'Giấy tờ, câu trả lời và số giấy tờ được mã hóa khi lưu. Đường truyền cũng được mã hóa.',
    masked: 'Số giấy tờ và số tài khoản được che bớt trên màn hình của nhân viên.',
    device: 'Trình duyệt chỉ lưu phiên đăng nhập, cài đặt và bản nháp. Không có cookie quảng cáo hay theo dõi.',
  },
  longTitle: 'Giữ trong bao lâu',
  long: {
    running: 'Trong suốt thời gian hồ sơ của bạn được xử lý.',
    drafts: 'Bản nháp: đến khi bạn gửi hoặc bỏ, nhiều nhất 90 ngày sau lần sửa cuối.',
    law: 'Hợp đồng, khoản tiền và nhật ký thao tác được giữ tiếp theo thời hạn luật định. Chúng tôi không sửa được nhật ký này.',
  },
  rightsTitle: 'Quyền của bạn',
  rights: {
    read: 'Xem những gì bạn đã khai, tải xuống giấy tờ đã nộp và hợp đồng đã ký, ngay trong tài khoản.',
    correct: 'Yêu cầu sửa thông tin sai. Sau khi hồ sơ được duyệt, hãy gửi yêu cầu thay đổi thông tin.',
    withdraw:
      'Rút lại sự đồng ý ngay trong tài khoản, yêu cầu hạn chế, phản đối hoặc xóa dữ liệu. Chúng tôi sẽ nói rõ phần nào luật buộc phải giữ.',
    answer: 'Chúng tôi trả lời yêu cầu trong 2 ngày làm việc. Bạn cũng có quyền khiếu nại với cơ quan nhà nước.',
  },
  contactTitle: 'Liên hệ về dữ liệu cá nhân',
  contact: 'Đơn vị chịu trách nhiệm: {{legalName}}, {{address}}.',
};
