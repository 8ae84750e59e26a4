/** The states of a job. */
export const jobStatuses = {
  hiring: 'Đang tuyển',
  filled: 'Đã đủ người',
  locked: 'Tạm khóa',
  closed: 'Đã đóng',
  removed: 'Đã gỡ',
};

/** What a job says about itself. */
export const jobFields = {
  location: 'Địa điểm làm việc',
  salary: 'Mức lương',
  sponsor: 'Chủ lao động bảo lãnh',
  permFilingDate: 'Dự kiến nộp PERM',
  description: 'Mô tả công việc',
};

/** What is known of an employer’s labor certifications. */
export const permWords = {
  permCases: 'Hồ sơ PERM của chủ lao động',
  permFiledOn: 'nộp ngày {{date}}',
  permCertifiedOn: 'chấp thuận ngày {{date}}',
  permValidUntil: 'dùng được đến {{date}}',
  permOver: 'chỉ dùng được đến {{date}} (đã qua)',
};
