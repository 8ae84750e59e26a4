import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { day, moment } from '#http/field-schemas.ts';
import { pageOf, pageQuery, sortQuery } from '#http/paging.ts';

/** The month of a bulletin, `YYYY-MM`. The State Department's pages begin in December 2001. */
const month = z.string({ error: ({ input }) => (input ? 'DATE_FORMAT' : 'MISSING_FIELD') }).check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'DATE_FORMAT'),
  z.refine((value) => value >= '2001-12', 'DATE_FORMAT'),
);

/** A cut-off date of the bulletin: a day, `C` (current), or `U` (unavailable). No priority date is older than the EB-3 category. */
const cutOff = z.union([z.enum(['C', 'U']), day.check(z.refine((value) => value >= '1990-01-01', 'DATE_FORMAT'))], {
  error: ({ input }) => (input ? 'DATE_FORMAT' : 'MISSING_FIELD'),
});

const bulletinBody = z.strictObject({
  month,
  /** The final action date of EB-3 Other Workers for “All Chargeability Areas Except Those Listed”. */
  allAreas: cutOff,
  /** The same for Vietnam: its own column where the bulletin has one, else that of all areas. */
  vietnam: cutOff,
});
export type VisaBulletinBody = z.infer<typeof bulletinBody>;

const bulletinSchema = z.object({
  month: z.string(),
  allAreas: z.string(),
  vietnam: z.string(),
  recordedAt: moment,
  /** The address of the person who recorded or last corrected it; null for a month that ships with the product. */
  recordedBy: z.nullable(z.string()),
});
export type VisaBulletin = z.infer<typeof bulletinSchema>;

export const listVisaBulletins = endpoint({
  operationId: 'listVisaBulletins',
  method: 'GET',
  path: '/admin/visa-bulletins',
  summary: 'List the final action dates of EB-3 Other Workers by month, newest first',
  access: 'progress.read',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['month']) }),
  data: pageOf(bulletinSchema),
  errors: [],
});

export const recordVisaBulletin = endpoint({
  operationId: 'recordVisaBulletin',
  method: 'POST',
  path: '/admin/visa-bulletins',
  summary:
    'Record the dates of a month, or correct them; the estimates of waiting candidates, the step about the wait, and contracts to sign follow',
  access: 'progress.manage',
  body: bulletinBody,
  data: bulletinSchema,
  creates: true,
  errors: [],
});
