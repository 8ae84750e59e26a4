/** Reads that the log records when staff make them: personal information, documents, contracts, proofs, and the export. */
export const auditedReads: readonly string[] = [
  'GET /admin/users/{email}',
  'GET /admin/users/{email}/identity-checks',
  'GET /admin/users/{email}/questionnaire',
  'GET /admin/users/{email}/profile-changes',
  'GET /admin/profile-changes',
  'GET /admin/approvals/{uid}/evidence',
  'GET /admin/users/export',
  'GET /admin/users/{email}/progress/{step}/notice',
  'GET /addenda/{uid}',
  'GET /addenda/{uid}/pdf',
  'GET /contracts/{uid}',
  'GET /contracts/{uid}/pdf',
  'GET /files/{uid}/content',
  'GET /refunds/{id}/evidence',
  'GET /refunds/{id}/proof',
  'GET /transfers/{id}/proof',
];
