import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment } from '#http/field-schemas.ts';

/** What candidates wait for, besides their profile and the steps of their case, whose calls say it themselves. */
export const waitKinds = ['application', 'transfer', 'document', 'change'] as const;
export type WaitKind = (typeof waitKinds)[number];

export const listWaits = endpoint({
  operationId: 'listWaits',
  method: 'GET',
  path: '/waits',
  summary: 'List what you wait for: since when, and how long it usually takes',
  access: 'own.case',
  data: z.object({
    items: z.array(
      z.object({
        kind: z.enum(waitKinds),
        /** Since when the oldest one of the kind waits. */
        since: moment,
        /** The median of the latest decisions on the kind, in days; null if there are too few of them. */
        usualDays: z.nullable(z.int()),
      }),
    ),
  }),
  errors: [],
});
