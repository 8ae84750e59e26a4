/** The states of a contract. */
export const contractStatuses = {
  in_force: 'Đang hiệu lực',
  cancelled: 'Đã hủy',
  ended: 'Đã chấm dứt',
  completed: 'Đã hoàn tất',
};
