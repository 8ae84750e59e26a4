import { getChecklist } from '@portal/shared/files/contract';
import { apiQuery } from '#platform/http/query.ts';

export const checklistQuery = () => apiQuery(getChecklist, {});
