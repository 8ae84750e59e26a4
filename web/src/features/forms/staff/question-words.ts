import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import { useFormat } from '../../../platform/format.ts';

const longest = 80;

/** What a question is called on the desk: its title, or how its text begins. */
export function useQuestionName() {
  const { pick } = useFormat();
  return (question: Pick<StaffQuestion, 'titleVi' | 'titleEn' | 'textVi' | 'textEn'>): string => {
    const name = pick(question.titleVi, question.titleEn) || pick(question.textVi, question.textEn);
    return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
  };
}
