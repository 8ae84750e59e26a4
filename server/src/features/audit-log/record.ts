import type { Tx } from '../../db/client.ts';
import { auditLog } from '../../db/schema/index.ts';
import type { Origin } from '../../platform/http/call.ts';

export interface AuditedEvent {
  /** `noun.verb`, like `profile.approve`. */
  action: string;
  subject: { type: string; uid: string; email?: string | null };
  before?: unknown;
  after?: unknown;
}

/** What a scheduled task has for an origin. */
export const systemOrigin = (now: Date): Origin => ({
  actor: null,
  now,
  ip: null,
  userAgent: null,
  requestId: 'system',
  language: 'VI',
});

/** Writes one entry with the transaction of what it tells of: decisions, section 9. */
export async function recordAudit(tx: Tx, origin: Origin, event: AuditedEvent): Promise<void> {
  await tx.insert(auditLog).values({
    at: origin.now,
    actorId: origin.actor?.id ?? null,
    actorEmail: origin.actor?.email ?? null,
    actorRole: origin.actor?.roleName ?? null,
    action: event.action,
    subjectType: event.subject.type,
    subjectUid: event.subject.uid,
    subjectEmail: event.subject.email ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
    ip: origin.ip,
    requestId: origin.requestId,
  });
}
