import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, uid } from '#http/field-schemas.ts';
import { pageOf, pageQuery, sortQuery } from '#http/paging.ts';
import { notificationEvents } from './events.ts';

const notificationSchema = z.object({
  uid,
  event: z.enum(notificationEvents),
  /** The values in the event's texts: `NotificationParams[event]`. */
  params: z.record(z.string(), z.unknown()),
  createdAt: moment,
  readAt: z.nullable(moment),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = endpoint({
  operationId: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'List your own notifications, newest first',
  access: 'account',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['createdAt']) }),
  data: z.extend(pageOf(notificationSchema), { unreadCount: z.int() }),
  errors: [],
});

export const readNotifications = endpoint({
  operationId: 'readNotifications',
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Mark the named notifications as read, or all if none is named',
  access: 'account',
  body: z.strictObject({ uids: z.optional(z.array(uid).check(z.maxLength(100))) }),
  data: z.object({ unreadCount: z.int() }),
  errors: [],
});
