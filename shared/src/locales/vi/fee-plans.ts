import { prefixed } from '#objects/keys.ts';
import { feeKinds } from './labels/invoices.ts';
import { feeEvents, feeTriggers } from './labels/labor-steps.ts';

/** The fee plan as a table: milestones, due dates, and payees. */
export const feePlans = {
  milestone: 'Đợt thanh toán',
  amount: 'Số tiền',
  due: 'Khi nào',
  total: 'Tổng cộng',
  ...feeKinds,
  attorney: 'Luật sư riêng của bạn',
  labor_certification: 'Chi phí chứng nhận lao động',
  to_organisation: 'trả cho chúng tôi',
  to_own_attorney: 'chuyển cho luật sư riêng của bạn',
  to_uscis: 'chuyển cho USCIS',
  to_state_department: 'chuyển cho Bộ Ngoại giao Hoa Kỳ',
  to_other_agency: 'chuyển cho cơ quan thu phí',
  to_dol: 'chuyển cho Bộ Lao động Hoa Kỳ',
  to_employer_attorney: 'chuyển cho luật sư của chủ lao động',
  to_third_party: 'chuyển cho đơn vị khác',
  payee_organisation: 'Chúng tôi',
  payee_own_attorney: 'Luật sư riêng của ứng viên',
  payee_uscis: 'USCIS (Sở Di trú và Nhập tịch Hoa Kỳ)',
  payee_state_department: 'Bộ Ngoại giao Hoa Kỳ (NVC, lãnh sự quán)',
  payee_other_agency: 'Cơ quan chính phủ khác',
  payee_dol: 'Bộ Lao động Hoa Kỳ (DOL)',
  payee_employer_attorney: 'Luật sư của chủ lao động',
  payee_third_party: 'Đơn vị khác (báo, dịch vụ)',
  feeSince: 'mức từ {{date}}',
  whoPays: 'Ai trả khoản nào',
  youPay: 'Bạn trả',
  employerPays: 'Chủ lao động trả',
  employerPaysNote:
    'Luật Hoa Kỳ (20 CFR 656.12) buộc chủ lao động tự trả chi phí chứng nhận lao động. Bạn không phải trả các khoản này, cũng không phải hoàn lại cho chủ lao động.',
  feesOfToday:
    'Lệ phí chính phủ là số tiền ghi trong bảng phí vào ngày bạn ký. Nếu đến ngày nộp, cơ quan thu mức khác thì hai bên thanh toán phần chênh lệch theo biên nhận của cơ quan.',
  instalments: '{{count}} kỳ hằng tháng, mỗi kỳ {{amount}}',
  timesPeople_one: '{{amount}} × {{count}} người',
  timesPeople_other: '{{amount}} × {{count}} người',
  noDependents: 'Không có người đi kèm; mỗi người là {{amount}}',
  dueOn: 'Hạn {{date}}',
  after_one: 'Trong {{count}} ngày kể từ khi {{step}}',
  after_other: 'Trong {{count}} ngày kể từ khi {{step}}',
  afterAt: 'Khi {{step}}',
  ...prefixed('trigger_', feeTriggers),
  governmentApart:
    'Đây là phí dịch vụ. Bạn trả riêng lệ phí chính phủ (như DS-260 hoặc I-485, thẻ xanh) và tiền khám sức khỏe.',
  dependentsApart: 'Người đi kèm, nếu có, được tính thêm theo bảng phí trong hợp đồng.',
  within_one: 'Trong {{count}} ngày kể từ khi nhận yêu cầu thanh toán',
  within_other: 'Trong {{count}} ngày kể từ khi nhận yêu cầu thanh toán',
  ...prefixed('event_', feeEvents),
};
