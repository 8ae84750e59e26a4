import type { AuditAction } from '@portal/shared/audit-log/actions';
import { isOneOf, keysOf, propertyOf } from '@portal/shared/objects/keys';
import type { AuditRow } from '#audit-log/repository.ts';
import { listEntriesOf } from '#audit-log/repository.ts';
import type { Database } from '#db/client.ts';

/** The actions that take back a decision about the same subject, and which they take back. */
const takesBack = {
  'profile.reopen': ['profile.approve', 'profile.reject'],
  'profile-change.reopen': ['profile-change.accept', 'profile-change.refuse'],
  'file.reopen': ['file.accept', 'file.reject'],
  'file.withdraw-request': ['file.request'],
  'application.reopen': ['application.approve', 'application.reject'],
  'contract.reopen': ['contract.end', 'contract.complete'],
  'addendum.restore': ['addendum.withdraw'],
  'invoice.restore': ['invoice.void'],
  'transfer.reverse': ['transfer.record', 'transfer.approve'],
  'transfer.reopen': ['transfer.record', 'transfer.approve', 'transfer.reject', 'transfer.reverse'],
  'refund.withdraw-grant': ['refund.grant'],
  'progress.undo': ['progress.complete'],
  'progress.strike-outcome': ['progress.record-outcome'],
  'message.reopen': ['message.resolve'],
  'deadline.reopen': ['deadline.complete'],
  'deadline.strike': ['deadline.create'],
} as const satisfies Partial<Record<AuditAction, readonly AuditAction[]>>;
const takingBack = keysOf(takesBack);
const takenBack: readonly string[] = Object.values(takesBack).flat();

/** Entries about a case also name the step. */
const stepOf = ({ before, after }: AuditRow): unknown => propertyOf(after, 'step') ?? propertyOf(before, 'step');

/** The later entries that took decisions back, by the ids of the decisions. */
export async function readTakenBack(db: Database, decisions: readonly AuditRow[]): Promise<Map<number, AuditRow>> {
  const candidates = decisions.filter(({ action }) => takenBack.includes(action));
  if (candidates.length === 0) return new Map();
  const subjects = candidates.map(({ subjectType: type, subjectUid: uid }) => ({ type, uid }));
  const later = await listEntriesOf(db, subjects, takingBack);
  return new Map(
    candidates.flatMap((decision) => {
      const found = later.find(
        (entry) =>
          entry.id > decision.id &&
          entry.subjectType === decision.subjectType &&
          entry.subjectUid === decision.subjectUid &&
          isOneOf(takingBack, entry.action) &&
          isOneOf<string>(takesBack[entry.action], decision.action) &&
          stepOf(entry) === stepOf(decision),
      );
      return found ? [[decision.id, found] as const] : [];
    }),
  );
}
