import type { Organization } from '@portal/shared/settings/contract';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { settings } from '../../db/schema/index.ts';
import { required } from '../../platform/required.ts';

const key = 'organisation';
const twoFactorKey = 'require-two-factor-for-staff';

/** The organization. The reference data has one. */
export async function getOrganization(tx: Tx | Database): Promise<Organization> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `saveOrganization` wrote it
  return required(row, 'the organization is missing').value as Organization;
}

/** Locks the organization, so that one person at a time changes it. */
export const lockOrganization = (tx: Tx) => tx.select().from(settings).where(eq(settings.key, key)).for('update');

async function saveSetting(
  tx: Tx,
  { name, value, now }: { name: string; value: object | boolean; now: Date },
): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: name, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
}

export const saveOrganization = (tx: Tx, value: Organization, now: Date): Promise<void> =>
  saveSetting(tx, { name: key, value, now });

/** Whether two-factor authentication is required for staff; by default it is not. */
export async function isTwoFactorRequiredForStaff(tx: Tx | Database): Promise<boolean> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, twoFactorKey));
  return row?.value === true;
}

export const requireTwoFactorForStaff = (tx: Tx, isRequired: boolean, now: Date): Promise<void> =>
  saveSetting(tx, { name: twoFactorKey, value: isRequired, now });
