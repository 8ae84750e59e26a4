import type { FileRecord } from '@portal/shared/files/contract';
import type { FileRow } from '../../db/schema/index.ts';

export const presentFile = (row: FileRow): FileRecord => ({
  uid: row.id,
  kind: row.kind,
  name: row.name,
  size: row.size,
  contentType: row.contentType,
  status: row.status,
  reason: row.reason,
  uploadedAt: row.uploadedAt.toISOString(),
});
