/** What falls due, in the staff area, in emails to staff, and in their calendars. */
export const deadlineKindNames = {
  calendar: 'Thời hạn',
  kind_hold: 'Hết thời gian giữ chỗ',
  kind_evidence: 'Gửi bằng chứng cho cơ quan xét duyệt',
  kind_refund: 'Quyết định hoặc chi trả hoàn tiền',
  kind_perm: 'Nộp I-140: PERM hết hiệu lực sau 180 ngày',
  kind_document: 'Ứng viên gửi giấy tờ',
  kind_suspension: 'Được tạm ngừng dịch vụ vì chậm thanh toán',
  kind_passport: 'Hộ chiếu hết hạn',
  kind_child: 'Con tròn 21 tuổi theo CSPA',
  kind_manual: 'Nhân viên nhập',
};
