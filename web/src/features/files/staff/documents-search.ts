import type { FileKind } from '@portal/shared/files/rules';
import type { FileStatus } from '@portal/shared/files/workflow';
import type { PageSize } from '#platform/search-params.ts';

/** The statuses of the filter. A document without an upload is in no list. */
export const listedStatuses = ['waiting', 'success', 'fail', 'lock'] as const;

export interface DocumentsSearch {
  page?: number | undefined;
  pageSize?: PageSize | undefined;
  status?: FileStatus | 'all' | undefined;
  kind?: FileKind | undefined;
  search?: string | undefined;
  owner?: string | undefined;
}
