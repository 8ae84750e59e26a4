/** The kinds of documents, as candidates read them. */
export const documentKinds = {
  passport: 'Trang thông tin hộ chiếu',
  photo: 'Ảnh thẻ',
  national_id: 'Thẻ căn cước (CCCD)',
  birth_certificate: 'Giấy khai sinh',
  marriage_certificate: 'Giấy chứng nhận kết hôn',
  police_certificate: 'Phiếu lý lịch tư pháp số 2',
  diploma: 'Bằng tốt nghiệp',
  work_proof: 'Giấy xác nhận kinh nghiệm làm việc',
  vaccination_record: 'Sổ tiêm chủng',
  signed_form: 'Mẫu đơn có chữ ký của bạn',
  other: 'Giấy tờ bổ sung',
};
