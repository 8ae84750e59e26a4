import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';

export const demoPassword = 'Demo#2026';
/** Nobody but the tests of what is common to all screens changes anything of theirs, and those change nothing. */
export const begun = 'an.nguyen@example.com';
export const approved = 'bao.vo@example.com';

/** Fills in the log-in page that is on the screen. */
export async function giveCredentials({ page, words: { auth } }: Person, email: string, password = demoPassword) {
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.login, exact: true }).click();
}

/** Logs in and waits for the summary, or for the page that was asked for. */
export async function enter(person: Person, email: string, asked = '/summary', password = demoPassword): Promise<void> {
  await visit(person.page, asked === '/summary' ? '/login' : asked);
  await giveCredentials(person, email, password);
  await expect(person.page).toHaveURL(asked);
  await waitForIdle(person.page);
}
