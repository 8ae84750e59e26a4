import type { FileRecord, StaffFile } from '@portal/shared/files/contract';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { DocumentRequestRow, FileRow } from '#db/schema/index.ts';
import type { FileRecordOfStaff } from './queries.ts';

export const presentFile = (row: FileRow): FileRecord => ({
  uid: row.id,
  kind: row.kind,
  name: row.name,
  size: row.size,
  contentType: row.contentType,
  status: row.status,
  reason: row.reason,
  uploadedAt: row.uploadedAt.toISOString(),
  person: row.person,
  ...(row.uploadedById !== null && { isUploadedByStaff: true as const }),
});

export const presentRequest = (row: DocumentRequestRow) => ({
  uid: row.id,
  kind: row.kind,
  note: row.note,
  requestedAt: row.createdAt.toISOString(),
  dueOn: row.dueOn,
});

export const presentStaffFile = (
  { file, user, requestNote, reviewedBy }: FileRecordOfStaff,
  language: LanguageCode,
): StaffFile => ({
  ...presentFile(file),
  email: user.email,
  fullName: fullName(user, language),
  languageCode: user.languageCode,
  requestUid: file.requestId,
  requestNote,
  reviewedBy,
  reviewedAt: file.reviewedAt?.toISOString() ?? null,
});
