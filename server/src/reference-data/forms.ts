import { byLanguage } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';

/** A form that the product names, without questions. */
type NamedForm = { name: string; title: LocalizedText };

/** The forms of agencies. No payment request bears the name of one: fees are for our own work (20 CFR 656.12(b)). */
export const filingForms = [
  {
    name: 'ETA-9141',
    title: byLanguage({
      VI: 'Mẫu đơn ETA-9141: xin mức lương hiện hành (PWD)',
      EN: 'Form ETA-9141: prevailing wage determination',
    }),
  },
  {
    name: 'ETA-9089',
    title: byLanguage({
      VI: 'Mẫu đơn ETA-9089: chứng nhận lao động (PERM)',
      EN: 'Form ETA-9089: permanent labor certification (PERM)',
    }),
  },
  {
    name: 'I-140',
    title: byLanguage({ VI: 'Đơn I-140: bảo lãnh lao động', EN: 'Form I-140: immigrant petition for alien workers' }),
  },
  {
    name: 'I-907',
    title: byLanguage({ VI: 'Đơn I-907: xử lý nhanh (premium)', EN: 'Form I-907: premium processing' }),
  },
  {
    name: 'DS-260',
    title: byLanguage({ VI: 'Đơn xin thị thực định cư DS-260', EN: 'Form DS-260: immigrant visa application' }),
  },
  { name: 'I-485', title: byLanguage({ VI: 'Đơn I-485: chuyển diện tại Mỹ', EN: 'Form I-485: adjustment of status' }) },
] as const satisfies readonly NamedForm[];

/** Our own schedule of fees, which every payment request refers to. */
export const serviceFeesForm: NamedForm = {
  name: 'SERVICE-FEES',
  title: byLanguage({ VI: 'Biểu phí dịch vụ của chúng tôi', EN: 'Our schedule of service fees' }),
};
