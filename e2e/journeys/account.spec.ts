import { expect } from '@playwright/test';
import { linkMailedTo } from '../mailbox.ts';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { fillLogInForm } from './log-in.ts';
import { duyen, openAccount } from './record-api.ts';

/** What people do with an account over the years: a forgotten password, a new address, and a new phone. */

const newer = 'Mật-khẩu-mới-2';
const newest = 'Mật-khẩu-mới-3';
const partsOf = (link: string) => new URL(link).pathname + new URL(link).hash;

for (const language of ['VI', 'EN'] as const) {
  test(`a person can look after their account, in ${language}`, { tag: '@main' }, async ({ browser, baseURL }) => {
    const email = `account-${language.toLowerCase()}@example.com`;
    const moved = `moved-${language.toLowerCase()}@example.com`;
    const { logIn: logInByCall } = await openAccount({
      baseUrl: baseURL ?? '',
      email,
      languageCode: language,
      names: duyen,
    });
    const seat = { language, viewport: phone, folder: 'account', inOneLanguage: true } as const;
    const person = await openSession(browser, seat);
    const { page, words, picture, expectToast } = person;
    const { auth, account, screen, sessions, errors, fieldErrors } = words;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    // A forgotten password. The link leads to the new one.
    await visit(page, '/forgot-password');
    await field(auth.email).fill(email);
    await press(auth.sendLink);
    await expect(page.getByText(auth.forgotSent)).toBeVisible();
    await picture('forgot-sent');
    await page.goto(partsOf(await linkMailedTo(email, '/forgot')));
    await field(auth.newPassword).fill(newer);
    await field(auth.retypePassword).fill(newest);
    await press(auth.reset);
    await expect(page.getByText(fieldErrors.PASSWORD_MISMATCH)).toBeVisible();
    await field(auth.retypePassword).fill(newer);
    await press(auth.reset);
    await expectToast(auth.resetDone);
    await fillLogInForm(person, email, password);
    await expectToast(errors.INVALID_USERNAME_OR_PASSWORD);
    await fillLogInForm(person, email, newer);
    await expect(page).toHaveURL(/\/summary$/);

    // Another device, whose session ends from this one.
    await logInByCall(email, newer);
    await visit(page, '/profile/sessions');
    const end = page.getByRole('button', { name: fill(sessions.endNamed, { device: '' }).trim() });
    await expect(end).toHaveCount(1);
    await end.click();
    await page.getByRole('dialog').getByRole('button', { name: sessions.endConfirm }).click();
    await expect(end).toHaveCount(0);

    // A new name and address. The address takes effect when its link is followed.
    await visit(page, '/profile/edit');
    await field(account.firstName).fill('Thị Bình An');
    await field(account.email).fill(moved);
    await press(screen.saveChanges);
    await expect(page.getByText(account.passwordMissing)).toBeVisible();
    await field(auth.currentPassword).fill(newer);
    await press(screen.saveChanges);
    await expectToast(fill(account.emailSent, { email: moved }));
    await page.goto(partsOf(await linkMailedTo(moved, '/confirm-email')));
    await press(auth.confirmEmail);
    await expectToast(fill(auth.emailConfirmed, { email: moved }));
    await visit(page, '/profile/view');
    const profile = page.locator('main');
    await expect(profile.getByText(moved).first()).toBeVisible();
    await expect(profile.getByText(/Thị Bình An/).first()).toBeVisible();

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
    await fillLogInForm(person, moved, newest);
    await expect(page).toHaveURL(/\/summary$/);
  });
}
