import type { Organisation } from '@portal/shared/settings/contract';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { settings } from '../../db/schema/index.ts';
import { required } from '../../platform/required.ts';

const key = 'organisation';
const twoFactorKey = 'require-two-factor-for-staff';

/** The organisation; the reference data ships one. */
export async function getOrganisation(tx: Tx | Database): Promise<Organisation> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key));
  return required(row, 'the organisation is missing').value as Organisation;
}

/** Holds the organisation until the transaction ends: it is changed by one person at a time. */
export const lockOrganisation = (tx: Tx) => tx.select().from(settings).where(eq(settings.key, key)).for('update');

async function saveSetting(tx: Tx, name: string, value: object | boolean, now: Date): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: name, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
}

export const saveOrganisation = (tx: Tx, value: Organisation, now: Date): Promise<void> =>
  saveSetting(tx, key, value, now);

/** Whether staff must log in in two steps; not before somebody turned it on. */
export async function isTwoFactorRequiredForStaff(tx: Tx | Database): Promise<boolean> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, twoFactorKey));
  return row?.value === true;
}

export const requireTwoFactorForStaff = (tx: Tx, isRequired: boolean, now: Date): Promise<void> =>
  saveSetting(tx, twoFactorKey, isRequired, now);
