import type { ContractStatus } from '@portal/shared/contracts/workflow';
import type { PassportStage } from '@portal/shared/profile-changes/passport-expiry';
import { and, asc, eq, exists, gt, inArray, isNull, not, or } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import { contracts, passportReminders, personalInfo, users } from '#db/schema/index.ts';

interface HeldPassport {
  userId: string;
  passportFileUid: string;
  expiryDate: string;
}

const readAtOnce = 500;

/**
 * Reads the passports of approved candidates in batches, because their days are encrypted. Somebody with a locked account
 * cannot answer. Somebody whose contract is completed has arrived, unless a contract for another job is in force.
 */
export async function* readPassports(db: Database): AsyncGenerator<HeldPassport[]> {
  const hasContract = (status: ContractStatus) =>
    exists(
      db
        .select({ id: contracts.id })
        .from(contracts)
        .where(and(eq(contracts.userId, users.id), eq(contracts.status, status))),
    );
  const isOnTheWay = or(not(hasContract('completed')), hasContract('in_force'));
  const isAsked = and(eq(users.profileStatus, 'APPROVED'), isNull(users.lockedAt), isOnTheWay);
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ info: personalInfo })
      .from(users)
      .innerJoin(personalInfo, eq(personalInfo.userId, users.id))
      .where(and(isAsked, last === undefined ? undefined : gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(readAtOnce);
    if (rows.length === 0) return;
    yield rows.map(({ info }) => {
      const { userId, passportFileUid, passportExpiryDate } = decryptRow(db, personalInfo, info);
      return { userId, passportFileUid, expiryDate: passportExpiryDate };
    });
    last = rows.at(-1)?.info.userId;
  }
}

/** The reminders that were sent to these people. */
export const listPassportReminders = (db: Database, userIds: readonly string[]) =>
  db
    .select()
    .from(passportReminders)
    .where(inArray(passportReminders.userId, [...userIds]));

/** Records that a reminder goes out. Returns false if it already did. */
export async function recordPassportReminder(
  tx: Tx,
  row: { userId: string; passportFileUid: string; stage: PassportStage; sentAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(passportReminders)
    .values(row)
    .onConflictDoNothing()
    .returning({ stage: passportReminders.stage });
  return rows.length > 0;
}
