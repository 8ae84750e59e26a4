/** What waits for a candidate, a sentence for each kind of task. The server fills them in. */
export const tasks = {
  acknowledgement: 'Xác nhận bạn đã hiểu: đơn vị này không phải công ty luật',
  consents: 'Đọc và đồng ý về dữ liệu của bạn',
  steps: 'Đọc và xác nhận các bước',
  questionnaire: 'Trả lời bảng câu hỏi',
  personal_info: 'Điền thông tin cá nhân',
  submit: 'Nộp hồ sơ để xét duyệt',
  resubmit: 'Sửa rồi nộp lại hồ sơ',
  job: 'Chọn công việc và ký hợp đồng',
  move: 'Đọc và trả lời đề nghị chuyển sang công việc {{job}}',
  pay: 'Thanh toán {{amount}}: {{name}}',
  document: 'Tải lên {{name}}',
  documentAgain: 'Tải lại {{name}}: bản trước chưa được chấp nhận',
  dependents: 'Ký phụ lục cho {{names}}',
  answers: 'Trả lời các câu hỏi còn lại của bảng câu hỏi',
  refund_account: 'Nhập tài khoản nhận tiền hoàn',
  email: 'Kiểm tra địa chỉ email: có thư không gửi đến được bạn',
};
