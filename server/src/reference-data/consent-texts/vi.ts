import type { ConsentWording } from './versions.ts';

export const consentTextsVi: ConsentWording = {
  processing: {
    title: 'Tôi đồng ý để dữ liệu của tôi được dùng cho việc xét duyệt và theo dõi hồ sơ',
    text: 'Chúng tôi nhận những gì bạn khai và tải lên: thông tin cá nhân, cách liên lạc, câu trả lời và giấy tờ. Dữ liệu này dùng để xét duyệt hồ sơ, soạn hợp đồng và theo dõi hồ sơ của bạn. Nhân viên phụ trách đọc dữ liệu này. Bạn có thể xem, sửa, tải xuống dữ liệu và rút lại sự đồng ý bất cứ lúc nào.',
  },
  sensitive: {
    title: 'Tôi đồng ý để dữ liệu nhạy cảm của tôi được dùng cho hồ sơ',
    text: 'Theo luật, đây là dữ liệu cá nhân nhạy cảm. Đó là ảnh giấy tờ tùy thân, sức khỏe, việc bị bắt hoặc kết án, gia đình và giao dịch ngân hàng. Thủ tục xin thị thực Hoa Kỳ hỏi đến những điều này. Dữ liệu được mã hóa, và mỗi lần nhân viên mở giấy tờ của bạn đều được ghi lại.',
  },
  cross_border: {
    title: 'Tôi đồng ý chuyển dữ liệu của tôi sang Hoa Kỳ',
    text: 'Chủ lao động, luật sư của họ và các cơ quan xét duyệt đều ở Hoa Kỳ. Không chuyển dữ liệu sang đó thì không nộp được hồ sơ của bạn. Luật Hoa Kỳ bảo vệ dữ liệu theo cách khác luật Việt Nam. Chúng tôi chỉ gửi những gì từng bước cần đến.',
  },
  news: {
    title: 'Tôi muốn nhận tin về việc làm mới và Lịch visa qua email',
    text: 'Thỉnh thoảng chúng tôi gửi email về việc làm mới và thời gian chờ. Bạn có thể bỏ qua mục này, hồ sơ không bị ảnh hưởng.',
  },
};
