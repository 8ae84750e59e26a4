import { keysOf } from '#objects/keys.ts';

/** The permission of each bulk action, which is that of the same action on one record. */
export const bulkPermissions = {
  owner: 'owners.manage',
  message: 'messages.write',
  document_request: 'files.review',
  payment_reminder: 'invoices.manage',
  document_reminder: 'files.review',
  deadline: 'notes.write',
} as const;
export type BulkKind = keyof typeof bulkPermissions;
export const bulkKinds = keysOf(bulkPermissions);
