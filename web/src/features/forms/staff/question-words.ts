import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import { useFormat } from '../../../platform/format.ts';

const longest = 80;

/** What a question is called on the desk: its title, or how its text begins. */
export function useQuestionName() {
  const { localize } = useFormat();
  return (question: Pick<StaffQuestion, 'title' | 'text'>): string => {
    const name = localize(question.title) || localize(question.text);
    return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
  };
}
