import { rightAnswers } from '../../server/test/candidate-factory.ts';
import type { Person } from '../person.ts';

/** Checks the boxes of a contract that was read, answers its questions, and enters the password. */
export async function acceptContract({ page, words }: Pick<Person, 'page' | 'words'>, secret: string): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  for (const { optionUid } of rightAnswers) await page.locator(`input[value="${optionUid}"]`).check();
  await page.getByLabel(words.auth.currentPassword, { exact: true }).fill(secret);
}
