/** The completion and undoing of the steps. The names of the steps are in `labor-progress`. */
export const staffLaborProgress = {
  title: 'Tiến trình hồ sơ',
  noCase: 'Chưa có đơn ứng tuyển nào được duyệt',
  noCaseText: 'Tiến trình bắt đầu khi đơn ứng tuyển của ứng viên được duyệt.',
  complete: 'Hoàn tất bước này',
  completeTitle: 'Hoàn tất: {{step}}',
  completedOn: 'Ngày hoàn tất',
  note: 'Ghi chú',
  noteHint: 'Ứng viên đọc được ghi chú này.',
  receiptNumber: 'Số biên nhận hoặc mã vụ việc',
  priorityDate: 'Ngày ưu tiên',
  priorityDateHint: 'Ngày Bộ Lao động nhận đơn. Để trống thì lấy ngày hoàn tất.',
  track: 'Nơi xin định cư',
  completeEffect:
    'Hoàn tất {{step}} cho {{name}}. Ứng viên được báo qua email, và hệ thống tạo các yêu cầu thanh toán của bước này.',
  completed: 'Đã hoàn tất bước',
  record: 'Ghi kết quả',
  recordTitle: 'Kết quả tại cơ quan xét duyệt: {{step}}',
  recordEffect:
    'Thêm vào diễn biến của bước {{step}} cho {{name}}. Kết quả đã ghi thì không sửa hay rút lại được. Ứng viên nhận được thông báo qua email.',
  outcomeFrom: 'Đơn được nộp ngày {{date}}. Ngày có kết quả không được sớm hơn.',
  outcome: 'Kết quả',
  outcomeDate: 'Ngày có kết quả',
  outcomeDue: 'Hạn trả lời',
  recorded: 'Đã ghi kết quả',
  deniedExplained:
    'Chưa thể hoàn tất bước nào khi quyết định từ chối còn hiệu lực. Hãy ghi việc khiếu nại hoặc nộp lại, hoặc chấm dứt hợp đồng. Trong lúc khiếu nại, các bước sau vẫn dừng.',
  appealedExplained:
    'Riêng việc khiếu nại chưa làm hồ sơ đi tiếp. Chỉ hoàn tất bước của đơn này khi khiếu nại được chấp nhận. Các bước sau vẫn dừng, và không có khoản nào được yêu cầu thêm.',
  undo: 'Hoàn tác bước này',
  undoTitle: 'Hoàn tác {{step}} của {{name}}?',
  undoText:
    'Bước này trở lại trạng thái chưa hoàn tất, và các yêu cầu thanh toán chưa trả của bước bị hủy. Ứng viên được báo qua email. Lý do được ghi vào nhật ký.',
  undoSilentText:
    'Bước này trở lại trạng thái chưa hoàn tất. Ứng viên không nhận thông báo. Lý do được ghi vào nhật ký.',
  undoPaymentText:
    'Khoản tiền của bước này đã được hoàn lại, nên bước trở lại trạng thái chưa hoàn tất và khoản này được yêu cầu thanh toán lại. Ứng viên được báo qua email. Lý do được ghi vào nhật ký.',
  paidExplained:
    'Bước này không hoàn tác được vì khoản tiền của bước đã được nhận. Muốn hoàn tác, cần hoàn lại khoản tiền đó trước: ứng viên gửi yêu cầu hoàn tiền, bạn chấp thuận ở mục Thanh toán.',
  undoReason: 'Lý do hoàn tác',
  undone: 'Đã hoàn tác bước',
  paymentExplained: 'Bước này tự hoàn tất khi yêu cầu thanh toán của đợt được xác nhận.',
  noPayment: 'Bảng phí không có khoản này',
  noPaymentText: 'Ứng viên không thấy bước này. Hồ sơ bỏ qua bước này.',
  arrivalText_adjustment:
    'Bước này chỉ ghi nhận việc USCIS đã chấp thuận đơn I-485. Hãy hoàn tất bước khi đã có quyết định chấp thuận.',
  arrivalText_consular: 'Bước này chỉ ghi nhận việc ứng viên đã đến Mỹ. Hãy hoàn tất bước khi họ đã đến nơi.',
  seePayments: 'Xem thanh toán',
  allDone: 'Tất cả các bước đã hoàn tất',
  done: 'Hoàn tất ngày {{date}}',
  seenOn: 'Ngày thấy trên trang của cơ quan',
  seenOnHint: 'Ngày bạn tự tra cứu và thấy bước này trên trang của cơ quan.',
  evidenceHint:
    'Chưa có số, thư hay ngày tra cứu thì ứng viên thấy bước này là “nhân viên báo, chưa có giấy tờ”, và bước nằm trong Việc cần làm.',
  addEvidence: 'Ghi số hoặc ngày tra cứu',
  evidenceTitle: 'Giấy tờ của {{step}}, hồ sơ của {{name}}',
  evidenceText:
    'Ứng viên thấy những gì bạn ghi. Để thêm thư của cơ quan, hãy đóng cửa sổ này rồi bấm nút thêm thư ở bước đó.',
  saveEvidence: 'Lưu giấy tờ',
  evidenceDone: 'Đã lưu giấy tờ của bước',
  next: 'Bước tiếp theo',
  notice: 'Thư của cơ quan',
  noticeText: 'Bản quét thư hoặc biên nhận mà cơ quan đã gửi. Ứng viên mở được tệp này trên trang tiến trình.',
  noticeTitle: 'Thư của cơ quan cho {{step}}, hồ sơ của {{name}}',
  openNotice: 'Xem thư của cơ quan',
  addNotice: 'Thêm thư của cơ quan',
  replaceNotice: 'Thay tệp khác',
  sendNotice: 'Lưu tệp này',
  noticeDone: 'Đã lưu thư của cơ quan',
  noticeLost: 'Bước đã hoàn tất nhưng tệp chưa tải lên được. Hãy thêm lại tệp ở bước đó.',
  alreadyChanged: 'Bước này đã được người khác cập nhật trước. Màn hình đang hiển thị kết quả mới nhất.',
};
