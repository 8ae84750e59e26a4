import { expect } from '@playwright/test';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { approvedEmail, logInAndWait } from './log-in.ts';

test('a list that cannot be fetched says so in Vietnamese and loads on the second attempt', async ({ browser }) => {
  const person = await openSession(browser, { language: 'VI', viewport: desktop, folder: 'messages' });
  const { page, words } = person;
  await logInAndWait(person, approvedEmail);
  await page.route(/\/api\/jobs(\?|$)/, (route) =>
    route.fulfill({
      status: 429,
      json: { error_code: 429, message: '', message_code: 'TOO_MANY_REQUESTS', data: null },
    }),
  );
  await page.goto('/jobs');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(words.errors.TOO_MANY_REQUESTS);

  await page.unrouteAll();
  await alert.getByRole('button', { name: words.screen.tryAgain }).click();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});
