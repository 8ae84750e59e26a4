import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';

export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'How much waits for a decision',
  access: 'users.read',
  data: z.object({
    profilesToReview: z.int(),
    documentsToCheck: z.int(),
    transfersToConfirm: z.int(),
    applicantsToDecide: z.int(),
    holdsEndingSoon: z.int(),
  }),
  errors: [],
});
