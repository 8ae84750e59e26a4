import { expect } from '@playwright/test';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { approvedEmail, fillLogInForm } from './log-in.ts';

/**
 * Component tests of `web` cover every code and every form. This test shows one code of the catalog in a real browser.
 */

test('a code of the catalog appears as a toast at its form in English', async ({ browser }) => {
  const person = await openSession(browser, { language: 'EN', viewport: desktop, folder: 'messages' });
  const { page, words } = person;
  await page.route('**/api/oauth/login', (route) =>
    route.fulfill({
      status: 403,
      json: { error_code: 403, message: 'x', message_code: 'ACCOUNT_LOCKED_OR_DISABLE', data: null },
    }),
  );
  await page.goto('/login');
  await fillLogInForm(person, approvedEmail);
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText(['The account does not exist or has been locked...']);

  await toast.getByRole('button', { name: words.screen.close }).click();
  await expect(toast).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});
