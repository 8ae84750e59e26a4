import { listAuditLog } from '@portal/shared/audit-log/contract';
import { apiQuery } from '#platform/http/query.ts';
import type { PageSize } from '#platform/search-params.ts';

/** The search parameters of the audit log's address. */
export interface AuditSearch {
  page?: number;
  pageSize?: PageSize | undefined;
  action?: string;
  actorEmail?: string;
  subjectEmail?: string;
  createdAtFrom?: string;
  createdAtTo?: string;
}

export const auditLogQuery = (search: AuditSearch) => ({
  ...apiQuery(listAuditLog, { query: { ...search, pageSize: 25 } }),
  meta: { isSilent: true },
});
