import type { Tx } from '#db/client.ts';
import type { UserRecord } from '#users/repository.ts';
import { lockUserRow } from '#users/repository.ts';
import { lockApplicationsOf } from './repository.ts';

/**
 * Locks a person, then all of the person's applications. Credit moves between a person's invoices, so two changes of a person's case
 * or payments queue here. A caller that also locks jobs locks them first.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<UserRecord> {
  const person = await lockUserRow(tx, userId);
  await lockApplicationsOf(tx, userId);
  return person;
}
