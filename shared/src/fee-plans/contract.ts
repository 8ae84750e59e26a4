import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { amountBody, feeBody, governmentFeeSchema } from './government-fees.ts';
import { newPlanBody, planChangeBody, planVersionSchema } from './plan-body.ts';
import { feePlanSchema, feeScheduleSchema } from './schema.ts';

export const getJobFeePlan = endpoint({
  operationId: 'getJobFeePlan',
  method: 'GET',
  path: '/jobs/{uid}/fee-plan',
  summary: 'What the place costs and when: as it was signed, else as it would be signed today',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  data: feeScheduleSchema,
  errors: [],
});

export const listFeePlans = endpoint({
  operationId: 'listFeePlans',
  method: 'GET',
  path: '/admin/fee-plans',
  summary: 'The fee plans in force, with the amounts of today',
  access: 'fee-plans.read',
  data: z.object({ items: z.array(feePlanSchema) }),
  errors: [],
});

const byName = z.object({ name: z.string() });

export const listFeePlanVersions = endpoint({
  operationId: 'listFeePlanVersions',
  method: 'GET',
  path: '/admin/fee-plans/{name}/versions',
  summary: 'Every version of a fee plan, the newest first; a version never changes',
  access: 'fee-plans.read',
  params: byName,
  data: z.object({ items: z.array(planVersionSchema) }),
  errors: [],
});

export const createFeePlan = endpoint({
  operationId: 'createFeePlan',
  method: 'POST',
  path: '/admin/fee-plans',
  summary: 'Create a fee plan that jobs can refer to',
  access: 'fee-plans.manage',
  body: newPlanBody,
  data: planVersionSchema,
  creates: true,
  errors: ['DUPLICATE_VALUE_FOR_ITEM'],
});

export const updateFeePlan = endpoint({
  operationId: 'updateFeePlan',
  method: 'PUT',
  path: '/admin/fee-plans/{name}',
  summary: 'Save a new version of a fee plan; contracts keep what they were signed with',
  access: 'fee-plans.manage',
  params: byName,
  body: planChangeBody,
  data: planVersionSchema,
  errors: ['INVALID_ARGUMENTS'],
});

export const listGovernmentFees = endpoint({
  operationId: 'listGovernmentFees',
  method: 'GET',
  path: '/admin/government-fees',
  summary: 'The government fees with every amount there was, is and will be, and its source',
  access: 'fee-plans.read',
  data: z.object({ items: z.array(governmentFeeSchema) }),
  errors: [],
});

export const createGovernmentFee = endpoint({
  operationId: 'createGovernmentFee',
  method: 'POST',
  path: '/admin/government-fees',
  summary: 'Add a government fee with its first amount',
  access: 'fee-plans.manage',
  body: feeBody,
  data: governmentFeeSchema,
  creates: true,
  errors: ['DUPLICATE_VALUE_FOR_ITEM'],
});

export const addGovernmentFeeAmount = endpoint({
  operationId: 'addGovernmentFeeAmount',
  method: 'POST',
  path: '/admin/government-fees/{key}/amounts',
  summary: 'Add an amount of a government fee, from a day on; what is signed before keeps its own',
  access: 'fee-plans.manage',
  params: z.object({ key: z.string() }),
  body: amountBody,
  data: governmentFeeSchema,
  creates: true,
  errors: ['DUPLICATE_VALUE_FOR_ITEM'],
});

export const withdrawGovernmentFeeAmount = endpoint({
  operationId: 'withdrawGovernmentFeeAmount',
  method: 'POST',
  path: '/admin/government-fees/{key}/amounts/{uid}/withdraw',
  summary: 'Take back an amount that was a mistake, before it takes effect; it stays in the record',
  access: 'fee-plans.manage',
  params: z.object({ key: z.string(), uid: z.string() }),
  data: governmentFeeSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
