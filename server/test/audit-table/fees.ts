import { addDays } from '@portal/shared/calendar/calendar';
import * as fees from '@portal/shared/fee-plans/contract';
import { milestone, ownLine, planOf } from '@portal/shared/fee-plans/plan-samples';
import type { Row } from './row.ts';
import { onCall } from './row.ts';
import type { Scenarios } from './scenarios.ts';

/** The sample plan as the log records it. */
const keptPlan = (version: number) => ({
  version,
  title: { VI: 'Bảng phí', EN: 'A plan' },
  milestones: ['signing: 1.000 USD'],
  amountCents: 100_000,
});

const amount = { amountCents: 34_500, effectiveFrom: '2026-01-01', source: 'uscis.gov', sourceDay: '2026-01-02' };
const words = { name: { VI: 'Lệ phí mẫu', EN: 'Sample fee' } };

async function makeFee({ admin, unique }: Scenarios): Promise<string> {
  const key = unique('sample').replace('-', '_');
  const body = { key, ...words, payee: 'uscis', payer: 'candidate', ...amount } as const;
  await admin.client.call(fees.createGovernmentFee, { body });
  return key;
}

/** Fee plans and government fees. */
export const feeRows: Row[] = [
  onCall(fees.createFeePlan, 'records the plan with its amounts', async ({ admin, unique }) => {
    const code = unique('plan');
    return {
      by: admin,
      input: { body: { name: code, ...planOf([milestone()]) } },
      entries: [
        {
          action: 'fee-plan.create',
          by: admin,
          subject: { type: 'fee-plan', uid: code },
          after: { code, ...keptPlan(1) },
        },
      ],
    };
  }),
  onCall(fees.updateFeePlan, 'records the former version and the new one', async ({ admin, unique }) => {
    const code = unique('plan');
    await admin.client.call(fees.createFeePlan, { body: { name: code, ...planOf([milestone()]) } });

    const changed = planOf([milestone({ lines: [ownLine({ amountCents: 250_050 })] })]);
    return {
      by: admin,
      input: { params: { name: code }, body: { ...changed, seen: 1 } },
      entries: [
        {
          action: 'fee-plan.update',
          by: admin,
          subject: { type: 'fee-plan', uid: code },
          before: keptPlan(1),
          after: { code, ...keptPlan(2), milestones: ['signing: 2.500,50 USD'], amountCents: 250_050 },
        },
      ],
    };
  }),
  onCall(fees.createGovernmentFee, 'records the fee with its first amount and source', async ({ admin, unique }) => {
    const code = unique('sample').replace('-', '_');
    return {
      by: admin,
      input: { body: { key: code, ...words, payee: 'uscis' as const, payer: 'candidate' as const, ...amount } },
      entries: [
        {
          action: 'government-fee.create',
          by: admin,
          subject: { type: 'government-fee', uid: code },
          after: { code, ...words, ...amount },
        },
      ],
    };
  }),
  onCall(fees.addGovernmentFeeAmount, 'records the amount with its source', async (scenarios) => {
    const code = await makeFee(scenarios);
    const next = { ...amount, amountCents: 36_000, effectiveFrom: '2026-04-01' };
    return {
      by: scenarios.admin,
      input: { params: { key: code }, body: next },
      entries: [
        {
          action: 'government-fee.add-amount',
          by: scenarios.admin,
          subject: { type: 'government-fee', uid: code },
          after: { code, ...next },
        },
      ],
    };
  }),
  onCall(fees.withdrawGovernmentFeeAmount, 'records the withdrawn amount', async (scenarios) => {
    const code = await makeFee(scenarios);
    const next = { ...amount, amountCents: 36_000, effectiveFrom: addDays(scenarios.product.clock.today(), 30) };
    const { amounts } = await scenarios.admin.client.call(fees.addGovernmentFeeAmount, {
      params: { key: code },
      body: next,
    });
    const uid = amounts.find(({ amountCents }) => amountCents === 36_000)?.uid ?? '';

    return {
      by: scenarios.admin,
      input: { params: { key: code, uid } },
      entries: [
        {
          action: 'government-fee.withdraw-amount',
          by: scenarios.admin,
          subject: { type: 'government-fee', uid: code },
          before: { code, ...next },
        },
      ],
    };
  }),
];
