import { languageCodes } from '@portal/shared/languages/languages';
import type { QuestionRow } from '../../db/schema/index.ts';
import { sha256 } from '../../platform/encryption.ts';

/**
 * Stands for what a person reads of a question: a question that nobody answered yet may be reworded under its uid. A
 * language in which the question is not written yet does not count.
 */
export function revisionOf({ answerType, title, text }: Pick<QuestionRow, 'answerType' | 'title' | 'text'>): string {
  const written = languageCodes.filter((code) => text[code] !== '');
  const words = [...written.map((code) => title[code]), ...written.map((code) => text[code])];
  return sha256(JSON.stringify([answerType, ...words])).slice(0, 16);
}
