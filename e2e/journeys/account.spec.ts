import { expect } from '@playwright/test';
import { linkMailedTo } from '../mailbox.ts';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { logInAsNewcomer } from './newcomer.ts';

/** What people do with an account over the years: a forgotten password, a new address, and a new phone. */

const newer = 'Mật-khẩu-mới-2';
const newest = 'Mật-khẩu-mới-3';

test('a person can look after their account', async ({ browser }) => {
  const folder = 'account';
  const language = 'VI';
  const email = 'account@example.com';
  const moved = 'moved@example.com';
  const person = await openSession(browser, { language, viewport: phone, folder });
  const { page, words, picture, knownPicture, expectToast } = person;
  const { auth, account, screen, sessions, errors, fieldErrors } = words;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const logInWith = async (address: string, secret: string) => {
    await visit(page, '/login');
    await field(auth.email).fill(address);
    await field(auth.password).fill(secret);
    await press(auth.login);
  };
  await logInAsNewcomer(person, email);
  await visit(page, '/logout');
  await expect(page).toHaveURL(/\/login/);

  // A forgotten password. Every address gets the same response, and the link leads to the new password.
  await visit(page, '/forgot-password');
  await press(auth.sendLink);
  await expect(page.getByText(auth.emailBlank)).toBeVisible();
  await field(auth.email).fill('nobody-at-all@example.com');
  await press(auth.sendLink);
  await expect(page.getByText(auth.forgotSent)).toBeVisible();
  await visit(page, '/forgot-password');
  await field(auth.email).fill(email);
  await press(auth.sendLink);
  await expect(page.getByText(auth.forgotSent)).toBeVisible();
  await picture('forgot-sent');
  const reset = new URL(await linkMailedTo(email, '/forgot'));
  await page.goto(`${reset.pathname}${reset.hash}`);
  await press(auth.reset);
  await expect(page.getByText(auth.resetRequired).first()).toBeVisible();
  await field(auth.newPassword).fill(newer);
  await field(auth.retypePassword).fill(newest);
  await press(auth.reset);
  await expect(page.getByText(fieldErrors.PASSWORD_MISMATCH)).toBeVisible();
  await knownPicture('reset');
  await field(auth.retypePassword).fill(newer);
  await press(auth.reset);
  await expectToast(auth.resetDone);
  await logInWith(email, password);
  await expectToast(errors.INVALID_USERNAME_OR_PASSWORD);
  await logInWith(email, newer);
  await expect(page).toHaveURL(/\/summary$/);

  // Another device, whose session ends from this one.
  const other = await openSession(browser, { language, viewport: phone, folder: `${folder}/other` });
  await visit(other.page, '/login');
  await other.page.getByLabel(auth.email, { exact: true }).fill(email);
  await other.page.getByLabel(auth.password, { exact: true }).fill(newer);
  await other.page.getByRole('button', { name: auth.login, exact: true }).click();
  await expect(other.page).toHaveURL(/\/summary$/);
  await visit(page, '/profile/sessions');
  await page
    .getByRole('button', { name: fill(sessions.endNamed, { device: '' }).trim() })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: sessions.endConfirm }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visit(other.page, '/jobs');
  await expect(other.page).toHaveURL(/\/login/);

  // A new name and address. The address takes effect when its link is followed.
  await visit(page, '/profile/edit');
  await field(account.firstName).fill('Thị Bình An');
  await field(account.email).fill(moved);
  await press(screen.saveChanges);
  await expect(page.getByText(account.passwordMissing)).toBeVisible();
  await field(auth.currentPassword).fill(newer);
  await press(screen.saveChanges);
  await expectToast(fill(account.emailSent, { email: moved }));
  const confirm = new URL(await linkMailedTo(moved, '/confirm-email'));
  await page.goto(`${confirm.pathname}${confirm.hash}`);
  await knownPicture('confirm-email');
  await press(auth.confirmEmail);
  await expectToast(fill(auth.emailConfirmed, { email: moved }));
  await visit(page, '/profile/view');
  await expect(page.locator('main').getByText(moved).first()).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByText(/Thị Bình An/)
      .first(),
  ).toBeVisible();
  await knownPicture('profile');

  // A new password does not end this session.
  await visit(page, '/profile/change-password');
  await field(auth.currentPassword).fill('Sai-mật-khẩu-1');
  await field(auth.newPassword).fill(newest);
  await field(auth.retypePassword).fill(newest);
  await press(account.changePassword);
  await expectToast(errors.CURRENT_PASSWORD_NOT_MATCH);
  await field(auth.currentPassword).fill(newer);
  await press(account.changePassword);
  await expectToast(account.passwordChanged);
  await visit(page, '/logout');
  await logInWith(moved, newest);
  await expect(page).toHaveURL(/\/summary$/);
});
