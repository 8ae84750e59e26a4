/** The role of the other area. */
export const candidateRole: string = 'Ứng viên';

/** The roles of staff. */
export const roleNames = {
  ADMIN: 'Quản trị viên',
  CASE_MANAGER: 'Quản lý hồ sơ',
  ACCOUNTANT: 'Kế toán',
  VIEWER: 'Người xem',
};
