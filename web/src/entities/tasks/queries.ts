import { listTasks } from '@portal/shared/tasks/contract';
import { apiQuery } from '#platform/http/query.ts';

/** What waits for the candidate. Screens that say whose turn it is read this, or the summary, which has the same list. */
export const ownTasksQuery = () => apiQuery(listTasks, {});
