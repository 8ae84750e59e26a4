/** A named filing form; an invoice refers to one (form uid, form name). It has no questions of its own. */
export type FilingForm = { name: string; titleVi: string; titleEn: string };

export const filingForms = [
  {
    name: 'ETA-9141',
    titleVi: 'Mẫu đơn ETA-9141: xin mức lương hiện hành (PWD)',
    titleEn: 'Form ETA-9141: prevailing wage determination',
  },
  {
    name: 'ETA-9089',
    titleVi: 'Mẫu đơn ETA-9089: chứng nhận lao động (PERM)',
    titleEn: 'Form ETA-9089: permanent labor certification (PERM)',
  },
  {
    name: 'I-140',
    titleVi: 'Đơn I-140: bảo lãnh lao động',
    titleEn: 'Form I-140: immigrant petition for alien workers',
  },
  { name: 'I-907', titleVi: 'Đơn I-907: xử lý nhanh (premium)', titleEn: 'Form I-907: premium processing' },
  { name: 'DS-260', titleVi: 'Đơn xin thị thực định cư DS-260', titleEn: 'Form DS-260: immigrant visa application' },
  { name: 'I-485', titleVi: 'Đơn I-485: chuyển diện tại Mỹ', titleEn: 'Form I-485: adjustment of status' },
] as const satisfies readonly FilingForm[];
export type FilingFormName = (typeof filingForms)[number]['name'];

/** The form that an invoice of a milestone (its key in `fee-plans.ts`) refers to; null where it belongs to none. */
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
