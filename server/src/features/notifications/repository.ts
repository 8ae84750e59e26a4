import type { Tx } from '../../db/client.ts';
import { notifications } from '../../db/schema/index.ts';

export async function insertNotification(tx: Tx, row: typeof notifications.$inferInsert): Promise<void> {
  await tx.insert(notifications).values(row);
}
