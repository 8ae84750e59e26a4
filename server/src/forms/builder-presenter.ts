import type { FormCategory, StaffForm, StaffFormDetail } from '@portal/shared/forms/contract';
import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import { answerTypesOf, stepsForm } from '@portal/shared/forms/rules';
import type { Database, Tx } from '#db/client.ts';
import type { FormCategoryRecord, FormRecord, QuestionRecord } from './builder-repository.ts';
import { listFormCategoryRecords, listQuestionRecords } from './builder-repository.ts';
import { isFormInUse } from './in-use.ts';
import { readStepPlaceholders } from './step-placeholders.ts';
import { pointsFor } from './step-points.ts';

export const presentForm = (record: FormRecord): StaffForm => ({
  uid: record.form.id,
  name: record.form.name,
  title: record.form.title,
  categoryCount: record.categoryCount,
  questionCount: Object.values(record.questionCounts).reduce((sum, total) => sum + total, 0),
  invoiceCount: record.invoiceCount,
  answerTypes: [...answerTypesOf(record.form.name)],
  isInUse: isFormInUse(record),
  createdAt: record.form.createdAt.toISOString(),
});

export const presentFormCategory = (record: FormCategoryRecord, index: number): FormCategory => ({
  uid: record.category.id,
  name: record.category.name,
  label: record.category.label,
  order: index + 1,
  questionCount: record.questionCount,
  retiredCount: record.retiredCount,
});

export const presentQuestion = ({ question, answerCount }: QuestionRecord, index: number): StaffQuestion => ({
  uid: question.id,
  name: question.name,
  version: question.version,
  answerType: question.answerType,
  categoryUid: question.categoryId,
  title: question.title,
  text: question.text,
  order: index + 1,
  answerCount,
});

/** A form with all its parts. */
export async function presentFormDetail(tx: Tx | Database, record: FormRecord): Promise<StaffFormDetail> {
  const categories = (await listFormCategoryRecords(tx, record.form.id)).map(presentFormCategory);
  const records = await listQuestionRecords(tx, record.form.id);
  const isOfSteps = record.form.name === stepsForm;
  return {
    ...presentForm(record),
    categoryCount: categories.length,
    questionCount: records.length,
    categories,
    questions: records.map(presentQuestion),
    placeholders: isOfSteps ? await readStepPlaceholders(tx) : [],
    stepPoints: isOfSteps ? records.map(({ question }) => ({ uid: question.id, points: pointsFor(question) })) : [],
  };
}
