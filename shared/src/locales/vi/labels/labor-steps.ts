import type { FeeTrigger } from '#fee-plans/schema.ts';

/** The names of the steps of a case. The names of the last two depend on the track. */
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

/** What a payment waits for, within a sentence. */
export const feeTriggers: Record<FeeTrigger, string> = {
  contract_signed: 'ký hợp đồng',
  form_9089: 'nộp mẫu đơn ETA-9089',
  labor_certification: 'bắt đầu xét chứng nhận lao động',
  labor_approved: 'PERM được chấp thuận',
  payment_2: 'thanh toán đợt 2',
  i140_form: 'nộp đơn I-140',
  i140_approved: 'I-140 được chấp thuận',
  payment_3: 'thanh toán đợt 3',
  i485_form: 'hoàn tất phỏng vấn thị thực (hoặc nộp đơn I-485, nếu chuyển diện tại Mỹ)',
  payment_4: 'đến Mỹ',
};

/** When a payment falls due, as the heading of its row. */
export const feeEvents: Record<FeeTrigger, string> = {
  contract_signed: 'Khi ký hợp đồng',
  form_9089: 'Sau khi nộp mẫu đơn ETA-9089',
  labor_certification: 'Trong lúc xét chứng nhận lao động',
  labor_approved: 'Sau khi PERM được chấp thuận',
  payment_2: 'Sau thanh toán đợt 2',
  i140_form: 'Sau khi nộp đơn I-140',
  i140_approved: 'Sau khi I-140 được chấp thuận',
  payment_3: 'Sau thanh toán đợt 3',
  i485_form: 'Sau khi phỏng vấn thị thực (hoặc nộp đơn I-485, nếu chuyển diện tại Mỹ)',
  payment_4: 'Khi đến Mỹ',
};

/** What an agency decides about a step. */
export const stepOutcomes = {
  evidence_requested: 'Yêu cầu bổ sung bằng chứng',
  denied: 'Bị từ chối',
  appealed: 'Đã khiếu nại',
  refiled: 'Đã nộp lại',
};

/** Where a candidate applies for the green card. */
export const caseTracks = {
  consular: 'Xử lý tại lãnh sự quán',
  adjustment: 'Chuyển diện tại Mỹ (I-485)',
};
