import type { WorkItem } from '@portal/shared/overview/contract';
import { getWork } from '@portal/shared/overview/contract';
import { wholeListQuery } from '#platform/http/query.ts';
import type { BulkRecord } from '#ui/tables/bulk-dialog.tsx';

const refreshMs = 60_000;

/** All open work items. They are fetched every minute, because colleagues work on the same cases. */
export const workQuery = () => ({
  ...wholeListQuery(getWork, {}),
  refetchInterval: refreshMs,
  meta: { isSilent: true },
});

/** Returns the applicants among the work items, as the bulk approval names them. */
export const applicantsOf = (items: readonly WorkItem[]): BulkRecord[] =>
  items
    .filter(({ kind }) => kind === 'applicant')
    .map(({ uid, fullName, about }) => ({ uid, name: fullName, detail: about ?? undefined }));
