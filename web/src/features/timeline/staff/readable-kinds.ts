import type { PermissionKey } from '@portal/shared/access/permissions';
import type { TimelineKind } from '@portal/shared/timeline/kinds';
import { timelineKinds } from '@portal/shared/timeline/kinds';

/** Who reads entries of a kind: whoever has one of these permissions. */
const permissionsFor: Record<TimelineKind, readonly PermissionKey[]> = {
  decision: ['audit-log.read'],
  document: ['files.read'],
  money: ['invoices.read', 'transfers.read'],
  message: ['users.read'],
  email: ['mails.read'],
  note: ['users.read'],
  access: ['audit-log.read'],
};

/** The kinds of which somebody with the permissions reads entries. */
export const readableKinds = (may: (key: PermissionKey) => boolean): TimelineKind[] =>
  timelineKinds.filter((kind) => permissionsFor[kind].some(may));
