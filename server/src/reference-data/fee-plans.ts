import type { FeePlan } from '@portal/shared/fee-plans/schema';

/**
 * The two fee plans of decisions section 5; the figures are those of specification section 9 (contract text and steps
 * page). Names tell when our service fee falls due: no line is a cost of the labor certification, which the employer
 * pays (20 CFR 656.12).
 */
export const defaultFeePlanName = 'contract-15420';

const contractPlan: FeePlan = {
  name: defaultFeePlanName,
  version: 1,
  titleVi: 'Bảng phí theo hợp đồng 15.420 USD',
  titleEn: 'Contract plan of $15,420',
  milestones: [
    {
      key: 'application_fee',
      nameVi: 'Phí đăng ký hồ sơ',
      nameEn: 'Application fee',
      lines: [{ nameVi: 'Phí đăng ký hồ sơ', nameEn: 'Application fee', amountCents: 100_000, kind: 'service' }],
      trigger: 'contract_signed',
      dueDays: 7,
      instalments: 1,
      isPerDependent: false,
      gates: null,
    },
    {
      key: 'perm_filing',
      nameVi: 'Phí dịch vụ, đợt nộp PERM',
      nameEn: 'Service fee at PERM filing',
      lines: [{ nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 200_000, kind: 'service' }],
      trigger: 'form_9089',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: null,
    },
    {
      key: 'perm_approved',
      nameVi: 'Phí dịch vụ, đợt PERM được chấp thuận',
      nameEn: 'Service fee after PERM approval',
      lines: [{ nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 200_000, kind: 'service' }],
      trigger: 'labor_approved',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: 'payment_2',
    },
    {
      key: 'i140',
      nameVi: 'Phí dịch vụ, đợt nộp I-140',
      nameEn: 'Service fee at I-140 filing',
      lines: [{ nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 250_000, kind: 'service' }],
      trigger: 'i140_form',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: null,
    },
    {
      key: 'balance',
      nameVi: 'Số tiền còn lại, trả góp hằng tháng',
      nameEn: 'Balance in monthly instalments',
      lines: [{ nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 792_000, kind: 'service' }],
      trigger: 'i140_approved',
      dueDays: 14,
      instalments: 24,
      isPerDependent: false,
      gates: 'payment_3',
    },
    {
      key: 'dependent',
      nameVi: 'Phí nộp hồ sơ cho người đi kèm',
      nameEn: 'Dependent filing',
      lines: [{ nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 150_000, kind: 'service' }],
      trigger: 'i485_form',
      dueDays: 14,
      instalments: 1,
      isPerDependent: true,
      gates: null,
    },
  ],
};

const visaFees: FeePlan['milestones'][number]['lines'] = [
  { nameVi: 'Lệ phí DS-260', nameEn: 'DS-260 fee', amountCents: 34_500, kind: 'government' },
  { nameVi: 'Phí làm thẻ xanh (USCIS)', nameEn: 'Green card fee (USCIS)', amountCents: 22_000, kind: 'government' },
];

const stepsPlan: FeePlan = {
  name: 'steps-25000',
  version: 1,
  titleVi: 'Bảng phí dịch vụ 25.000 USD, bốn đợt',
  titleEn: 'Service fee of $25,000 in four instalments',
  milestones: [
    {
      key: 'instalment_1',
      nameVi: 'Đợt 1: ký hợp đồng',
      nameEn: 'Instalment 1: contract signing',
      lines: [{ nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 1_000_000, kind: 'service' }],
      trigger: 'contract_signed',
      dueDays: 7,
      instalments: 1,
      isPerDependent: false,
      gates: null,
    },
    {
      key: 'instalment_2',
      nameVi: 'Đợt 2: sau khi PERM được chấp thuận',
      nameEn: 'Instalment 2: after PERM approval',
      lines: [
        { nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 800_000, kind: 'service' },
        { nameVi: 'Lệ phí I-140', nameEn: 'I-140 fee', amountCents: 70_000, kind: 'government' },
        {
          nameVi: 'Phí xử lý nhanh (15 ngày)',
          nameEn: 'Premium processing (15 days)',
          amountCents: 250_000,
          kind: 'government',
        },
      ],
      trigger: 'labor_approved',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: 'payment_2',
    },
    {
      key: 'instalment_3',
      nameVi: 'Đợt 3: sau khi I-140 được chấp thuận',
      nameEn: 'Instalment 3: after I-140 approval',
      lines: [{ nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 450_000, kind: 'service' }, ...visaFees],
      trigger: 'i140_approved',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: 'payment_3',
    },
    {
      key: 'instalment_4',
      nameVi: 'Đợt 4: sau phỏng vấn, khi đến Mỹ',
      nameEn: 'Instalment 4: after the interview, on arrival',
      lines: [{ nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 250_000, kind: 'service' }],
      trigger: 'i485_form',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: 'payment_4',
    },
    {
      key: 'family_member',
      nameVi: 'Phí cho người đi kèm',
      nameEn: 'Family member',
      lines: [{ nameVi: 'Phí dịch vụ', nameEn: 'Service fee', amountCents: 250_000, kind: 'service' }, ...visaFees],
      trigger: 'i140_approved',
      dueDays: 14,
      instalments: 1,
      isPerDependent: true,
      gates: null,
    },
  ],
};

/** The first one is the default of a job that names none. */
export const feePlans: readonly FeePlan[] = [contractPlan, stepsPlan];
