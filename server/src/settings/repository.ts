import { noText } from '@portal/shared/languages/localized-text';
import type { ResponseTargets } from '@portal/shared/overview/response-targets';
import { defaultResponseTargets } from '@portal/shared/overview/response-targets';
import type { AboutFacts, Organization } from '@portal/shared/settings/contract';
import { defaultBankFeeLimitCents, defaultDecisionDelayMinutes } from '@portal/shared/settings/contract';
import type { VndRate } from '@portal/shared/settings/vnd-rate';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import { settings } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

/** The encrypted payee accounts open only under this key, so it keeps its spelling. */
const key = 'organisation';
const twoFactorKey = 'require-two-factor-for-staff';
const sensitiveQuestionsKey = 'sensitive-questions-after-approval';
const assignOwnersKey = 'assign-owners';
const aboutKey = 'about';
const vndRateKey = 'vnd-rate';
const decisionDelayKey = 'decision-delay-minutes';
const bankFeeLimitKey = 'bank-fee-limit';
const responseTargetsKey = 'response-targets';

/** The organization. The reference data has one. */
export async function getOrganization(tx: Tx | Database): Promise<Organization> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key));
  const { value, payees } = decryptRow(tx, settings, required(row, 'the organization is missing'));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `saveOrganization` wrote it
  return { ...(value as Organization), ...required(payees, 'the organization has payee accounts') };
}

/** The name under which the organization appears. It needs no payee accounts, which are encrypted. */
export async function getBrandName(db: Tx | Database): Promise<string> {
  const [row] = await db
    .select({ brandName: sql<string>`${settings.value} ->> 'brandName'` })
    .from(settings)
    .where(eq(settings.key, key));
  return required(row, 'the organization is missing').brandName;
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

async function isOn(tx: Tx | Database, switchKey: string): Promise<boolean> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, switchKey));
  return row?.value === true;
}

/** Whether two-factor authentication is required for staff; by default it is not. */
export const isTwoFactorRequiredForStaff = (tx: Tx | Database) => isOn(tx, twoFactorKey);

export const requireTwoFactorForStaff = (tx: Tx, isRequired: boolean, now: Date): Promise<void> =>
  saveSetting(tx, { key: twoFactorKey, value: isRequired, updatedAt: now });

/** Whether candidates are asked sensitive questions only after the approval of their profile; by default they are not. */
export const areSensitiveQuestionsLater = (tx: Tx | Database) => isOn(tx, sensitiveQuestionsKey);

/** The same as a condition of a statement. */
export const sensitiveQuestionsAreLater = sql`exists (
  select from ${settings} where ${settings.key} = ${sensitiveQuestionsKey} and ${settings.value} = 'true'::jsonb
)`;

export const askSensitiveQuestionsLater = (tx: Tx, isLater: boolean, now: Date): Promise<void> =>
  saveSetting(tx, { key: sensitiveQuestionsKey, value: isLater, updatedAt: now });

/** Whether submitted profiles get an owner; by default they do not. */
export const areOwnersAssigned = (tx: Tx | Database) => isOn(tx, assignOwnersKey);

export const assignOwners = (tx: Tx, isOnNow: boolean, now: Date): Promise<void> =>
  saveSetting(tx, { key: assignOwnersKey, value: isOnNow, updatedAt: now });

const noAboutFacts = (): AboutFacts => ({
  registration: '',
  registrationUrl: '',
  license: '',
  licenseUrl: '',
  contactName: '',
  contactHours: noText(),
  medicalExamCents: null,
  flightCents: null,
  otherCostsCheckedOn: null,
});

/** What the public page says besides the organization. Nothing ships with the product, so that it never says what nobody has checked. */
export async function getAboutFacts(tx: Tx | Database): Promise<AboutFacts> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, aboutKey));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `saveAboutFacts` wrote it
  return { ...noAboutFacts(), ...(row?.value as Partial<AboutFacts> | undefined) };
}

export const saveAboutFacts = (tx: Tx, value: AboutFacts, now: Date): Promise<void> =>
  saveSetting(tx, { key: aboutKey, value, updatedAt: now });

/** How many dong a dollar was worth on a day; null until staff enter it. */
export async function findVndRate(tx: Tx | Database): Promise<VndRate | null> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, vndRateKey));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `saveVndRate` wrote it
  return (row?.value as VndRate | undefined) ?? null;
}

export async function saveVndRate(tx: Tx, rate: VndRate | null, now: Date): Promise<void> {
  if (rate) await saveSetting(tx, { key: vndRateKey, value: rate, updatedAt: now });
  else await tx.delete(settings).where(eq(settings.key, vndRateKey));
}

/** For so many minutes, a decision can be undone before its candidate is told. */
export async function getDecisionDelayMinutes(tx: Tx | Database): Promise<number> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, decisionDelayKey));
  return typeof row?.value === 'number' ? row.value : defaultDecisionDelayMinutes;
}

export const saveDecisionDelayMinutes = (tx: Tx, minutes: number, now: Date): Promise<void> =>
  saveSetting(tx, { key: decisionDelayKey, value: minutes, updatedAt: now });

/** The largest difference of an invoice that may be accepted as paid, in cents. */
export async function getBankFeeLimit(tx: Tx | Database): Promise<number> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, bankFeeLimitKey));
  return typeof row?.value === 'number' ? row.value : defaultBankFeeLimitCents;
}

export const saveBankFeeLimit = (tx: Tx, cents: number, now: Date): Promise<void> =>
  saveSetting(tx, { key: bankFeeLimitKey, value: cents, updatedAt: now });

/** When the office works, and how fast it responds. A kind of work that is newer than the setting has its default. */
export async function getResponseTargets(tx: Tx | Database): Promise<ResponseTargets> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, responseTargetsKey));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `saveResponseTargets` wrote it
  const saved = row?.value as ResponseTargets | undefined;
  return { ...defaultResponseTargets, ...saved, hours: { ...defaultResponseTargets.hours, ...saved?.hours } };
}

export const saveResponseTargets = (tx: Tx, value: ResponseTargets, now: Date): Promise<void> =>
  saveSetting(tx, { key: responseTargetsKey, value, updatedAt: now });
