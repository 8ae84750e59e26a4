/** The names of the steps of a case. The names of the last two forms depend on the track. */
export const stepNames = {
  form_9089: 'Chủ lao động nộp đơn (ETA-9089)',
  labor_certification: 'Bộ Lao động đang xét (PERM)',
  labor_approved: 'PERM được chấp thuận',
  payment_2: 'Thanh toán đợt 2',
  i140_form: 'Đơn I-140 (bảo lãnh lao động)',
  i140_approved: 'I-140 được chấp thuận',
  payment_3: 'Thanh toán đợt 3',
  i485_form_consular: 'Đơn DS-260 và phỏng vấn',
  i485_form_adjustment: 'Đơn I-485 (chuyển diện tại Mỹ)',
  payment_4_consular: 'Đến Mỹ',
  payment_4_adjustment: 'I-485 được chấp thuận',
};
