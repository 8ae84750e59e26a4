import type { ConsentPurpose } from '@portal/shared/consents/purposes';
import { requiredPurposes } from '@portal/shared/consents/purposes';
import { AppError } from '@portal/shared/errors/app-error';
import type { Database, Tx } from '#db/client.ts';
import { listNewestConsents } from './repository.ts';

/** The required purposes without a consent that stands. */
export async function findMissingConsents(tx: Tx | Database, userId: string): Promise<ConsentPurpose[]> {
  const rows = await listNewestConsents(tx, userId);
  return requiredPurposes.filter((purpose) => !rows.some((row) => row.purpose === purpose && row.withdrawnAt === null));
}

/**
 * Every call by which candidates give data about themselves asks this first. The caller has locked the person, so a
 * withdrawal at the same moment either comes first or waits for the save.
 * @throws {AppError} CONSENT_REQUIRED with the missing purposes
 */
export async function requireConsents(tx: Tx, userId: string): Promise<void> {
  const missing = await findMissingConsents(tx, userId);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((purpose) => [purpose, 'CONSENT_NOT_GIVEN' as const]));
  throw new AppError('CONSENT_REQUIRED', { fields });
}
