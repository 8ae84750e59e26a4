/** The states of a payment request. */
export const invoiceStatuses = {
  not_paid: 'Chưa thanh toán',
  pending: 'Chờ xác nhận',
  paid: 'Đã thanh toán',
  void: 'Đã hủy',
};

/** The kinds of fees that everybody names alike. */
export const feeKinds = {
  service: 'Phí dịch vụ',
  government: 'Lệ phí chính phủ',
};

/** The file of the sheet to take to the bank. */
export const paymentSheetFile = '{{number}}-phieu-chuyen-tien.pdf';
