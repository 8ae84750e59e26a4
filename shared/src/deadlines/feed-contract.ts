import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment } from '#http/field-schemas.ts';

const feedSchema = z.object({
  /** The secret address of the `.ics` file. */
  url: z.string(),
  createdAt: moment,
});

export const getDeadlineFeed = endpoint({
  operationId: 'getDeadlineFeed',
  method: 'GET',
  path: '/admin/deadlines/feed',
  summary: 'Get the secret address of your calendar of deadlines; the first call makes it',
  access: 'users.read',
  data: feedSchema,
  errors: [],
});

export const replaceDeadlineFeed = endpoint({
  operationId: 'replaceDeadlineFeed',
  method: 'POST',
  path: '/admin/deadlines/feed/replace',
  summary: 'Replace the secret address of your calendar; the former one ends',
  access: 'users.read',
  data: feedSchema,
  errors: [],
});

/** How often a network may read calendars by the hour. Programs ask every few minutes to hours. */
export const calendarReadsPerAddress = { count: 600, windowSeconds: 3600 };

export const readCalendar = endpoint({
  operationId: 'readCalendar',
  method: 'GET',
  path: '/calendar/{file}',
  summary: 'Read a calendar of deadlines (RFC 5545) by its secret address, as calendar programs do',
  access: 'public',
  params: z.object({ file: z.string() }),
  fileTypes: ['text/calendar'],
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
