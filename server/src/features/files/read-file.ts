import type { PermissionKey } from '@portal/shared/access/permissions';
import type { AuditAction } from '@portal/shared/audit-log/actions';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, ActorContext, FileAnswer } from '../../platform/http/request-context.ts';
import { recordAudit } from '../audit-log/record.ts';

/** Whether an actor may read a record: the owner, and staff with the permission. For others it does not exist. */
export const mayRead = (actor: Actor, ownerId: string, permission: PermissionKey): boolean =>
  actor.id === ownerId || actor.permissions.has(permission);

interface StoredRead {
  stored: { storageKey: string; ownerId: string; ownerEmail?: string; name: string; contentType: string };
  audit: { action: AuditAction; subject: { type: string; uid: string }; about?: Record<string, string> };
}

/**
 * Reads stored content for its owner or for staff. Reads by staff are audited.
 * @throws {MissingFileError} if the content is lost, which is answered like an absent attachment and logged
 */
export async function readStored(
  deps: Deps,
  context: ActorContext,
  { stored, audit }: StoredRead,
): Promise<FileAnswer> {
  const content = await deps.storage.get(stored.storageKey);
  if (context.actor.id !== stored.ownerId) {
    await deps.db.transaction((tx) =>
      recordAudit(tx, context, {
        action: audit.action,
        subject: { ...audit.subject, email: stored.ownerEmail ?? null },
        after: { ...audit.about, name: stored.name },
      }),
    );
  }
  return { name: stored.name, content, contentType: stored.contentType };
}
