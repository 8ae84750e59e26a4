import { expect } from '@playwright/test';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { wordsOf } from '../words.ts';

/** Errors appear in the reader's language at their fields and change nothing. */

const demo = { email: 'an.nguyen@example.com', password: 'Demo#2026' };

const language = 'VI';
const { errors, fieldErrors: fields } = wordsOf(language);
const folder = 'bad-input';

test('errors in the login and sign-up forms appear at their fields', async ({ browser }) => {
  const { page, words, picture, expectToast } = await openSession(browser, { language, viewport: phone, folder });
  const { auth } = words;
  await visit(page, '/login');
  const logIn = page.getByRole('button', { name: auth.login, exact: true });
  await logIn.click();
  await expect(page.getByText(auth.emailBlank)).toBeVisible();
  await expect(page.getByText(auth.passwordBlank)).toBeVisible();
  await expect(page.getByLabel(auth.email, { exact: true })).toBeFocused();
  await page.getByLabel(auth.email, { exact: true }).fill('an.nguyen@');
  await page.getByLabel(auth.password, { exact: true }).fill('Sai-mật-khẩu-1');
  await logIn.click();
  await expect(page.getByText(fields.EMAIL_FORMAT)).toBeVisible();
  await picture('login-refused');
  await page.getByLabel(auth.email, { exact: true }).fill(demo.email);
  await logIn.click();
  await expectToast(errors.INVALID_USERNAME_OR_PASSWORD);
  await expect(page.getByLabel(auth.email, { exact: true })).toHaveValue(demo.email);

  await visit(page, '/sign-up');
  await page.getByLabel(auth.lastName, { exact: true }).fill('Nguyễn');
  await page.getByLabel(auth.email, { exact: true }).fill(demo.email);
  await page.getByLabel(auth.password, { exact: true }).fill('Mật-khẩu-2026');
  const signUp = page.getByRole('button', { name: auth.signUp, exact: true });
  await signUp.click();
  await expect(page.getByText(auth.firstNameBlank)).toBeVisible();
  await page.getByLabel(auth.firstName, { exact: true }).fill('Văn An');
  await expect(page.getByText(fields.ACKNOWLEDGEMENT_MISSING)).toBeVisible();
  await page.getByRole('checkbox', { name: auth.acknowledge }).check();
  await signUp.click();
  await expect(page.getByText(errors.EMAIL_ALREADY_EXIST).first()).toBeVisible();
  await picture('sign-up-refused');

  await visit(page, '/activate?token=nonsense');
  await page.getByLabel(auth.password, { exact: true }).fill('Mật-khẩu-2026');
  await page.getByRole('button', { name: auth.activate, exact: true }).click();
  await expectToast(errors.USER_ACTIVATION_NOT_FOUND);
  await expect(page).toHaveURL(/\/activate/);
});

test('a file that is not a document is refused, and an ended session leads to the login page', async ({ browser }) => {
  const { page, words, picture } = await openSession(browser, { language, viewport: phone, folder });
  const { auth, personalInfo } = words;
  await visit(page, '/summary/personal-info');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(auth.email, { exact: true }).fill(demo.email);
  await page.getByLabel(auth.password, { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: auth.login, exact: true }).click();
  await expect(page).toHaveURL(/personal-info$/);
  const program = { name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from('MZ this is a program') };
  await page.locator('input[type=file]').first().setInputFiles(program);
  await expect(page.getByText(fields.FILE_TYPE)).toBeVisible();
  await picture('passport-refused');

  const city = page.getByLabel(personalInfo.city, { exact: true });
  await city.fill('Đà Nẵng');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const value = localStorage.getItem(key) ?? '';
      localStorage.setItem(key, value.replace(/"accessToken":"[^"]+"/, '"accessToken":"ended"'));
    }
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(auth.email, { exact: true }).fill(demo.email);
  await page.getByLabel(auth.password, { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: auth.login, exact: true }).click();
  await expect(page).toHaveURL(/personal-info$/);
  await expect(city).toHaveValue('Đà Nẵng');
});
