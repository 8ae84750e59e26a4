import { byCode } from '#languages/by-code.ts';
/** The consents for personal data: the boxes, the list, and what a withdrawal means. */
export const consents = {
  title: 'Sự đồng ý về dữ liệu cá nhân',
  lead: 'Bạn đồng ý riêng cho từng mục đích và rút lại lúc nào cũng được.',
  askTitle: 'Cần sự đồng ý của bạn',
  askText: 'Để lưu những gì bạn vừa khai, chúng tôi cần bạn đồng ý trước. Không có gì bị mất.',
  required: 'Bắt buộc',
  optional: 'Không bắt buộc',
  missing: 'Vui lòng đánh dấu mục này',
  privacy: 'Đọc về dữ liệu cá nhân',
  agree: 'Đồng ý',
  save: 'Đồng ý và tiếp tục',
  saved: 'Đã lưu sự đồng ý của bạn',
  openTitle: 'Chưa đồng ý',
  givenTitle: 'Đã đồng ý',
  given: 'Đồng ý ngày {{date}}',
  withdraw: 'Rút lại',
  withdrawNamed: 'Rút lại: {{title}}',
  withdrawTitle: 'Rút lại sự đồng ý?',
  withdrawConfirm: 'Rút lại sự đồng ý',
  withdrawn: 'Bạn đã rút lại sự đồng ý. Bạn có thể đồng ý lại bất cứ lúc nào.',
  meaning: {
    collection:
      'Từ lúc này, chúng tôi không nhận thêm câu trả lời, thông tin hồ sơ hay giấy tờ của bạn. Hợp đồng và các khoản thanh toán không thay đổi.',
    review: 'Nếu hồ sơ chưa nộp, bạn chưa nộp được cho đến khi đồng ý lại.',
    lawful: 'Những gì đã làm trước lúc rút lại vẫn hợp pháp.',
    erasure: 'Muốn xóa dữ liệu, hãy liên hệ với chúng tôi. Chúng tôi sẽ nói rõ phần nào luật buộc phải giữ.',
  },
  newsMeaning: 'Chúng tôi không gửi tin qua email nữa. Hồ sơ của bạn không bị ảnh hưởng.',
  /** Why the questions of a category are asked, and who reads the answers. */
  why: byCode({
    'legal-record':
      'Vì sao chúng tôi hỏi: đơn xin thị thực Hoa Kỳ có chính những câu này. Người đọc là nhân viên phụ trách, luật sư và cơ quan Hoa Kỳ.',
    health:
      'Vì sao chúng tôi hỏi: đơn xin thị thực và buổi khám sức khỏe hỏi những điều này. Người đọc là nhân viên phụ trách, luật sư và cơ quan Hoa Kỳ.',
    family:
      'Vì sao chúng tôi hỏi: vợ chồng và con có thể đi cùng hồ sơ của bạn. Người đọc là nhân viên phụ trách, luật sư và cơ quan Hoa Kỳ.',
  }),
};
