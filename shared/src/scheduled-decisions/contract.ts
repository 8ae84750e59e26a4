import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';

const scheduledDecisionsSchema = z.object({
  /** When the product paused them, because the clock of the database jumped; null if they are made. */
  pausedAt: z.nullable(z.string()),
  /** How far the clock jumped; negative if it jumped back. */
  jumpMinutes: z.nullable(z.int()),
});
export type ScheduledDecisions = z.infer<typeof scheduledDecisionsSchema>;

export const getScheduledDecisions = endpoint({
  operationId: 'getScheduledDecisions',
  method: 'GET',
  path: '/admin/scheduled-decisions',
  summary: 'Get whether scheduled decisions, such as the release of holds, are paused after a jump of the clock',
  access: 'settings.read',
  data: scheduledDecisionsSchema,
  errors: [],
});

export const resumeScheduledDecisions = endpoint({
  operationId: 'resumeScheduledDecisions',
  method: 'POST',
  path: '/admin/scheduled-decisions/resume',
  summary: 'Let scheduled decisions go on after a jump of the clock',
  access: 'settings.manage',
  data: scheduledDecisionsSchema,
  errors: ['SUBJECT_NOT_LOCKED'],
});
