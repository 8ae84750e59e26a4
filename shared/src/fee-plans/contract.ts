import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { feePlanSchema } from './schema.ts';

export const listFeePlans = endpoint({
  method: 'GET',
  path: '/admin/fee-plans',
  summary: 'The fee plans in force',
  access: 'fee-plans.read',
  data: z.object({ items: z.array(feePlanSchema) }),
  errors: [],
});
