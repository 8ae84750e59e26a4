import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { apiQuery } from '../../platform/http/query.ts';

export const userAuditLogQuery = (email: string, page: number) =>
  apiQuery(listUserAuditLog, { params: { email }, query: { page } });
