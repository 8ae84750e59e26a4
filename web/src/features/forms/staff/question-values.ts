import type { QuestionBody, StaffQuestion } from '@portal/shared/forms/question-schema';
import type { AnswerType } from '@portal/shared/forms/rules';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { noText } from '@portal/shared/languages/localized-text';

/** The values of a question's inputs. */
export interface QuestionValues {
  name: string;
  answerType: AnswerType;
  categoryUid: string;
  title: LocalizedText;
  text: LocalizedText;
}

export const valuesOf = (question: StaffQuestion): QuestionValues => ({
  name: question.name,
  answerType: question.answerType,
  categoryUid: question.categoryUid ?? '',
  title: question.title,
  text: question.text,
});

export const newValues = (answerType: AnswerType, categoryUid: string): QuestionValues => ({
  name: '',
  answerType,
  categoryUid,
  title: noText(),
  text: noText(),
});

/** The body of the call. A question has no title. */
export const bodyOf = (values: QuestionValues): Omit<QuestionBody, 'seen'> => ({
  ...values,
  categoryUid: values.categoryUid || null,
  ...(values.answerType === 'yes_no' && { title: noText() }),
});
