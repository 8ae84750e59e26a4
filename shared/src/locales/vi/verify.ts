/** The check whether the file of a contract is ours and unchanged. */
export const verify = {
  title: 'Kiểm tra hợp đồng',
  lead: 'Chọn tệp PDF hợp đồng để biết tệp có phải do chúng tôi phát hành không và có bị sửa không. Bạn không cần đăng nhập.',
  drop: 'Thả tệp PDF vào đây, hoặc',
  choose: 'Chọn tệp PDF',
  private: 'Tệp được kiểm tra ngay trên thiết bị của bạn và không được gửi đi đâu.',
  checking: 'Đang kiểm tra...',
  unchangedTitle: 'Đúng là hợp đồng của chúng tôi, chưa bị sửa',
  unchangedText: 'Chữ ký số trên toàn bộ tệp hợp lệ: từng byte vẫn như lúc chúng tôi phát hành.',
  registeredTitle: 'Đúng là hợp đồng của chúng tôi, chưa bị sửa',
  registeredText:
    'Tệp này được phát hành trước khi có chữ ký số, nhưng mã SHA-256 của tệp trùng với bản chúng tôi lưu.',
  changedTitle: 'Không dùng được: tệp đã bị sửa hoặc bị làm giả',
  changedText:
    'Tệp ghi là hợp đồng của chúng tôi nhưng chữ ký số không khớp với nội dung. Đừng tin nội dung này; hãy tải xuống lại hợp đồng từ tài khoản của bạn hoặc hỏi chúng tôi.',
  foreignTitle: 'Đây không phải là hợp đồng do chúng tôi phát hành',
  foreignText:
    'Tệp PDF này không có chữ ký số của chúng tôi. Ảnh chụp, bản quét, bản in lại hoặc bản lưu từ ứng dụng khác cũng mất chữ ký số. Hãy dùng đúng tệp gốc bạn đã tải xuống hoặc nhận qua email.',
  not_pdfTitle: 'Tệp này không phải là PDF',
  not_pdfText: 'Hợp đồng của chúng tôi luôn là tệp PDF. Hãy chọn tệp gốc bạn đã tải xuống hoặc nhận qua email.',
  too_bigTitle: 'Tệp quá lớn',
  too_bigText: 'Hợp đồng của chúng tôi luôn nhỏ hơn 10 MB, nên tệp này không phải là hợp đồng đó.',
  insecureTitle: 'Chưa kiểm tra được trên trang này',
  insecureText: 'Trình duyệt chỉ kiểm tra chữ ký số khi trang được mở bằng https. Hãy mở lại trang bằng địa chỉ https.',
  contractUid: 'Số hợp đồng',
  signerName: 'Người ký',
  signedAt: 'Ký lúc',
  organisation: 'Bên phát hành',
  howTitle: 'Cách kiểm tra',
  how: 'Khi phát hành, chúng tôi ký số lên toàn bộ tệp. Trang này tải chứng thư công khai của chúng tôi rồi so chữ ký với từng byte của tệp, trên thiết bị của bạn. Chỉ khi tệp không có chữ ký số, mã SHA-256 của tệp mới được gửi đi để đối chiếu.',
  howElse: 'Phần mềm đọc PDF có bảng chữ ký (ví dụ Adobe Acrobat) cũng kiểm tra được tệp này.',
};
