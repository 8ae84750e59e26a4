import { setTimeout as sleep } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { and, eq, like, sql } from 'drizzle-orm';
import { answers } from '#db/schema/index.ts';
import { saveAnswer } from '#forms/repository.ts';
import type { OpenProduct } from './open-product.ts';

/**
 * Changes an answer that is still under the old key in a transaction that has locked it, once a rotation of the keys has come to
 * it: the rotation has skipped the row, or waits for it. Returns what matches the answer.
 */
export const changeUnderLock = (
  { deps: { db } }: Pick<OpenProduct, 'deps'>,
  { oldId, database }: { oldId: string; database: string },
): Promise<SQL | undefined> =>
  db.transaction(async (tx) => {
    const isOld = like(sql`${answers.encrypted}`, `2.${oldId}.%`);
    const [row] = await tx.select().from(answers).where(isOld).limit(1).for('update');
    if (!row) throw new Error('an answer is still under the old key');
    const { userId, questionId } = row;
    const isLeftAlone = async () => {
      const waiting = await db.execute(
        sql`select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = ${database}`,
      );
      return waiting.rows.length > 0 || (await db.$count(answers, isOld)) === 1;
    };
    while (!(await isLeftAlone())) await sleep(10);
    await saveAnswer(tx, { userId, questionId, value: '1', description: 'under the lock', answeredAt: new Date() });
    return and(eq(answers.userId, userId), eq(answers.questionId, questionId));
  });
