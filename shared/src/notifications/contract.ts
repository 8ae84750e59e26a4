import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { moment, uid } from '../http/field-schemas.ts';
import { pageOf, pageQuery } from '../http/paging.ts';
import { notificationEvents } from './events.ts';

const notificationSchema = z.object({
  uid,
  event: z.enum(notificationEvents),
  /** What the event's words need: `NotificationParams[event]`. */
  params: z.record(z.string(), z.unknown()),
  createdAt: moment,
  readAt: z.nullable(moment),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What one was told of, newest first',
  access: 'session',
  query: z.strictObject(pageQuery),
  data: z.extend(pageOf(notificationSchema), { unreadCount: z.int() }),
  errors: [],
});

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Mark as read: those named, or all where none is',
  access: 'session',
  body: z.strictObject({ uids: z.optional(z.array(uid).check(z.maxLength(100))) }),
  data: z.object({ unreadCount: z.int() }),
  errors: [],
});
