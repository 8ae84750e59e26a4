import { invalidFields } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import { defaultLanguage } from '@portal/shared/languages/languages';
import type { AuditSource } from '#audit-log/record.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { updateUser } from '#users/repository.ts';
import type { Colleague } from './repository.ts';
import { lockActiveStaff } from './repository.ts';

type Named = Pick<Colleague, 'firstName' | 'lastName'>;
const nameOf = (owner: Named | null) => owner && fullName(owner, defaultLanguage);

/**
 * Gives a candidate, whose row the caller has locked, another owner.
 * @param to.staffEmail null for nobody
 * @returns whether anything changed
 * @throws {AppError} VALIDATION_ERROR for somebody who is not active staff, or whose role may not own candidates
 */
export async function changeOwner(
  tx: Tx,
  context: AuditSource,
  {
    user,
    from,
    staffEmail,
  }: { user: { id: string; email: string }; from: Colleague | null; staffEmail: string | null },
): Promise<boolean> {
  // Before anything is locked: who locks the colleague's account holds it and waits for the candidate.
  if (staffEmail === (from?.email ?? null)) return false;
  const to = staffEmail === null ? null : await lockActiveStaff(tx, staffEmail);
  if (to === undefined) throw invalidFields({ staffEmail: 'NOT_ACTIVE_STAFF' });
  if (to && !to.mayOwn) throw invalidFields({ staffEmail: 'MAY_NOT_OWN_CASES' });
  await updateUser(tx, user.id, { ownerId: to?.id ?? null });
  await recordAudit(tx, context, {
    action: 'owner.set',
    subject: { type: 'user', uid: user.id, email: user.email },
    before: { owner: nameOf(from) },
    after: { owner: nameOf(to) },
  });
  return true;
}
