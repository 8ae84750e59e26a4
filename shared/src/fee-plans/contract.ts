import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { amountBody, feeBody, governmentFeeSchema } from './government-fees.ts';
import { newPlanBody, planChangeBody, planVersionSchema } from './plan-body.ts';
import { feePlanSchema, feeScheduleSchema } from './schema.ts';

export const getJobFeePlan = endpoint({
  operationId: 'getJobFeePlan',
  method: 'GET',
  path: '/jobs/{uid}/fee-plan',
  summary: 'Get the costs of a job and their dates: as signed, or as they would be signed today',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  data: feeScheduleSchema,
  errors: [],
});

export const listHiringFeePlans = endpoint({
  operationId: 'listHiringFeePlans',
  method: 'GET',
  path: '/jobs/fee-plans',
  summary: 'List the fee plans that hiring jobs use, as a contract would be signed today',
  access: 'own.case',
  query: z.strictObject(shortListQuery(['name'])),
  data: pageOf(feeScheduleSchema),
  errors: [],
});

export const listFeePlans = endpoint({
  operationId: 'listFeePlans',
  method: 'GET',
  path: '/admin/fee-plans',
  summary: 'List the fee plans in force, with today’s amounts',
  access: 'fee-plans.read',
  query: z.strictObject(shortListQuery(['name'])),
  data: pageOf(feePlanSchema),
  errors: [],
});

const byName = z.object({ name: z.string() });

export const listFeePlanVersions = endpoint({
  operationId: 'listFeePlanVersions',
  method: 'GET',
  path: '/admin/fee-plans/{name}/versions',
  summary: 'List the versions of a fee plan, newest first; a version never changes',
  access: 'fee-plans.read',
  params: byName,
  query: z.strictObject(shortListQuery(['version'])),
  data: pageOf(planVersionSchema),
  errors: [],
});

export const createFeePlan = endpoint({
  operationId: 'createFeePlan',
  method: 'POST',
  path: '/admin/fee-plans',
  summary: 'Create a fee plan for jobs',
  access: 'fee-plans.manage',
  confirms: true,
  body: newPlanBody,
  data: planVersionSchema,
  creates: true,
  errors: ['DUPLICATE_VALUE_FOR_ITEM'],
});

export const updateFeePlan = endpoint({
  operationId: 'updateFeePlan',
  method: 'PUT',
  path: '/admin/fee-plans/{name}',
  summary: 'Save a new version of a fee plan; a signed contract keeps its own version',
  access: 'fee-plans.manage',
  confirms: true,
  params: byName,
  body: planChangeBody,
  data: planVersionSchema,
  errors: ['INVALID_ARGUMENTS'],
});

export const listGovernmentFees = endpoint({
  operationId: 'listGovernmentFees',
  method: 'GET',
  path: '/admin/government-fees',
  summary: 'List the government fees with all past, present, and future amounts and their sources',
  access: 'fee-plans.read',
  query: z.strictObject(shortListQuery(['key'])),
  data: pageOf(governmentFeeSchema),
  errors: [],
});

export const createGovernmentFee = endpoint({
  operationId: 'createGovernmentFee',
  method: 'POST',
  path: '/admin/government-fees',
  summary: 'Create a government fee with its first amount',
  access: 'fee-plans.manage',
  confirms: true,
  body: feeBody,
  data: governmentFeeSchema,
  creates: true,
  errors: ['DUPLICATE_VALUE_FOR_ITEM'],
});

export const addGovernmentFeeAmount = endpoint({
  operationId: 'addGovernmentFeeAmount',
  method: 'POST',
  path: '/admin/government-fees/{key}/amounts',
  summary: 'Add an amount of a government fee from a day on; contracts signed before keep theirs',
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
  summary: 'Withdraw a mistaken amount before it takes effect; it stays on record',
  access: 'fee-plans.manage',
  params: z.object({ key: z.string(), uid: z.string() }),
  data: governmentFeeSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
