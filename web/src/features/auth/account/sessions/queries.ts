import { listSessions } from '@portal/shared/sessions/contract';
import { apiQuery } from '../../../../platform/http/query.ts';

export const sessionsQuery = () => apiQuery(listSessions, {});
