import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import * as staff from '@portal/shared/staff/contract';
import { sql } from 'drizzle-orm';
import type { Row } from './row.ts';
import { onCall, onRefusedCall, user } from './row.ts';

/** Colleagues and the organization. */
export const staffRows: Row[] = [
  onCall(staff.inviteStaff, 'records who was invited and with which role', async ({ admin, unique }) => {
    const email = `${unique('invited-colleague')}@example.com`;
    return {
      by: admin,
      input: { body: { email, firstName: 'Thu Hà', lastName: 'Trịnh', roleName: 'ACCOUNTANT' as const } },
      entries: ({ userId }) => [
        {
          action: 'account.invite',
          by: admin,
          subject: { type: 'user', uid: userId, email },
          after: { roleName: 'ACCOUNTANT' },
        },
      ],
    };
  }),
  onCall(
    staff.changeStaffRole,
    'records the change for the person and for the role',
    async ({ admin, open, product }) => {
      const colleague = await open('VIEWER');
      const { rows } = await product.deps.db.execute<{ id: string }>(
        sql`select id from roles where name = 'CASE_MANAGER'`,
      );
      const change = { by: admin, before: { roleName: 'VIEWER' }, after: { roleName: 'CASE_MANAGER' } };

      return {
        by: admin,
        input: { params: { email: colleague.email }, body: { roleName: 'CASE_MANAGER' as const } },
        entries: [
          { ...change, action: 'staff.change-role', subject: user(colleague) },
          {
            ...change,
            action: 'role.assign',
            subject: { type: 'role', uid: rows[0]?.id ?? '', email: colleague.email },
          },
        ],
      };
    },
  ),
  onRefusedCall(
    staff.changeStaffRole,
    'records nothing for one’s own account',
    'INVALID_ARGUMENTS',
    async ({ admin }) => ({
      by: admin,
      input: { params: { email: admin.email }, body: { roleName: 'VIEWER' as const } },
      entries: [],
    }),
  ),
  onCall(staff.lockStaff, 'records whose account was locked', async ({ admin, open }) => {
    const colleague = await open('VIEWER');
    return {
      by: admin,
      input: { params: { email: colleague.email } },
      entries: [{ action: 'staff.lock', by: admin, subject: user(colleague) }],
    };
  }),
  onCall(staff.unlockStaff, 'records whose account was unlocked', async ({ admin, open }) => {
    const colleague = await open('VIEWER');
    await admin.client.call(staff.lockStaff, { params: { email: colleague.email } });
    return {
      by: admin,
      input: { params: { email: colleague.email } },
      entries: [{ action: 'staff.unlock', by: admin, subject: user(colleague) }],
    };
  }),
  onCall(staff.endStaffSessions, 'records whose sessions were ended', async ({ admin, open }) => {
    const colleague = await open('VIEWER');
    return {
      by: admin,
      input: { params: { email: colleague.email } },
      entries: [{ action: 'staff.end-sessions', by: admin, subject: user(colleague) }],
    };
  }),
  onCall(updateSettings, 'records the whole organisation before and after', async ({ admin }) => {
    const { requireTwoFactorForStaff: _unchanged, ...organisation } = await admin.client.call(getSettings, {});
    const changed = { ...organisation, supportPhone: '0900 000 009' };
    return {
      by: admin,
      input: { body: changed },
      entries: [
        {
          action: 'organisation.update',
          by: admin,
          subject: { type: 'organisation', uid: 'organisation' },
          before: { ...organisation, requireTwoFactorForStaff: false },
          after: { ...changed, requireTwoFactorForStaff: false },
        },
      ],
    };
  }),
];
