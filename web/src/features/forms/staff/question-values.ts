import type { QuestionBody, StaffQuestion } from '@portal/shared/forms/question-schema';
import type { AnswerType } from '@portal/shared/forms/rules';

/** What the inputs of a question hold. */
export interface QuestionValues {
  name: string;
  answerType: AnswerType;
  categoryUid: string;
  titleVi: string;
  titleEn: string;
  textVi: string;
  textEn: string;
}

export const valuesOf = (question: StaffQuestion): QuestionValues => ({
  name: question.name,
  answerType: question.answerType,
  categoryUid: question.categoryUid ?? '',
  titleVi: question.titleVi,
  titleEn: question.titleEn,
  textVi: question.textVi,
  textEn: question.textEn,
});

export const newValues = (answerType: AnswerType, categoryUid: string): QuestionValues => ({
  name: '',
  answerType,
  categoryUid,
  titleVi: '',
  titleEn: '',
  textVi: '',
  textEn: '',
});

/** What the call takes; a question has no title. */
export const bodyOf = (values: QuestionValues): Omit<QuestionBody, 'seen'> => ({
  ...values,
  categoryUid: values.categoryUid || null,
  ...(values.answerType === 'yes_no' && { titleVi: '', titleEn: '' }),
});
