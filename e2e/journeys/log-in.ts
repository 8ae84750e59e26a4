import { expect } from '@playwright/test';
import { logInAs } from '../demo-person.ts';
import type { Person } from '../person.ts';

export const demoPassword = 'Demo#2026';
/** Only the tests of the behavior common to all screens use this person, and they change nothing. */
export const onboardingEmail = 'an.nguyen@example.com';
export const approvedEmail = 'bao.vo@example.com';

/** Fills in the login page that is open. */
export async function fillLogInForm({ page, words: { auth } }: Person, email: string, password = demoPassword) {
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.login, exact: true }).click();
}

/** Logs in by a call and waits for the summary or the requested page. */
export async function logInAndWait(
  { page }: Person,
  email: string,
  asked = '/summary',
  password = demoPassword,
): Promise<void> {
  await logInAs(page, { email, password, home: asked });
  await expect(page).toHaveURL(asked);
}
