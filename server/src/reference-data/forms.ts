import { byLanguage } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
/** A filing form, which an invoice may refer to. It has no questions. */
export type FilingForm = { name: string; title: LocalizedText };

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
] as const satisfies readonly FilingForm[];
export type FilingFormName = (typeof filingForms)[number]['name'];

/** The form that the invoices of a milestone refer to, by its key in `fee-plans.ts`; null if there is none. */
export const filingFormOfMilestone: Record<string, FilingFormName | null> = {
  application_fee: null,
  perm_filing: 'ETA-9089',
  perm_approved: 'ETA-9089',
  i140: 'I-140',
  balance: 'I-140',
  dependent: 'DS-260',
  instalment_1: null,
  instalment_2: 'I-140',
  instalment_3: 'DS-260',
  instalment_4: 'DS-260',
  family_member: 'DS-260',
};
