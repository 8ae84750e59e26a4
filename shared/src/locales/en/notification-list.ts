import type { notificationList as vi } from '../vi/notification-list.ts';

/** The list of notifications. Their texts are those of the emails, in `emails/`. */
export const notificationList: typeof vi = {
  title: 'Notifications',
  lead: 'What we told you about your profile, jobs, payments and progress, the newest first.',
  list: 'List of notifications',
  emptyTitle: 'No notifications yet',
  emptyText: 'When your profile is approved, a payment is due or a step is done, it is told here and by email.',
  unread: 'New',
  readAll: 'Mark all as read',
  allRead: 'All notifications are marked as read.',
};
