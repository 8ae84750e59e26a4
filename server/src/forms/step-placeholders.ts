import type { StepPlaceholder } from '@portal/shared/forms/placeholders';
import type { Database, Tx } from '#db/client.ts';
import { required } from '#platform/required.ts';
import { bulletinPlaceholders } from '#reference-data/visa-bulletin.ts';
import { listNewestMonths, monthsExist } from '#visa-bulletins/repository.ts';

/** The newest month of the Visa Bulletin and the year before it. */
const monthsRead = 13;

/** The texts that stand for the marks in the steps now. A month that staff record or correct changes them. */
export async function readStepPlaceholders(tx: Tx | Database): Promise<StepPlaceholder[]> {
  const year = await listNewestMonths(tx, monthsRead);
  return bulletinPlaceholders(required(year.at(-1), monthsExist), year);
}
