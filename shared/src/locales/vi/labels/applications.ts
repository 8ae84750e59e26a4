/** The states of an application that candidates and staff name alike. */
export const applicationStatuses = {
  pending: 'Chờ duyệt',
  approved: 'Đã duyệt',
  rejected: 'Đã từ chối',
};
