import { resolvePlan } from '@portal/shared/fee-plans/rules';
import type { FeePlan } from '@portal/shared/fee-plans/schema';
import { feePlans } from '#reference-data/fee-plans.ts';
import { governmentFees } from '#reference-data/government-fees.ts';

const datedFees = governmentFees.map((fee) => ({
  ...fee,
  amounts: fee.amounts.map((amount) => ({ ...amount, withdrawnAt: null })),
}));

/** A shipped plan as it is signed on a certain day. */
export function shippedPlan(name: string, asOf = '2026-11-20'): FeePlan {
  const plan = feePlans.find((one) => one.name === name);
  if (!plan) throw new Error(`no plan ${name}`);
  return resolvePlan({ ...plan, version: 1 }, datedFees, asOf);
}
