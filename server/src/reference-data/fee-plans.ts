import type { PlanBody, PlanLine } from '@portal/shared/fee-plans/plan-body';
import { byLanguage } from '@portal/shared/languages/languages';
import { noText } from '@portal/shared/languages/localized-text';

/** A plan that the product ships with. */
export type ShippedPlan = PlanBody & { name: string };

/**
 * The agency's two fee plans, named after their totals before government fees. A government fee has the amount in force
 * on the day of signing (`government-fees.ts`). The names of our service fees
 * name no form of an agency; the trigger says when a fee becomes due. No line is a
 * cost of the labor certification, because the employer pays that (20 CFR 656.12).
 */
export const defaultFeePlanName = 'contract-15420';

const serviceFee = byLanguage({ VI: 'Phí dịch vụ', EN: 'Service fee' });

const service = (amountCents: number, name = serviceFee): PlanLine => ({
  kind: 'service',
  feeKey: null,
  name,
  amountCents,
  payee: 'organisation',
});

const government = (feeKey: string): PlanLine => ({
  kind: 'government',
  feeKey,
  name: noText(),
  amountCents: null,
  payee: null,
});

/** The costs that the law or the agency requires the employer to pay, in every plan. */
const employerLines: PlanBody['employerLines'] = [
  {
    name: byLanguage({
      VI: 'Đăng tuyển tại Mỹ theo yêu cầu của Bộ Lao động Hoa Kỳ',
      EN: 'Recruitment in the US, required by the Department of Labor',
    }),
    kind: 'labor_certification',
    payee: 'third_party',
  },
  {
    name: byLanguage({
      VI: 'Luật sư lo hồ sơ chứng nhận lao động (PERM)',
      EN: 'The attorney who prepares the labor certification (PERM)',
    }),
    kind: 'labor_certification',
    payee: 'employer_attorney',
  },
  {
    name: byLanguage({
      VI: 'Phí chương trình tị nạn, nộp cùng đơn I-140',
      EN: 'The Asylum Program Fee, filed with the I-140',
    }),
    kind: 'government',
    payee: 'uscis',
  },
];

/** The key of the milestone that is paid in monthly installments. It stays if staff give the milestone another name. */
export const balanceKey = 'balance';

const contractPlan: ShippedPlan = {
  name: defaultFeePlanName,
  title: byLanguage({
    VI: 'Phí dịch vụ trả góp, chưa gồm lệ phí chính phủ',
    EN: 'Service fee in installments, without government fees',
  }),
  milestones: [
    {
      key: 'application_fee',
      name: byLanguage({ VI: 'Phí đăng ký hồ sơ', EN: 'Application fee' }),
      lines: [service(100_000, byLanguage({ VI: 'Phí đăng ký hồ sơ', EN: 'Application fee' }))],
      trigger: 'contract_signed',
      dueDays: 7,
      instalments: 1,
      isPerDependent: false,
      gates: null,
    },
    {
      key: 'perm_filing',
      name: byLanguage({ VI: 'Phí dịch vụ, phần 1', EN: 'Service fee, part 1' }),
      lines: [service(200_000)],
      trigger: 'form_9089',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: null,
    },
    {
      key: 'perm_approved',
      name: byLanguage({ VI: 'Phí dịch vụ, phần 2', EN: 'Service fee, part 2' }),
      lines: [service(200_000)],
      trigger: 'labor_approved',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: 'payment_2',
    },
    {
      key: 'i140',
      name: byLanguage({ VI: 'Phí dịch vụ, phần 3', EN: 'Service fee, part 3' }),
      lines: [service(250_000)],
      trigger: 'i140_form',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: null,
    },
    {
      key: balanceKey,
      name: byLanguage({ VI: 'Số tiền còn lại, trả góp hằng tháng', EN: 'Balance in monthly installments' }),
      lines: [service(792_000)],
      trigger: 'i140_approved',
      dueDays: 14,
      instalments: 24,
      isPerDependent: false,
      gates: 'payment_3',
    },
    {
      key: 'dependent',
      name: byLanguage({ VI: 'Phí nộp hồ sơ cho người đi kèm', EN: 'Dependent filing' }),
      lines: [service(150_000)],
      trigger: 'i485_form',
      dueDays: 14,
      instalments: 1,
      isPerDependent: true,
      gates: null,
    },
  ],
  employerLines,
};

const visaFees = [government('ds260'), government('immigrant_fee')];

const stepsPlan: ShippedPlan = {
  name: 'steps-25000',
  title: byLanguage({ VI: 'Bốn đợt, gồm lệ phí chính phủ', EN: 'Four installments, including government fees' }),
  milestones: [
    {
      key: 'instalment_1',
      name: byLanguage({ VI: 'Đợt 1: ký hợp đồng', EN: 'Installment 1: contract signing' }),
      lines: [service(1_000_000)],
      trigger: 'contract_signed',
      dueDays: 7,
      instalments: 1,
      isPerDependent: false,
      gates: null,
    },
    {
      key: 'instalment_2',
      name: byLanguage({ VI: 'Đợt 2', EN: 'Installment 2' }),
      lines: [service(800_000), government('i140'), government('premium_processing')],
      trigger: 'labor_approved',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: 'payment_2',
    },
    {
      key: 'instalment_3',
      name: byLanguage({ VI: 'Đợt 3', EN: 'Installment 3' }),
      lines: [service(450_000), ...visaFees],
      trigger: 'i140_approved',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: 'payment_3',
    },
    {
      key: 'instalment_4',
      name: byLanguage({ VI: 'Đợt 4', EN: 'Installment 4' }),
      lines: [service(250_000)],
      trigger: 'i485_form',
      dueDays: 14,
      instalments: 1,
      isPerDependent: false,
      gates: 'payment_4',
    },
    {
      key: 'family_member',
      name: byLanguage({ VI: 'Phí cho người đi kèm', EN: 'Family member' }),
      lines: [service(250_000), ...visaFees],
      trigger: 'i140_approved',
      dueDays: 14,
      instalments: 1,
      isPerDependent: true,
      gates: null,
    },
  ],
  employerLines,
};

/** The first plan is the default for jobs. */
export const feePlans: readonly ShippedPlan[] = [contractPlan, stepsPlan];
