import type { notificationList as vi } from '../vi/notification-list.ts';

/** The list of notifications. Their texts are those of the emails, in `emails/`. */
export const notificationList: typeof vi = {
  title: 'Notifications',
  lead: 'What we have told you about your profile, jobs, payments, and progress, newest first.',
  list: 'List of notifications',
  emptyTitle: 'No notifications yet',
  emptyText:
    'When your profile is approved, a payment is due, or a step is done, you will be notified here and by email.',
  unread: 'New',
  readAll: 'Mark all as read',
  allRead: 'All notifications are marked as read.',
};
