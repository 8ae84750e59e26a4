import type { Tx } from '../../db/client.ts';
import { lockApplicationsOf } from '../../features/applications/repository.ts';
import { lockUserRow } from '../../features/users/repository.ts';

/**
 * Locks a person, then all of the person's applications. Credit moves between a person's invoices, so two changes of their
 * payments queue here. Every other use of credit locks the live application.
 */
export async function lockPayments(tx: Tx, userId: string): Promise<void> {
  await lockUserRow(tx, userId);
  await lockApplicationsOf(tx, userId);
}
