import { getCaseBoard } from '@portal/shared/cases/contract';
import { listStaffJobs } from '@portal/shared/jobs/contract';
import { getMoney } from '@portal/shared/money/contract';
import type { WorkItem } from '@portal/shared/overview/contract';
import { getWork } from '@portal/shared/overview/contract';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';
import type { BulkRecord } from '#ui/tables/bulk-dialog.tsx';

const refreshMs = 60_000;

/** All open work items of an owner's candidates, or those about one candidate. They are fetched every minute, because colleagues work on the same cases. */
export const workQuery = (which: { owner?: string | undefined; email?: string }) => ({
  ...wholeListQuery(getWork, { query: which }),
  refetchInterval: refreshMs,
  meta: { isSilent: true },
});

/** Returns the applicants among the work items, as the bulk approval names them. */
export const applicantsOf = (items: readonly WorkItem[]): BulkRecord[] =>
  items
    .filter(({ kind }) => kind === 'applicant')
    .map(({ uid, fullName, about }) => ({ uid, name: fullName, detail: about ?? undefined }));

/** The open cases by step. */
export const pipelineQuery = (owner: string | undefined) => ({
  ...apiQuery(getCaseBoard, { query: { open: 'true', owner } }),
  meta: { isSilent: true },
});

export const moneyQuery = () => ({ ...apiQuery(getMoney, {}), meta: { isSilent: true } });

export const jobsQuery = () => ({ ...wholeListQuery(listStaffJobs, {}), meta: { isSilent: true } });
