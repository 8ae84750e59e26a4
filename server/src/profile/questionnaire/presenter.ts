import type { QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { questionsPerPage } from '@portal/shared/questionnaire/rules';
import type { AnsweredQuestion } from '#forms/repository.ts';
import { revisionOf } from '#forms/revision.ts';

export const presentItem = ({ question, category, answer }: AnsweredQuestion): QuestionnaireItem => ({
  uid: question.id,
  name: question.name,
  value: answer?.value ?? null,
  description: answer?.description ?? null,
  revision: revisionOf(question),
  text: question.text,
  category: category && { name: category.name, label: category.label },
});

export const countsOf = (rows: AnsweredQuestion[]) => ({
  completedCount: rows.filter(({ answer }) => answer !== null).length,
  totalPages: Math.max(1, Math.ceil(rows.length / questionsPerPage)),
  totalItems: rows.length,
});
