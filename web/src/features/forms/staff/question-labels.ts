import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import { useFormat } from '#platform/format.ts';

const longest = 80;

/** The name of a question on the screens of staff: its title, or the beginning of its text. */
export function useQuestionName() {
  const { localize } = useFormat();
  return (question: Pick<StaffQuestion, 'title' | 'text'>): string => {
    const name = localize(question.title) || localize(question.text);
    return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
  };
}
