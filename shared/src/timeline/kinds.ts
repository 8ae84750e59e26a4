import type { PermissionKey } from '#access/permissions.ts';

/** The kinds of entries on the timeline of a candidate. `access` are log-ins and reads. */
export const timelineKinds = ['decision', 'document', 'money', 'message', 'email', 'note', 'access'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

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
