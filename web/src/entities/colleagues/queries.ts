import { listColleagues } from '@portal/shared/staff-tasks/contract';
import { wholeListQuery } from '#platform/http/query.ts';

/** The active colleagues, to whom a task can be given, and who can be mentioned. */
export const colleaguesQuery = () => ({ ...wholeListQuery(listColleagues, {}), meta: { isSilent: true } });
