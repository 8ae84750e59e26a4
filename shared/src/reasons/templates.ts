import type { LocalizedText } from '#languages/localized-text.ts';

/** What staff reject with a reason that the candidate reads. */
export type RejectedKind = 'profile' | 'document' | 'transfer' | 'application';

/**
 * The usual reasons of a rejection, as the candidate reads them. Each says what is wrong and what to do. Staff complete and combine
 * them.
 */
export const reasonTemplates: Record<RejectedKind, readonly LocalizedText[]> = {
  profile: [
    {
      VI: 'Họ tên hoặc ngày sinh chưa khớp với hộ chiếu. Vui lòng nhập đúng như trên hộ chiếu rồi nộp lại.',
      EN: 'Your name or date of birth differs from your passport. Please enter it exactly as in the passport and submit again.',
    },
    {
      VI: 'Hộ chiếu đã hết hạn hoặc còn hạn quá ngắn. Vui lòng làm hộ chiếu mới rồi cập nhật số và ngày cấp.',
      EN: 'Your passport has expired or expires too soon. Please get a new one, then update its number and dates.',
    },
    {
      VI: 'Ảnh trang hộ chiếu bị mờ hoặc mất góc. Vui lòng chụp lại đủ bốn góc, rõ chữ và hai dòng mã ở cuối trang.',
      EN: 'The photo of your passport page is blurred or cut off. Please take it again with all four corners and both lines of code at the end of the page.',
    },
    {
      VI: 'Thiếu thông tin về vợ, chồng hoặc con. Vui lòng khai đủ từng người, kể cả người không đi cùng.',
      EN: 'Your spouse or a child is missing. Please add each of them, also those who will not travel with you.',
    },
    {
      VI: 'Một câu trả lời cần giải thích thêm. Vui lòng ghi rõ thời gian, nơi chốn và kết quả.',
      EN: 'One of your answers needs an explanation. Please say when and where it happened, and how it ended.',
    },
  ],
  document: [
    {
      VI: 'Ảnh bị mờ, không đọc được. Vui lòng chụp lại ở nơi đủ sáng và giữ máy yên.',
      EN: 'The photo is blurred and cannot be read. Please take it again in good light and hold the phone still.',
    },
    {
      VI: 'Thiếu trang hoặc mất góc. Vui lòng chụp đủ mọi trang, mỗi trang thấy cả bốn góc.',
      EN: 'A page or a corner is missing. Please take all pages, each with its four corners.',
    },
    {
      VI: 'Đây không phải giấy tờ được yêu cầu. Vui lòng gửi đúng loại giấy tờ.',
      EN: 'This is not the document that we asked for. Please send the right one.',
    },
    {
      VI: 'Giấy tờ đã hết hạn. Vui lòng xin bản mới rồi gửi lại.',
      EN: 'The document has expired. Please get a new one and send it.',
    },
    {
      VI: 'Tên trên giấy tờ khác với hồ sơ. Nếu đã đổi tên, vui lòng gửi kèm giấy xác nhận.',
      EN: 'The name differs from your profile. If your name has changed, please send the certificate of the change as well.',
    },
    {
      VI: 'Cần bản dịch tiếng Anh có công chứng. Vui lòng gửi cả bản gốc và bản dịch.',
      EN: 'A certified English translation is needed. Please send the original and the translation.',
    },
  ],
  transfer: [
    {
      VI: 'Chúng tôi chưa thấy khoản tiền này trong tài khoản. Vui lòng hỏi ngân hàng của bạn rồi gửi lại biên lai.',
      EN: 'This amount has not arrived in our account. Please ask your bank, then send the receipt again.',
    },
    {
      VI: 'Ảnh biên lai không đọc được số tiền hoặc ngày. Vui lòng chụp lại cho rõ.',
      EN: 'The amount or the date on the receipt cannot be read. Please take the photo again.',
    },
    {
      VI: 'Biên lai ghi số tiền khác với số tiền đã khai. Vui lòng kiểm tra rồi gửi lại với số tiền đúng.',
      EN: 'The receipt shows another amount than you entered. Please check it and send it again with the right amount.',
    },
    {
      VI: 'Khoản tiền này đã được gửi một lần rồi. Bạn không cần chuyển thêm.',
      EN: 'This payment was already reported once. You need not send money again.',
    },
  ],
  application: [
    {
      VI: 'Công việc này không còn chỗ. Bạn có thể chọn việc khác trong danh sách.',
      EN: 'There is no place left in this job. You can choose another one from the list.',
    },
    {
      VI: 'Chủ lao động cần kinh nghiệm mà hồ sơ của bạn chưa có. Bạn có thể chọn việc khác.',
      EN: 'The employer needs experience that your profile does not show. You can choose another job.',
    },
    {
      VI: 'Hồ sơ còn thiếu giấy tờ cho công việc này. Chúng tôi sẽ gọi cho bạn để nói rõ.',
      EN: 'Documents for this job are missing. We will call you to explain.',
    },
  ],
};
