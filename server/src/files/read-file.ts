import type { PermissionKey } from '@portal/shared/access/permissions';
import type { AuditAction } from '@portal/shared/audit-log/actions';
import type { AsSentQuery } from '@portal/shared/files/as-sent';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { Actor, ActorContext, FileAnswer } from '#platform/http/request-context.ts';

/** Whether an actor may read a record: the owner, and staff with the permission. For others it does not exist. */
export const mayRead = (actor: Actor, ownerId: string, permission: PermissionKey): boolean =>
  actor.id === ownerId || actor.permissions.has(permission);

interface StoredRead {
  stored: { storageKey: string; ownerId: string; ownerEmail?: string; name: string; contentType: string };
  audit: { action: AuditAction; subject: { type: string; uid: string }; about?: Record<string, string> };
  /** Makes what is shown. A read that fails is not audited. */
  show?: (content: Buffer) => Promise<Buffer>;
}

/**
 * Reads a file that the product made, for its owner or for staff. Reads by staff are audited.
 * @throws {MissingFileError} if the content is lost, which is answered like an absent attachment and logged
 */
export async function readStored(
  deps: Deps,
  context: ActorContext,
  { stored, audit, show = async (content) => content }: StoredRead,
): Promise<FileAnswer & { content: Buffer }> {
  const content = await show(await deps.storage.get(stored.storageKey));
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

/**
 * Reads an upload as {@link readStored}. A PDF is shown as a copy without anything that acts, whoever sent it: a file can hide
 * what it does from every check. Owners get back exactly what they sent, and staff can ask for it.
 */
export async function readUpload(
  deps: Deps,
  context: ActorContext,
  { sentBy, query, stored, audit }: Omit<StoredRead, 'show'> & { sentBy: 'owner' | 'staff'; query: AsSentQuery },
): Promise<FileAnswer> {
  const isOwner = context.actor.id === stored.ownerId;
  const isAsSent = isOwner ? sentBy === 'owner' : query.as === 'sent';
  const about = { ...audit.about, ...(isAsSent && { as: 'sent' }) };
  const isCopy = !isAsSent && stored.contentType === 'application/pdf';
  return readStored(deps, context, {
    stored,
    audit: { ...audit, about },
    ...(isCopy && { show: (content) => deps.fileWork.copyPdf(content, context.actor.id) }),
  });
}
