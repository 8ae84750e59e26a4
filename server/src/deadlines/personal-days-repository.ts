import type { PersonalDay } from '@portal/shared/deadlines/rules';
import { personalDaysOf } from '@portal/shared/deadlines/rules';
import { eq, notExists } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import { personalDays, personalInfo } from '#db/schema/index.ts';

/** Writes the days that follow from a person's information in place of the former ones. */
export async function replacePersonalDays(tx: Tx, userId: string, days: readonly PersonalDay[]): Promise<void> {
  await tx.delete(personalDays).where(eq(personalDays.userId, userId));
  for (const day of days) await tx.insert(personalDays).values(encryptRow(tx, personalDays, { userId, ...day }));
}

const atOnce = 200;

/**
 * Writes the days of the people who have none, because an earlier release stored their information. Everybody else's are written with the
 * information.
 */
export async function fillPersonalDays(db: Database): Promise<void> {
  const hasDays = db
    .select({ id: personalDays.id })
    .from(personalDays)
    .where(eq(personalDays.userId, personalInfo.userId));
  for (let filled = atOnce; filled === atOnce; ) {
    const people = await db
      .select({ userId: personalInfo.userId })
      .from(personalInfo)
      .where(notExists(hasDays))
      .limit(atOnce);
    for (const { userId } of people) {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(personalInfo).where(eq(personalInfo.userId, userId)).for('update');
        if (row) await replacePersonalDays(tx, userId, personalDaysOf(decryptRow(tx, personalInfo, row)));
      });
    }
    filled = people.length;
  }
}
