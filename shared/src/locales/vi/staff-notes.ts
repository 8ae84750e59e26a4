/** Internal notes about a candidate. */
export const staffNotes = {
  title: 'Ghi chú nội bộ',
  lead: 'Chỉ nhân viên đọc được. Ghi chú đã lưu thì không sửa hay xóa được.',
  label: 'Viết ghi chú',
  add: 'Lưu ghi chú',
  added: 'Đã lưu ghi chú',
  none: 'Chưa có ghi chú nào.',
  by: '{{who}}, {{time}}',
};
