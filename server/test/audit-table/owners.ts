import { createAbsence, deleteAbsence } from '@portal/shared/absences/contract';
import { handOver, setOwner } from '@portal/shared/owners/contract';
import { lockStaff } from '@portal/shared/staff/contract';
import { expect } from 'vitest';
import type { Row } from './row.ts';
import { onCall, user } from './row.ts';

const days = { firstDay: '2026-01-05', lastDay: '2026-01-09' };

/** Who looks after whom, and who is away. */
export const ownerRows: Row[] = [
  onCall(setOwner, 'records the names of the owners before and after', async ({ admin, manager, approved }) => {
    const person = await approved();
    return {
      by: manager,
      input: { params: { email: person.email }, body: { staffEmail: admin.email } },
      entries: [
        {
          action: 'owner.set',
          by: manager,
          subject: user(person),
          before: { owner: null },
          after: { owner: expect.any(String) },
        },
      ],
    };
  }),
  onCall(handOver, 'records each candidate of a colleague', async ({ admin, open, approved }) => {
    const [person, other, giver, taker] = [
      await approved(),
      await approved(),
      await open('CASE_MANAGER'),
      await open('CASE_MANAGER'),
    ];
    for (const { email } of [person, other]) {
      await admin.client.call(setOwner, { params: { email }, body: { staffEmail: giver.email } });
    }
    const entry = (one: typeof person) => ({
      action: 'owner.set',
      by: admin,
      subject: user(one),
      before: { owner: 'Nguyễn Văn An' },
      after: { owner: 'Nguyễn Văn An' },
    });
    return {
      by: admin,
      input: { body: { from: giver.email, to: taker.email } },
      entries: [entry(person), entry(other)],
    };
  }),
  onCall(lockStaff, 'records the candidates who are nobody’s from now on', async ({ admin, open, approved }) => {
    const [person, colleague] = [await approved(), await open('CASE_MANAGER')];
    await admin.client.call(setOwner, { params: { email: person.email }, body: { staffEmail: colleague.email } });
    return {
      by: admin,
      input: { params: { email: colleague.email } },
      entries: [
        { action: 'staff.lock', by: admin, subject: user(colleague) },
        {
          action: 'owner.set',
          by: admin,
          subject: user(person),
          before: { owner: 'Nguyễn Văn An' },
          after: { owner: null },
        },
      ],
    };
  }),
  onCall(createAbsence, 'records the days and the stand-in', async ({ manager, admin }) => ({
    by: manager,
    input: { body: { ...days, standInEmail: admin.email } },
    entries: ({ uid }) => [
      {
        action: 'absence.create',
        by: manager,
        subject: { type: 'absence', uid, email: manager.email },
        after: { ...days, standIn: admin.email },
      },
    ],
  })),
  onCall(deleteAbsence, 'records the days that were deleted', async ({ manager, admin }) => {
    const { uid } = await manager.client.call(createAbsence, { body: days });
    return {
      by: admin,
      input: { params: { uid } },
      entries: [
        {
          action: 'absence.delete',
          by: admin,
          subject: { type: 'absence', uid, email: manager.email },
          before: { ...days, standIn: null },
        },
      ],
    };
  }),
];
