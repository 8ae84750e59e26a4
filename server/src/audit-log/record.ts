import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@portal/shared/audit-log/actions';
import { auditCatalog } from '@portal/shared/audit-log/actions';
import { defaultLanguage } from '@portal/shared/languages/languages';
import type { LiveChange } from '@portal/shared/live-changes/contract';
import { anyLiveChange } from '@portal/shared/live-changes/contract';
import type { Tx } from '#db/client.ts';
import { defineEffects } from '#db/preview.ts';
import type { Actor, AuditContext } from '#platform/http/request-context.ts';
import { announceLiveChanges } from '#platform/live-changes/change-feed.ts';
import { insertAudit } from './repository.ts';

export interface AuditedEvent {
  action: AuditAction;
  subject: { type: string; uid: string; email?: string | null };
  before?: unknown;
  after?: unknown;
}

export const auditedEffects = defineEffects<AuditedEvent>();

/** The context of an entry. Before a session exists, as at login, the actor is the owner of the account. */
export type AuditSource = Omit<AuditContext, 'actor'> & { actor: Pick<Actor, 'id' | 'email' | 'roleName'> | null };

/** The context of a scheduled task. */
export const systemContext = (now: Date): AuditContext => ({
  actor: null,
  now,
  ip: null,
  userAgent: null,
  requestId: 'system',
  language: defaultLanguage,
});

const changeOf = (context: AuditSource, { action, subject }: AuditedEvent): LiveChange =>
  auditCatalog[action] === 'lists'
    ? anyLiveChange
    : { uid: subject.uid, email: subject.email ?? null, action, by: context.actor?.email ?? null };

/** Writes an audit entry in the transaction of the change, and announces the change to open screens. */
export const recordAudit = (tx: Tx, context: AuditSource, event: AuditedEvent): Promise<void> =>
  recordAudits(tx, context, [event]);

const asStored = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** Whether two values are stored as the same. */
export const isUnchanged = (before: object, after: object): boolean =>
  isDeepStrictEqual(asStored(before), asStored(after));

/**
 * Records a change whose values say everything that the call can change. Saving the same values again, as a second press on a button
 * does, is no event.
 */
export async function recordUpdate(
  tx: Tx,
  context: AuditSource,
  event: AuditedEvent & { before: object; after: object },
): Promise<void> {
  if (!isUnchanged(event.before, event.after)) await recordAudit(tx, context, event);
}

/** Does the same as {@link recordAudit} for several events at once. */
export async function recordAudits(tx: Tx, context: AuditSource, events: readonly AuditedEvent[]): Promise<void> {
  if (events.length === 0) return;
  auditedEffects.note(...events);
  await insertAudit(
    tx,
    events.map((event) => ({
      at: context.now,
      actorId: context.actor?.id ?? null,
      actorEmail: context.actor?.email ?? null,
      actorRole: context.actor?.roleName ?? null,
      action: event.action,
      subjectType: event.subject.type,
      subjectUid: event.subject.uid,
      subjectEmail: event.subject.email ?? null,
      recorded:
        event.before === undefined && event.after === undefined
          ? null
          : { before: event.before ?? null, after: event.after ?? null },
      ip: context.ip,
      requestId: context.requestId,
    })),
  );
  await announceLiveChanges(
    tx,
    events.filter(({ action }) => auditCatalog[action] !== 'nothing').map((event) => changeOf(context, event)),
  );
}
