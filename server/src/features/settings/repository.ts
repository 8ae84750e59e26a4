import type { Organization } from '@portal/shared/settings/contract';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { decryptRow, encryptRow } from '../../db/encryption/rows.ts';
import type { NewRow } from '../../db/schema/encrypted-columns.ts';
import { settings } from '../../db/schema/index.ts';
import { required } from '../../platform/required.ts';

/** The encrypted payee accounts open only under this key, so it keeps its spelling. */
const key = 'organisation';
const twoFactorKey = 'require-two-factor-for-staff';

/** The organization. The reference data has one. */
export async function getOrganization(tx: Tx | Database): Promise<Organization> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key));
  const { value, payees } = decryptRow(tx, settings, required(row, 'the organization is missing'));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `saveOrganization` wrote it
  return { ...(value as Organization), ...required(payees, 'the organization has payee accounts') };
}

/** Locks the organization, so that one person at a time changes it. */
export const lockOrganization = (tx: Tx) => tx.select().from(settings).where(eq(settings.key, key)).for('update');

async function saveSetting(tx: Tx, row: NewRow<typeof settings>): Promise<void> {
  const set = encryptRow(tx, settings, row);
  await tx.insert(settings).values(set).onConflictDoUpdate({ target: settings.key, set });
}

/** The organization as the table keeps it: its payee accounts are encrypted. */
export const organizationRow = (
  { wirePayee, zellePayee, ...value }: Organization,
  now: Date,
): NewRow<typeof settings> => ({ key, value, payees: { wirePayee, zellePayee }, updatedAt: now });

export const saveOrganization = (tx: Tx, value: Organization, now: Date): Promise<void> =>
  saveSetting(tx, organizationRow(value, now));

/** Whether two-factor authentication is required for staff; by default it is not. */
export async function isTwoFactorRequiredForStaff(tx: Tx | Database): Promise<boolean> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, twoFactorKey));
  return row?.value === true;
}

export const requireTwoFactorForStaff = (tx: Tx, isRequired: boolean, now: Date): Promise<void> =>
  saveSetting(tx, { key: twoFactorKey, value: isRequired, updatedAt: now });
