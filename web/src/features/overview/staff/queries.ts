import type { WorkItem } from '@portal/shared/overview/contract';
import { getWork } from '@portal/shared/overview/contract';
import { apiQuery } from '../../../platform/http/query.ts';
import type { BulkRecord } from '../../../ui/tables/bulk-dialog.tsx';

const refreshMs = 60_000;

/** Everything that waits; asked again each minute, for others work on the same cases. */
export const workQuery = () => ({
  ...apiQuery(getWork, {}),
  refetchInterval: refreshMs,
  meta: { isSilent: true },
});

/** The applicants among what waits, as they are named before they are approved together. */
export const applicantsOf = (items: readonly WorkItem[]): BulkRecord[] =>
  items
    .filter(({ kind }) => kind === 'applicant')
    .map(({ uid, fullName, about }) => ({ uid, name: fullName, detail: about ?? undefined }));
