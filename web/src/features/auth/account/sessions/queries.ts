import { listSessions } from '@portal/shared/sessions/contract';
import { wholeListQuery } from '#platform/http/query.ts';

export const sessionsQuery = () => wholeListQuery(listSessions, {});
