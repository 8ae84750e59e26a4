import type { Organisation } from '@portal/shared/settings/contract';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { settings } from '../../db/schema/index.ts';

const key = 'organisation';

/** The organisation; the reference data ships one. */
export async function getOrganisation(tx: Tx | Database): Promise<Organisation> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key));
  if (!row) throw new Error('the organisation is missing');
  return row.value as Organisation;
}

export async function saveOrganisation(tx: Tx, value: Organisation, now: Date): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
}
