import type { AuditEntry } from '@portal/shared/audit-log/contract';
import type { AuditRow } from './repository.ts';

export const presentAudit = (row: AuditRow): AuditEntry => ({
  at: row.at.toISOString(),
  actor: row.actorEmail && row.actorRole ? { email: row.actorEmail, roleName: row.actorRole } : 'system',
  action: row.action,
  subject: { type: row.subjectType, uid: row.subjectUid, email: row.subjectEmail },
  before: row.before,
  after: row.after,
  ip: row.ip,
});
