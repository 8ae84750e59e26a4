import * as access from '@portal/shared/account-access/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import type { Row } from './row.ts';
import { onCall, user } from './row.ts';

const reason = 'Nghi có người khác dùng tài khoản.';
const body = { reason };

/** Locking and unlocking candidates, and logging them out. */
export const accountAccessRows: Row[] = [
  onCall(access.lockUser, 'records the reason', async ({ manager, open }) => {
    const person = await open();
    return {
      by: manager,
      input: { params: { email: person.email }, body },
      notifies: ['account_locked'],
      entries: [{ action: 'account.lock', by: manager, subject: user(person), after: { reason } }],
    };
  }),
  onCall(access.unlockUser, 'records the reason', async ({ manager, open }) => {
    const person = await open();
    const params = { email: person.email };
    await manager.client.call(access.lockUser, { params, body });
    return {
      by: manager,
      input: { params, body: { reason: 'Đã xác minh.' } },
      notifies: ['account_unlocked'],
      entries: [{ action: 'account.unlock', by: manager, subject: user(person), after: { reason: 'Đã xác minh.' } }],
    };
  }),
  onCall(access.unlockUser, 'records the reason and the new end of a hold', async ({ manager, signed }) => {
    const { person, fee } = await signed();
    const params = { email: person.email };
    await manager.client.call(access.lockUser, { params, body });
    // The day of the lock has begun, so it counts.
    const after = { reason: 'Đã xác minh.', heldUntil: addDays(fee.dueDate, 1) };
    return {
      by: manager,
      input: { params, body: { reason: 'Đã xác minh.' } },
      notifies: ['account_unlocked'],
      entries: [{ action: 'account.unlock', by: manager, subject: user(person), after }],
    };
  }),
  onCall(access.endUserSessions, 'records the reason', async ({ manager, open }) => {
    const person = await open();
    return {
      by: manager,
      input: { params: { email: person.email }, body },
      notifies: ['sessions_ended'],
      entries: [{ action: 'account.end-sessions', by: manager, subject: user(person), after: { reason } }],
    };
  }),
];
