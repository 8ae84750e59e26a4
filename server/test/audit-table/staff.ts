import { createRole, deleteRole, updateRole } from '@portal/shared/roles/contract';
import { resumeScheduledDecisions } from '@portal/shared/scheduled-decisions/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import * as staff from '@portal/shared/staff/contract';
import { sql } from 'drizzle-orm';
import type { Row } from './row.ts';
import { onCall, user } from './row.ts';
import type { Scenarios } from './scenarios.ts';

const common = ['own.desk', 'users.read'] as const;

async function makeRole({ admin, unique }: Scenarios) {
  const body = { name: unique('Thủ quỹ'), permissions: [...common, 'jobs.read' as const] };
  const { id } = await admin.client.call(createRole, { body });
  return { id, body };
}

/** Colleagues, their roles, and the organization. */
export const staffRows: Row[] = [
  onCall(staff.inviteStaff, 'records the invited colleague and the role', async ({ admin, unique }) => {
    const email = `${unique('invited-colleague')}@example.com`;
    return {
      by: admin,
      input: { body: { email, firstName: 'Thu Hà', lastName: 'Trịnh', roleName: 'ACCOUNTANT' as const } },
      notifies: ['invitation'],
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
  onCall(staff.resendStaffInvitation, 'records the colleague who is invited again', async ({ admin, unique }) => {
    const email = `${unique('invited-again')}@example.com`;
    const body = { email, firstName: 'Thu Hà', lastName: 'Trịnh', roleName: 'VIEWER' as const };
    const { userId: uid } = await admin.client.call(staff.inviteStaff, { body });
    return {
      by: admin,
      input: { params: { email } },
      notifies: ['invitation'],
      entries: [{ action: 'staff.resend-invitation', by: admin, subject: { type: 'user', uid, email } }],
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
  onCall(createRole, 'records the name and all permissions', async ({ admin, unique }) => {
    const name = unique('Kế toán trưởng');
    return {
      by: admin,
      input: { body: { name, permissions: ['invoices.manage' as const] } },
      entries: ({ id }) => [
        {
          action: 'role.create',
          by: admin,
          subject: { type: 'role', uid: id },
          after: { name, permissions: [...common, 'invoices.read', 'invoices.manage'] },
        },
      ],
    };
  }),
  onCall(updateRole, 'records the name and all permissions before and after', async (scenarios) => {
    const { id, body } = await makeRole(scenarios);
    const after = { name: `${body.name} 2`, permissions: [...common, 'files.read' as const] };
    return {
      by: scenarios.admin,
      input: { params: { id }, body: after },
      entries: [
        { action: 'role.update', by: scenarios.admin, subject: { type: 'role', uid: id }, before: body, after },
      ],
    };
  }),
  onCall(deleteRole, 'records the deleted record', async (scenarios) => {
    const { id, body } = await makeRole(scenarios);
    return {
      by: scenarios.admin,
      input: { params: { id } },
      entries: [{ action: 'role.delete', by: scenarios.admin, subject: { type: 'role', uid: id }, before: body }],
    };
  }),
  onCall(staff.lockStaff, 'records the owner of the locked account', async ({ admin, open }) => {
    const colleague = await open('VIEWER');
    return {
      by: admin,
      input: { params: { email: colleague.email } },
      entries: [{ action: 'staff.lock', by: admin, subject: user(colleague) }],
    };
  }),
  onCall(staff.unlockStaff, 'records the owner of the unlocked account', async ({ admin, open }) => {
    const colleague = await open('VIEWER');
    await admin.client.call(staff.lockStaff, { params: { email: colleague.email } });
    return {
      by: admin,
      input: { params: { email: colleague.email } },
      entries: [{ action: 'staff.unlock', by: admin, subject: user(colleague) }],
    };
  }),
  onCall(staff.endStaffSessions, 'records the owner of the ended sessions', async ({ admin, open }) => {
    const colleague = await open('VIEWER');
    return {
      by: admin,
      input: { params: { email: colleague.email } },
      entries: [{ action: 'staff.end-sessions', by: admin, subject: user(colleague) }],
    };
  }),
  onCall(updateSettings, 'records all settings of the organization before and after', async ({ admin }) => {
    const { requireTwoFactorForStaff: _unchanged, ...organization } = await admin.client.call(getSettings, {});
    const changed = {
      ...organization,
      supportPhone: '0900 000 009',
      about: { ...organization.about, registration: '0801234567' },
      vndRate: { vndPerUsd: 26_345, date: '2026-01-05' },
    };
    return {
      by: admin,
      input: { body: changed },
      entries: [
        {
          action: 'organisation.update',
          by: admin,
          subject: { type: 'organisation', uid: 'organisation' },
          before: { ...organization, requireTwoFactorForStaff: false },
          after: { ...changed, requireTwoFactorForStaff: false },
        },
      ],
    };
  }),
  onCall(resumeScheduledDecisions, 'records when the decisions were paused', async ({ admin, product }) => {
    const pausedAt = product.clock.now().toISOString();
    await product.deps.db.execute(sql`
      insert into clock_watch (id, seen_at, boot_id, uptime_seconds, ahead_seconds, paused_at, jump_seconds)
      values (1, now(), 'a', 0, 0, ${pausedAt}::timestamptz, 864000)
      on conflict (id) do update set paused_at = excluded.paused_at, jump_seconds = excluded.jump_seconds`);
    return {
      by: admin,
      input: {},
      entries: [
        {
          action: 'scheduled-decisions.resume',
          by: admin,
          subject: { type: 'scheduled-decisions', uid: 'scheduled-decisions' },
          before: { pausedAt, jumpMinutes: 14_400 },
        },
      ],
    };
  }),
];
