/** The ways to pay. */
export const transferMethods = {
  wire: 'Chuyển tiền quốc tế (wire)',
  zelle: 'Zelle',
};

/** The details of a bank account. */
export const bankFields = {
  accountHolder: 'Chủ tài khoản',
  accountNumber: 'Số tài khoản',
  bankName: 'Tên ngân hàng',
  bankAddress: 'Địa chỉ ngân hàng',
  routingNumber: 'Số định tuyến (ABA)',
  swiftCode: 'Mã SWIFT/BIC',
  zelleContact: 'Email hoặc số điện thoại Zelle',
};
