import { asc, count, eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { jobCategories, jobCategoryLinks } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

export type CategoryRow = typeof jobCategories.$inferSelect;
export type CategoryRecord = CategoryRow & { jobCount: number };

async function withCounts(tx: Tx | Database, rows: CategoryRow[]): Promise<CategoryRecord[]> {
  const counts = await tx
    .select({ categoryId: jobCategoryLinks.categoryId, total: count() })
    .from(jobCategoryLinks)
    .where(
      inArray(
        jobCategoryLinks.categoryId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(jobCategoryLinks.categoryId);
  return rows.map((row) => ({
    ...row,
    jobCount: counts.find(({ categoryId }) => categoryId === row.id)?.total ?? 0,
  }));
}

export const listCategoryRecords = async (tx: Tx | Database): Promise<CategoryRecord[]> =>
  withCounts(tx, await tx.select().from(jobCategories).orderBy(asc(jobCategories.name)));

/** Locks a category, so that no job gets it before the transaction ends. */
export async function lockCategory(tx: Tx, uid: string): Promise<CategoryRecord | undefined> {
  if (!isUuid(uid)) return undefined;
  const rows = await tx.select().from(jobCategories).where(eq(jobCategories.id, uid)).for('update');
  return (await withCounts(tx, rows))[0];
}

export async function insertCategory(tx: Tx, row: typeof jobCategories.$inferInsert): Promise<CategoryRecord> {
  const [inserted] = await tx.insert(jobCategories).values(row).returning();
  return { ...required(inserted, 'an insert answers with its row'), jobCount: 0 };
}

export const updateCategory = (tx: Tx, id: string, set: Partial<CategoryRow>) =>
  tx.update(jobCategories).set(set).where(eq(jobCategories.id, id));

export const deleteCategory = (tx: Tx, id: string) => tx.delete(jobCategories).where(eq(jobCategories.id, id));
