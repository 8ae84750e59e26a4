import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { byLanguage } from '@portal/shared/languages/languages';

type ShippedAmount = NonNullable<GovernmentFee['proposal']>;

export type ShippedFee = Pick<GovernmentFee, 'key' | 'name' | 'payee' | 'payer'> & {
  amounts: readonly ShippedAmount[];
  /** What the agency asks since it changed the fee. It applies only once staff adopt it. */
  proposal?: ShippedAmount;
};

/** An amount that was in force on 31 March 2023, with the rule that put it in force. */
const inForceIn2023 = (amountCents: number, effectiveFrom: string, rule: string): ShippedAmount => ({
  amountCents,
  effectiveFrom,
  source: `${rule}, in force on 31 March 2023`,
  sourceDay: '2023-03-31',
});

/** The amounts that changed with the USCIS fee rule of 1 April 2024, checked again in June 2026. */
const ofFeeRule2024 = (amountCents: number): ShippedAmount => ({
  amountCents,
  effectiveFrom: '2024-04-01',
  source: 'USCIS fee rule of 1 April 2024; arvian-immigration.com',
  sourceDay: '2026-06-12',
});

/**
 * The government fees that the product ships with, at the amounts of the specification. If an agency changes a fee, change its
 * proposal; never edit or add an amount. The
 * name of a fee that candidates pay names no form, because it appears on payment requests.
 */
export const governmentFees: readonly ShippedFee[] = [
  {
    key: 'i140',
    name: byLanguage({ VI: 'Lệ phí đơn bảo lãnh lao động (USCIS)', EN: 'Immigrant petition fee (USCIS)' }),
    payee: 'uscis',
    payer: 'candidate',
    amounts: [inForceIn2023(70_000, '2016-12-23', 'USCIS fee rule of 23 December 2016')],
    proposal: ofFeeRule2024(71_500),
  },
  {
    key: 'premium_processing',
    name: byLanguage({ VI: 'Phí xử lý nhanh (USCIS)', EN: 'Premium processing fee (USCIS)' }),
    payee: 'uscis',
    payer: 'candidate',
    amounts: [inForceIn2023(250_000, '2020-10-19', 'USCIS Stabilization Act of 2020')],
    proposal: {
      amountCents: 296_500,
      effectiveFrom: '2026-03-01',
      source: 'USCIS premium processing rule of 1 March 2026; usimmigration.today, legalclarity.org',
      sourceDay: '2026-03-01',
    },
  },
  {
    key: 'ds260',
    name: byLanguage({ VI: 'Lệ phí đơn xin thị thực định cư', EN: 'Immigrant visa application fee' }),
    payee: 'state_department',
    payer: 'candidate',
    amounts: [inForceIn2023(34_500, '2014-09-12', 'Department of State fee rule of 12 September 2014')],
  },
  {
    key: 'immigrant_fee',
    name: byLanguage({ VI: 'Phí làm thẻ xanh (Phí nhập cư USCIS)', EN: 'Green card fee (USCIS Immigrant Fee)' }),
    payee: 'uscis',
    payer: 'candidate',
    amounts: [inForceIn2023(22_000, '2016-12-23', 'USCIS fee rule of 23 December 2016')],
    proposal: {
      amountCents: 23_500,
      effectiveFrom: '2024-04-01',
      source: 'USCIS fee rule of 1 April 2024; visaprocedures.com, legalclarity.org',
      sourceDay: '2025-12-31',
    },
  },
  {
    key: 'i485',
    name: byLanguage({ VI: 'Lệ phí đơn chuyển diện tại Mỹ', EN: 'Adjustment of status fee' }),
    payee: 'uscis',
    payer: 'candidate',
    amounts: [ofFeeRule2024(144_000)],
  },
  {
    key: 'i765',
    name: byLanguage({ VI: 'Lệ phí giấy phép làm việc', EN: 'Work permit fee' }),
    payee: 'uscis',
    payer: 'candidate',
    amounts: [ofFeeRule2024(26_000)],
  },
  {
    key: 'i131',
    name: byLanguage({ VI: 'Lệ phí giấy phép đi lại', EN: 'Travel document fee' }),
    payee: 'uscis',
    payer: 'candidate',
    amounts: [ofFeeRule2024(63_000)],
  },
  {
    key: 'asylum_program',
    name: byLanguage({ VI: 'Phí chương trình tị nạn (nộp cùng I-140)', EN: 'Asylum Program Fee (with the I-140)' }),
    payee: 'uscis',
    payer: 'employer',
    amounts: [ofFeeRule2024(60_000)],
  },
  {
    key: 'perm',
    name: byLanguage({ VI: 'Nộp hồ sơ PERM (mẫu đơn ETA-9089)', EN: 'PERM filing (form ETA-9089)' }),
    payee: 'dol',
    payer: 'employer',
    amounts: [
      {
        amountCents: 0,
        effectiveFrom: '2023-06-01',
        source: 'US Department of Labor, revised form ETA-9089 on FLAG: no filing fee',
        sourceDay: '2026-06-29',
      },
    ],
  },
];

/** The fee of the one petition of a case, in a fee plan or besides it. Dependents have no petition of their own. */
export const petitionFeeKey = 'i140';

/** The fees that everybody pays who gets the visa at a consulate, in a fee plan or besides it. */
export const consularFeeKeys: readonly string[] = ['ds260', 'immigrant_fee'];
