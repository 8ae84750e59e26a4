import { expect } from '@playwright/test';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { logInAsNewcomer } from './newcomer.ts';
import { scan } from './record-api.ts';

test('a passport that is among the documents is not requested again', async ({ browser }) => {
  const person = await openSession(browser, { language: 'VI', viewport: phone, folder: 'personal-info' });
  const { page, words, picture } = person;
  await logInAsNewcomer(person, 'passport@example.com');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.token') ?? '{}').state.accessToken);
  const uploaded = await page.request.post('/api/files', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { kind: 'passport', file: { name: 'hộ chiếu của tôi.jpg', mimeType: 'image/jpeg', buffer: scan } },
  });
  expect(uploaded.ok()).toBe(true);

  await visit(page, '/summary/personal-info');
  await page.getByRole('button', { name: words.personalInfo.seePassport }).click();
  await expect(page.getByRole('img', { name: 'hộ chiếu của tôi.jpg' })).toBeVisible();

  await picture('passport');
});
