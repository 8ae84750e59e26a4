import { languageCodes } from '@portal/shared/languages/languages';
import type { QuestionRow } from '#db/schema/index.ts';
import { sha256 } from '#platform/encryption.ts';

/**
 * Identifies the wording of a question, because a question without answers may be reworded under the same uid. A
 * language without a text does not count.
 */
export function revisionOf({ answerType, title, text }: Pick<QuestionRow, 'answerType' | 'title' | 'text'>): string {
  const written = languageCodes.filter((code) => text[code] !== '');
  const words = [...written.map((code) => title[code]), ...written.map((code) => text[code])];
  return sha256(JSON.stringify([answerType, ...words])).slice(0, 16);
}
