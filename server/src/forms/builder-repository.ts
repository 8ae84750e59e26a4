import type { AnswerType } from '@portal/shared/forms/rules';
import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import type { QuestionRow } from '#db/schema/index.ts';
import { answers, formCategories, forms, invoices, questions } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';
import { questionOrder } from './repository.ts';

/** A form as staff edit it, with its categories and the questions in force. */

export type FormRow = typeof forms.$inferSelect;
export type FormCategoryRow = typeof formCategories.$inferSelect;

export interface FormRecord {
  form: FormRow;
  categoryCount: number;
  /** Of questions in force, by their answer type. */
  questionCounts: Partial<Record<AnswerType, number>>;
  invoiceCount: number;
  answerCount: number;
}

async function withCounts(tx: Tx | Database, rows: FormRow[]): Promise<FormRecord[]> {
  const ids = rows.map(({ id }) => id);
  const inCategories = await tx
    .select({ formId: formCategories.formId, total: count() })
    .from(formCategories)
    .where(inArray(formCategories.formId, ids))
    .groupBy(formCategories.formId);
  const inForce = await tx
    .select({ formId: questions.formId, answerType: questions.answerType, total: count() })
    .from(questions)
    .where(and(inArray(questions.formId, ids), isNull(questions.retiredAt)))
    .groupBy(questions.formId, questions.answerType);
  const onInvoices = await tx
    .select({ formId: invoices.formId, total: count() })
    .from(invoices)
    .where(inArray(invoices.formId, ids))
    .groupBy(invoices.formId);
  const given = await tx
    .select({ formId: questions.formId, total: count() })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(inArray(questions.formId, ids))
    .groupBy(questions.formId);
  const totalOf = (counts: { formId: string | null; total: number }[], id: string) =>
    counts.find(({ formId }) => formId === id)?.total ?? 0;
  return rows.map((form) => ({
    form,
    categoryCount: totalOf(inCategories, form.id),
    questionCounts: Object.fromEntries(
      inForce.filter(({ formId }) => formId === form.id).map(({ answerType, total }) => [answerType, total]),
    ),
    invoiceCount: totalOf(onInvoices, form.id),
    answerCount: totalOf(given, form.id),
  }));
}

export const listFormRecords = async (tx: Tx | Database): Promise<FormRecord[]> =>
  withCounts(tx, await tx.select().from(forms).orderBy(asc(forms.createdAt), asc(forms.id)));

export async function findForm(tx: Tx | Database, uid: string): Promise<FormRecord | undefined> {
  if (!isUuid(uid)) return undefined;
  return (await withCounts(tx, await tx.select().from(forms).where(eq(forms.id, uid))))[0];
}

/** Locks a form, so that one person at a time changes its parts. */
export async function lockForm(tx: Tx, uid: string): Promise<FormRecord | undefined> {
  if (!isUuid(uid)) return undefined;
  return (await withCounts(tx, await tx.select().from(forms).where(eq(forms.id, uid)).for('update')))[0];
}

/**
 * Locks the names of all forms. Of two transactions that take one name at once, in capitals or not, the second waits
 * here and sees the name of the first.
 */
export async function lockFormNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('form_names'))`);
}

/** Whether another form has the name, ignoring case. */
export async function isFormNameTaken(tx: Tx, name: string, exceptId?: string): Promise<boolean> {
  const rows = await tx
    .select({ id: forms.id })
    .from(forms)
    .where(eq(sql`lower(${forms.name})`, name.toLowerCase()));
  return rows.some(({ id }) => id !== exceptId);
}

export async function insertForm(tx: Tx, row: typeof forms.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(forms).values(row).returning({ id: forms.id });
  return required(inserted, 'an insert answers with its row').id;
}

export const updateFormRow = (tx: Tx, id: string, set: Partial<FormRow>) =>
  tx.update(forms).set(set).where(eq(forms.id, id));

/** Deletes a form with its categories and questions. The database refuses if a question has an answer. */
export async function deleteFormRows(tx: Tx, id: string): Promise<void> {
  await tx.delete(questions).where(eq(questions.formId, id));
  await tx.delete(formCategories).where(eq(formCategories.formId, id));
  await tx.delete(forms).where(eq(forms.id, id));
}

export interface FormCategoryRecord {
  category: FormCategoryRow;
  questionCount: number;
  retiredCount: number;
}

export async function listFormCategoryRecords(tx: Tx | Database, formId: string): Promise<FormCategoryRecord[]> {
  const rows = await tx
    .select()
    .from(formCategories)
    .where(eq(formCategories.formId, formId))
    .orderBy(asc(formCategories.position));
  const counts = await tx
    .select({
      categoryId: questions.categoryId,
      inForce: sql<number>`count(*) filter (where ${questions.retiredAt} is null)`.mapWith(Number),
      retired: count(questions.retiredAt),
    })
    .from(questions)
    .where(eq(questions.formId, formId))
    .groupBy(questions.categoryId);
  return rows.map((category) => {
    const found = counts.find(({ categoryId }) => categoryId === category.id);
    return { category, questionCount: found?.inForce ?? 0, retiredCount: found?.retired ?? 0 };
  });
}

export async function insertFormCategory(tx: Tx, row: typeof formCategories.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(formCategories).values(row).returning({ id: formCategories.id });
  return required(inserted, 'an insert answers with its row').id;
}

export const updateFormCategoryRow = (tx: Tx, id: string, set: Partial<FormCategoryRow>) =>
  tx.update(formCategories).set(set).where(eq(formCategories.id, id));

export const deleteFormCategoryRow = (tx: Tx, id: string) => tx.delete(formCategories).where(eq(formCategories.id, id));

export interface QuestionRecord {
  question: QuestionRow;
  answerCount: number;
}

/** The questions in force, in order. */
export async function listQuestionRecords(tx: Tx | Database, formId: string): Promise<QuestionRecord[]> {
  const rows = await tx
    .select({ question: questions })
    .from(questions)
    .leftJoin(formCategories, eq(formCategories.id, questions.categoryId))
    .where(and(eq(questions.formId, formId), isNull(questions.retiredAt)))
    .orderBy(...questionOrder);
  const counts = await tx
    .select({ questionId: answers.questionId, total: count() })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(eq(questions.formId, formId))
    .groupBy(answers.questionId);
  return rows.map(({ question }) => ({
    question,
    answerCount: counts.find(({ questionId }) => questionId === question.id)?.total ?? 0,
  }));
}

/** Locks a question in force, so that answers and changes queue. */
export async function lockQuestion(tx: Tx, formId: string, uid: string): Promise<QuestionRecord | undefined> {
  if (!isUuid(uid)) return undefined;
  const [question] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, uid), eq(questions.formId, formId), isNull(questions.retiredAt)))
    .for('update');
  if (!question) return undefined;
  return { question, answerCount: await tx.$count(answers, eq(answers.questionId, uid)) };
}

/** A name of a question in a form, for a new question or for the one with the excepted id. */
export interface QuestionName {
  formId: string;
  name: string;
  exceptId?: string;
}

/** Whether another question in force has the name, and the next version of the name. */
export async function findQuestionByName(tx: Tx, { formId, name, exceptId }: QuestionName) {
  const rows = await tx
    .select({ id: questions.id, version: questions.version, retiredAt: questions.retiredAt })
    .from(questions)
    .where(and(eq(questions.formId, formId), eq(sql`lower(${questions.name})`, name.toLowerCase())));
  const others = rows.filter(({ id }) => id !== exceptId);
  return {
    isTaken: others.some(({ retiredAt }) => retiredAt === null),
    nextVersion: Math.max(0, ...others.map(({ version }) => version)) + 1,
  };
}

export async function insertQuestion(tx: Tx, row: typeof questions.$inferInsert): Promise<QuestionRow> {
  const [inserted] = await tx.insert(questions).values(row).returning();
  return required(inserted, 'an insert answers with its row');
}

export async function updateQuestionRow(tx: Tx, id: string, set: Partial<QuestionRow>): Promise<QuestionRow> {
  const [updated] = await tx.update(questions).set(set).where(eq(questions.id, id)).returning();
  return required(updated, 'a question that is held is there');
}

export const deleteQuestionRow = (tx: Tx, id: string) => tx.delete(questions).where(eq(questions.id, id));

/** The position of a new last question. */
export async function nextQuestionPosition(tx: Tx, formId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(questions.position) })
    .from(questions)
    .where(eq(questions.formId, formId));
  return (row?.last ?? -1) + 1;
}
