/** Reading the passport on the device. Loaded when a photo is picked. */
export const passportReading = {
  reading: 'Máy của bạn đang đọc hộ chiếu.',
  notSent: 'Tệp còn trên máy của bạn. Tệp được gửi khi bạn bấm Gửi, hoặc cùng lúc bạn lưu thông tin.',
  readTitle: 'Đã đọc được hộ chiếu',
  filled: 'Đã điền giúp bạn: {{fields}}. Vui lòng so lại từng mục với hộ chiếu.',
  same: 'Những gì bạn đã điền khớp với hộ chiếu.',
  fromPassport: 'Đọc từ hộ chiếu, vui lòng kiểm tra lại.',
  nameFromPassport: 'Đọc từ hộ chiếu. Vui lòng thêm dấu cho đúng tên của bạn.',
  differencesTitle: 'Chưa khớp với hộ chiếu',
  differencesText: 'Vui lòng so với hộ chiếu trên tay và chọn giá trị đúng.',
  typed: 'Bạn đã điền',
  onPassport: 'Trên hộ chiếu',
  takeFromPassport: 'Lấy theo hộ chiếu',
  takeFieldFromPassport: 'Lấy theo hộ chiếu: {{field}}',
  nameDiffers:
    'Hộ chiếu in tên không dấu, nên chúng tôi không sửa tên của bạn. Nếu tên bạn điền chưa đúng, bạn sửa ở mục bên dưới.',
  fault_glare: {
    title: 'Ảnh bị lóa',
    text: 'Hai dòng chữ ở cuối trang bị lóa. Bạn tắt đèn flash, nghiêng hộ chiếu một chút cho hết lóa rồi chụp lại.',
  },
  fault_cut: {
    title: 'Ảnh chưa thấy hết trang',
    text: 'Hai dòng chữ ở cuối trang bị cắt hoặc bị che. Bạn đặt hộ chiếu lên bàn, bỏ ngón tay ra và chụp đủ bốn góc.',
  },
  fault_small: {
    title: 'Chữ trong ảnh quá nhỏ',
    text: 'Bạn đưa máy lại gần để trang hộ chiếu vừa khung hình rồi chụp lại. Nếu được, bạn chọn ảnh gốc thay cho ảnh chụp màn hình.',
  },
  fault_blurred: {
    title: 'Ảnh có thể bị mờ',
    text: 'Máy chưa đọc được chữ. Bạn chụp nơi đủ sáng, giữ chắc máy, chạm vào trang hộ chiếu trên màn hình để lấy nét.',
  },
  fault_notFound: {
    title: 'Chưa thấy hai dòng chữ cuối trang',
    text: 'Bạn chụp trang thông tin hộ chiếu, thấy rõ hai dòng có nhiều dấu “<” ở cuối trang và đủ bốn góc.',
  },
  topCut: {
    title: 'Ảnh thiếu phần trên của trang',
    text: 'Nhân viên cần thấy cả trang. Bạn đưa máy ra xa một chút và chụp lại cho đủ bốn góc.',
  },
  useAnyway: 'Bạn cũng có thể dùng ảnh này và tự điền các mục. Nhân viên sẽ xem lại ảnh.',
  sendAnyway: 'Vẫn gửi ảnh này',
  notRead: 'Máy chưa đọc được tệp này. Bạn vẫn gửi được và tự điền các mục bên dưới.',
};
