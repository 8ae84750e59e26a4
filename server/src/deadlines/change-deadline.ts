import type { AuditAction } from '@portal/shared/audit-log/actions';
import type { RecordedDeadline } from '@portal/shared/deadlines/contract';
import { AppError } from '@portal/shared/errors/app-error';
import { isUnchanged, recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { presentManual } from './presenter.ts';
import type { ManualDeadline } from './repository.ts';
import { findManual, lockManual, updateManual } from './repository.ts';

type Row = ManualDeadline['deadline'];

interface Change {
  action: AuditAction;
  /** The columns to change. @throws {AppError} if the deadline does not allow it */
  set: (row: Row) => Parameters<typeof updateManual>[2];
  before?: (row: Row) => Record<string, unknown>;
  after?: Record<string, unknown>;
}

const refuse = (code: 'DEADLINE_STRUCK' | 'DEADLINE_DONE' | 'DEADLINE_OPEN') =>
  new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { deadline: code } });

/** Refuses a deadline that is done or struck out. */
export function requireOpen({ struckAt, doneAt }: Row): void {
  if (struckAt) throw refuse('DEADLINE_STRUCK');
  if (doneAt) throw refuse('DEADLINE_DONE');
}

export function requireDone({ struckAt, doneAt }: Row): void {
  if (struckAt) throw refuse('DEADLINE_STRUCK');
  if (!doneAt) throw refuse('DEADLINE_OPEN');
}

export function requireUnstruck({ struckAt }: Row): void {
  if (struckAt) throw refuse('DEADLINE_STRUCK');
}

/**
 * Changes a deadline that staff entered. The second of two changes waits for the row, and is then refused if the first one closed it.
 * @throws {AppError} NOT_FOUND; OBSERVATION_IS_COMPLETED_OR_LOCKED
 */
export async function changeDeadline(
  tx: Tx,
  context: ActorContext,
  { uid, today, ...change }: Change & { uid: string; today: string },
): Promise<RecordedDeadline> {
  const found = await lockManual(tx, uid);
  if (!found) throw new AppError('NOT_FOUND');
  const set = change.set(found.deadline);

  await updateManual(tx, uid, set);
  const before = change.before?.(found.deadline);
  const { action, after } = change;
  if (!before || !after || !isUnchanged(before, after)) {
    await recordAudit(tx, context, {
      action,
      subject: { type: 'deadline', uid, email: found.user.email },
      before,
      after,
    });
  }

  const changed = required(await findManual(tx, uid), 'a deadline stays');
  return presentManual(changed, { language: context.language, today });
}
