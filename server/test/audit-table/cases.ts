import { runBulkAction } from '@portal/shared/cases/bulk-contract';
import { createSavedView, deleteSavedView, updateSavedView } from '@portal/shared/saved-views/contract';
import { expect } from 'vitest';
import type { Row } from './row.ts';
import { onCall, onEvent, onSilentCall } from './row.ts';

const view = { name: 'Quá hạn', address: '?overdue=true', isShared: true };
const why = 'a view changes no record, only what its owner reads';

/** The list of cases, and its views. */
export const caseRows: Row[] = [
  onEvent(
    'GET /admin/cases/export',
    'records the filter of the export and the number of cases',
    async ({ product, open, signed, tokenOf }) => {
      const { jobUid } = await signed();
      const colleague = await open('CASE_MANAGER');
      const token = await tokenOf(colleague);
      const url = `/api/admin/cases/export?job_uid=${jobUid}&columns=step,owner`;
      return {
        // The API client cannot read CSV.
        act: () => product.app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
        entries: [
          {
            action: 'case.export',
            by: colleague,
            subject: { type: 'cases', uid: 'cases' },
            after: { jobUid, columns: ['step', 'owner'], format: 'csv', count: 1 },
          },
        ],
      };
    },
  ),
  onCall(runBulkAction, 'records the action of each candidate', async ({ manager, approved }) => {
    const people = [await approved(), await approved()];
    const deadline = { name: 'Gọi lại', on: '2027-01-05' };
    return {
      by: manager,
      input: { body: { emails: people.map(({ email }) => email), action: { kind: 'deadline' as const, deadline } } },
      entries: people.map(({ email }) => ({
        action: 'deadline.create',
        by: manager,
        subject: { type: 'deadline', uid: expect.any(String), email },
        after: deadline,
      })),
    };
  }),
  onSilentCall(createSavedView, why, async ({ manager }) => ({
    by: manager,
    input: { body: { list: 'cases' as const, ...view } },
  })),
  onSilentCall(updateSavedView, why, async ({ manager }) => {
    const { uid } = await manager.client.call(createSavedView, { body: { list: 'cases', ...view } });
    return { by: manager, input: { params: { uid }, body: { ...view, isShared: false } } };
  }),
  onSilentCall(deleteSavedView, why, async ({ manager }) => {
    const { uid } = await manager.client.call(createSavedView, { body: { list: 'cases', ...view } });
    return { by: manager, input: { params: { uid } } };
  }),
];
