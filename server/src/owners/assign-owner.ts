import { systemContext } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { required } from '#platform/required.ts';
import { areOwnersAssigned } from '#settings/repository.ts';
import { findUserById } from '#users/repository.ts';
import { openHandOut } from './hand-out.ts';
import { listColleagues } from './repository.ts';
import { changeOwner } from './set-owner.ts';

/**
 * Hands a candidate without an owner out, if the setting says so. The caller has locked the candidate. Of two who submit at the same
 * moment, both may go to the same colleague; the next one then goes to another.
 */
export async function assignOwner(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (!(await areOwnersAssigned(tx))) return;
  const { user, owner } = required(await findUserById(tx, userId), 'nobody deletes accounts');
  const next = owner ? undefined : openHandOut(await listColleagues(tx, clock.today())).next();
  if (next) await changeOwner(tx, systemContext(now), { user, from: owner, staffEmail: next.email });
}
