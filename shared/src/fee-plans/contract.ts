import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { feePlanSchema, feeScheduleSchema } from './schema.ts';

export const getJobFeePlan = endpoint({
  method: 'GET',
  path: '/jobs/{uid}/fee-plan',
  summary: 'What the place costs and when: as it was signed, else as it would be signed today',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  data: feeScheduleSchema,
  errors: [],
});

export const listFeePlans = endpoint({
  method: 'GET',
  path: '/admin/fee-plans',
  summary: 'The fee plans in force',
  access: 'fee-plans.read',
  data: z.object({ items: z.array(feePlanSchema) }),
  errors: [],
});
