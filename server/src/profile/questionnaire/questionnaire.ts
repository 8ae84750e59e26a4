import { questionnaireForm } from '@portal/shared/forms/rules';
import type { Database, Tx } from '#db/client.ts';
import { listAnswered } from '#forms/repository.ts';
import { owesSensitiveAnswers } from '#users/repository.ts';

/**
 * The questions of a person's questionnaire, with the answers. Someone whose profile was approved without the sensitive questions gets only
 * these until all are answered (`isOwed`); then the questionnaire is whole.
 */
export async function readQuestionnaire(tx: Tx | Database, userId: string) {
  const rows = await listAnswered(tx, questionnaireForm, userId);
  const sensitive = rows.filter(({ isSensitive }) => isSensitive);
  const isOwed = sensitive.some(({ answer }) => answer === null) && (await owesSensitiveAnswers(tx, userId));
  return { rows: isOwed ? sensitive : rows, isOwed };
}
