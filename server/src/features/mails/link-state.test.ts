import type { NotificationEvent } from '@portal/shared/notifications/events';
import { notificationEvents } from '@portal/shared/notifications/events';
import { expect, it } from 'vitest';
import { addressNow } from './link-state.ts';
import type { MailRecord } from './repository.ts';

const record = (event: NotificationEvent) =>
  ({ mail: { event, address: 'then@example.com' }, user: { email: 'now@example.com' } }) as MailRecord;

it('an email about an address or about changed credentials keeps its address, and all others follow the account', () => {
  const staying = notificationEvents.filter((event) => addressNow(record(event)) === 'then@example.com');
  expect(staying).toEqual([
    'password_changed',
    'two_factor_enabled',
    'two_factor_disabled',
    'two_factor_reset',
    'recovery_code_used',
    'recovery_codes_renewed',
    'reset_link_made',
    'email_change_requested',
    'email_change_started',
    'email_address_wanted',
    'email_changed',
    'email_change_undone',
    'staff_email_change_requested',
    'staff_email_change_approved',
    'staff_email_change_announced',
    'staff_email_change_stopped',
    'staff_email_change_not_made',
    'staff_email_change_completed',
    'facebook_linked',
    'unusual_login',
    'second_step_failed',
  ]);
  const following = notificationEvents.filter((event) => addressNow(record(event)) === 'now@example.com');
  expect(following).toHaveLength(notificationEvents.length - 21);
});
