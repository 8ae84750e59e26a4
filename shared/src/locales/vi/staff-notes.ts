/** Internal notes about a candidate. */
export const staffNotes = {
  title: 'Ghi chú nội bộ',
  lead: 'Chỉ nhân viên đọc được. Ghi chú đã lưu thì gạch bỏ được, không sửa hay xóa được.',
  label: 'Viết ghi chú (gõ @ để nhắc đến đồng nghiệp)',
  add: 'Lưu ghi chú',
  added: 'Đã lưu ghi chú',
  none: 'Chưa có ghi chú nào.',
  by: '{{who}}, {{time}}',
  strike: 'Gạch bỏ',
  strikeTitle: 'Gạch bỏ ghi chú này?',
  strikeText: 'Ghi chú vẫn đọc được, bị gạch ngang, cùng với lý do.',
  struck: 'Đã gạch bỏ ghi chú',
};
