import { questionnaireForm } from '@portal/shared/forms/rules';
import { canEditAnswers, profileStatuses } from '@portal/shared/profile/workflow';
import { sensitiveCategories } from '@portal/shared/questionnaire/rules';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import { answers, formCategories, forms, questions, users } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';
import { sensitiveQuestionsAreLater } from '#settings/repository.ts';

const editableStatuses = profileStatuses.filter(canEditAnswers);

/** A question about health, arrests, or family. */
const isSensitive = sql<boolean>`coalesce(${forms.name} = ${questionnaireForm}
  and ${inArray(formCategories.name, [...sensitiveCategories])}, false)`;

/** Someone whose profile was approved without the sensitive questions answers those in force now. */
const isOwed = sql`(${users.profileStatus} = 'APPROVED' and ${users.owesSensitiveAnswers} and ${isSensitive})`;

/**
 * The questions of a person: those in force or, after the profile was submitted, those in force at that time. So a new
 * version goes only to people who can still answer. A setting leaves the sensitive ones until the approval.
 */
const isAsked = sql<boolean>`${or(
  and(
    inArray(users.profileStatus, editableStatuses),
    isNull(questions.retiredAt),
    sql`not (${isSensitive} and ${sensitiveQuestionsAreLater})`,
  ),
  and(isOwed, isNull(questions.retiredAt)),
  and(
    notInArray(users.profileStatus, editableStatuses),
    sql`not ${isOwed}`,
    isNotNull(answers.questionId),
    or(isNull(questions.retiredAt), gt(questions.retiredAt, users.submittedAt)),
  ),
)}`;

/**
 * By category, then by position; questions without a category come last. A retired question may have the position of
 * another one: the older comes first.
 */
export const questionOrder = [
  asc(formCategories.position),
  asc(questions.position),
  asc(questions.version),
  asc(questions.id),
];

async function selectAnswered(
  tx: Tx | Database,
  { formName, userId }: { formName: string; userId: string },
  condition: SQL | undefined,
) {
  const rows = await tx
    .select({
      question: questions,
      category: formCategories,
      answer: answers,
      isAsked: sql<boolean>`coalesce(${isAsked}, false)`,
      isSensitive,
    })
    .from(questions)
    .innerJoin(forms, eq(forms.id, questions.formId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(formCategories, eq(formCategories.id, questions.categoryId))
    .leftJoin(answers, and(eq(answers.questionId, questions.id), eq(answers.userId, userId)))
    .where(and(eq(forms.name, formName), condition))
    .orderBy(...questionOrder);
  return rows.map((row) => ({ ...row, answer: row.answer && decryptRow(tx, answers, row.answer) }));
}

/** The questions of a person in a form, with the answers. */
export const listAnswered = (tx: Tx | Database, formName: string, userId: string) =>
  selectAnswered(tx, { formName, userId }, isAsked);
export type AnsweredQuestion = Omit<Awaited<ReturnType<typeof listAnswered>>[number], 'isAsked' | 'isSensitive'>;

/** The questions of a person, and all earlier questions that they answered, with the text that they saw. */
export const listAnswersGiven = (tx: Tx | Database, formName: string, userId: string) =>
  selectAnswered(tx, { formName, userId }, or(isAsked, isNotNull(answers.questionId)));

/** The number of a person's questions in a form, and of those with an answer. */
export async function countAnswered(
  tx: Tx | Database,
  formName: string,
  userId: string,
): Promise<{ total: number; completed: number }> {
  const [row] = await tx
    .select({ total: count(), completed: count(answers.questionId) })
    .from(questions)
    .innerJoin(forms, eq(forms.id, questions.formId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(formCategories, eq(formCategories.id, questions.categoryId))
    .leftJoin(answers, and(eq(answers.questionId, questions.id), eq(answers.userId, userId)))
    .where(and(eq(forms.name, formName), isAsked));
  return required(row, 'a count has a row');
}

/** Whether a person has not answered a sensitive question in force. */
export async function lacksSensitiveAnswers(tx: Tx, formName: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(forms, eq(forms.id, questions.formId))
    .innerJoin(formCategories, eq(formCategories.id, questions.categoryId))
    .leftJoin(answers, and(eq(answers.questionId, questions.id), eq(answers.userId, userId)))
    .where(and(eq(forms.name, formName), isSensitive, isNull(questions.retiredAt), isNull(answers.questionId)))
    .limit(1);
  return row !== undefined;
}

/**
 * Finds the questions in force of the form among the ids, and locks them, so that none changes before its answer is
 * saved.
 */
export async function findQuestions(tx: Tx, formName: string, ids: string[]) {
  const rows = await tx
    .select({ question: questions })
    .from(questions)
    .innerJoin(forms, eq(forms.id, questions.formId))
    .where(and(eq(forms.name, formName), inArray(questions.id, ids), isNull(questions.retiredAt)))
    .orderBy(asc(questions.id))
    .for('share', { of: questions });
  return rows.map(({ question }) => question);
}

export async function saveAnswer(tx: Tx, row: NewRow<typeof answers>): Promise<void> {
  const set = encryptRow(tx, answers, row);
  await tx
    .insert(answers)
    .values(set)
    .onConflictDoUpdate({ target: [answers.userId, answers.questionId], set });
}
