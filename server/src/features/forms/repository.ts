import { and, asc, count, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { answers, formCategories, forms, questions } from '../../db/schema/index.ts';

/** The two forms of the onboarding: decisions, section 8. */
export const stepsForm = 'onboarding-steps';
export const questionnaireForm = 'onboarding-questionnaire';

/** The questions in force of a form with a person's answers, in order; one page of them where one is asked for. */
export const listAnswered = (
  tx: Tx | Database,
  formName: string,
  userId: string,
  page?: { limit: number; offset: number },
) => {
  const rows = tx
    .select({ question: questions, category: formCategories, answer: answers })
    .from(questions)
    .innerJoin(forms, eq(forms.id, questions.formId))
    .leftJoin(formCategories, eq(formCategories.id, questions.categoryId))
    .leftJoin(answers, and(eq(answers.questionId, questions.id), eq(answers.userId, userId)))
    .where(and(eq(forms.name, formName), isNull(questions.retiredAt)))
    .orderBy(asc(questions.position), asc(questions.id));
  return page ? rows.limit(page.limit).offset(page.offset) : rows;
};
export type AnsweredQuestion = Awaited<ReturnType<typeof listAnswered>>[number];

/** What a person was asked and answered: the questions in force, and retired ones with an answer. */
export const listAnswersGiven = (tx: Tx | Database, formName: string, userId: string) =>
  tx
    .select({ question: questions, category: formCategories, answer: answers })
    .from(questions)
    .innerJoin(forms, eq(forms.id, questions.formId))
    .leftJoin(formCategories, eq(formCategories.id, questions.categoryId))
    .leftJoin(answers, and(eq(answers.questionId, questions.id), eq(answers.userId, userId)))
    .where(and(eq(forms.name, formName), or(isNull(questions.retiredAt), eq(answers.userId, userId))))
    .orderBy(asc(questions.position), asc(questions.id));

/** How many questions in force a form has, and how many of them the person answered. */
export async function countAnswered(
  tx: Tx | Database,
  formName: string,
  userId: string,
): Promise<{ total: number; completed: number }> {
  const [row] = await tx
    .select({ total: count(), completed: count(answers.questionId) })
    .from(questions)
    .innerJoin(forms, eq(forms.id, questions.formId))
    .leftJoin(answers, and(eq(answers.questionId, questions.id), eq(answers.userId, userId)))
    .where(and(eq(forms.name, formName), isNull(questions.retiredAt)));
  return row ?? { total: 0, completed: 0 };
}

/** Those of the ids that are questions in force of the form. */
export async function findQuestions(tx: Tx, formName: string, ids: string[]) {
  const rows = await tx
    .select({ question: questions })
    .from(questions)
    .innerJoin(forms, eq(forms.id, questions.formId))
    .where(and(eq(forms.name, formName), inArray(questions.id, ids), isNull(questions.retiredAt)));
  return rows.map(({ question }) => question);
}

export async function saveAnswer(tx: Tx, row: typeof answers.$inferInsert): Promise<void> {
  await tx
    .insert(answers)
    .values(row)
    .onConflictDoUpdate({ target: [answers.userId, answers.questionId], set: row });
}
