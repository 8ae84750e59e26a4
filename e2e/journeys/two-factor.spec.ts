import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { errors } from '@portal/shared/locales/vi/errors';
import { twoFactor as two } from '@portal/shared/locales/vi/two-factor';
import { TOTP } from 'otpauth';
import type { Person } from '../person.ts';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { fillLogInForm } from './log-in.ts';
import { logInAsNewcomer } from './newcomer.ts';

/** Two-factor authentication: set up with an app, lost and recovered, and turned off. */

const stepMs = 30_000;
/** How long a code may take from reading to arrival. */
const marginMs = 4000;

/**
 * An authenticator app. The product accepts the codes of the previous, the current, and the next time step, each later
 * than the last accepted one. Three codes in a row therefore need no wait, beginning with the oldest one that stays
 * valid for a while.
 */
function appWith(secret: string) {
  const totp = new TOTP({ secret });
  let last = -1;
  return (): string => {
    const oldest = totp.counter({ timestamp: Date.now() + marginMs }) - 1;
    last = Math.max(oldest, last + 1);
    expect(last, 'a code that is already valid').toBeLessThanOrEqual(totp.counter({ timestamp: Date.now() }) + 1);
    return totp.generate({ timestamp: last * stepMs });
  };
}

async function readSecret(page: Page): Promise<string> {
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const link = (await page.locator('a[href^="otpauth:"]').getAttribute('href')) ?? '';
  expect(new URL(link).searchParams.get('secret')).toBe(secret);
  return secret;
}

async function givePassword(person: Person, email: string): Promise<void> {
  await visit(person.page, '/login');
  await fillLogInForm(person, email, password);
  await expect(person.page.getByRole('heading', { name: person.words.auth.secondStepTitle })).toBeVisible();
}

async function logOut({ page, words: { auth } }: Person): Promise<void> {
  await visit(page, '/logout');
  await expect(page.getByRole('heading', { name: auth.loginTitle })).toBeVisible();
}

test('a person can log in with two-factor authentication', async ({ browser }) => {
  const email = 'two-steps@example.com';
  const candidate = await openSession(browser, { language: 'VI', viewport: phone, folder: 'two-factor' });
  const { page, words, picture, expectToast } = candidate;
  const { auth, account, sessions } = words;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await logInAsNewcomer(candidate, email);

  await page.getByRole('button', { name: words.screen.display }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: words.screen.colorDark }).click();
  await visit(page, '/profile/view');
  await page.getByRole('link', { name: account.twoFactor }).click();
  await expect(page.getByText(two.offText)).toBeVisible();
  await press(two.turnOn);
  await field(two.password).fill('Sai-mật-khẩu-1');
  await press(two.continue);
  await expectToast(errors.CURRENT_PASSWORD_NOT_MATCH);
  await field(two.password).fill(password);
  await press(two.continue);
  const nextCode = appWith(await readSecret(page));
  await field(two.code).fill('12345');
  await press(two.turnOn);
  await expectToast(errors.INVALID_TWO_FACTOR_CODE);
  await picture('app');
  await field(two.code).fill(nextCode());
  await press(two.turnOn);
  const codes = page.getByRole('list', { name: two.codesList }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await picture('recovery-codes');
  const saved = page.waitForEvent('download');
  await press(two.download);
  expect((await saved).suggestedFilename()).toBe(two.fileName);
  await press(two.kept);
  await expect(page.getByText(fill(two.codesLeftOf, { count: 10 }))).toBeVisible();
  await page.getByRole('link', { name: two.sessionsLink }).click();
  await expect(page.getByText(sessions.twoFactorOn)).toBeVisible();

  await logOut(candidate);
  await givePassword(candidate, email);
  await expect(field(auth.code)).toBeFocused();
  await press(auth.login);
  await expect(page.getByText(auth.codeBlank)).toBeVisible();
  await field(auth.code).fill('12345');
  await press(auth.login);
  await expectToast(errors.INVALID_TWO_FACTOR_CODE);
  await expect(page).toHaveURL(/\/login$/);
  await expect(field(auth.code)).toHaveValue('12345');
  await picture('second-step');
  await field(auth.code).fill(nextCode());
  await press(auth.login);
  await expect(page).toHaveURL(/\/summary$/);

  // A newer login replaces the one that waits here.
  await logOut(candidate);
  await givePassword(candidate, email);
  await page.request.post('/api/oauth/login', { data: { email, password } });
  await field(auth.code).fill('12345');
  await press(auth.login);
  await expect(page.getByText(auth.secondStepExpired)).toBeVisible();
  await expect(field(auth.email)).toHaveValue(email);

  await givePassword(candidate, email);
  await press(auth.backToPassword);
  await expect(field(auth.email)).toHaveValue(email);
  await expect(field(auth.password)).toHaveValue('');
  await field(auth.password).fill(password);
  await press(auth.login);
  await press(auth.useRecoveryCode);
  await field(auth.recoveryCode).fill(recoveryCode.toLowerCase());
  await picture('recovery-code');
  await press(auth.login);
  await expect(page).toHaveURL(/\/summary$/);

  await visit(page, '/profile/security');
  await expect(page.getByText(fill(two.codesLeftOf, { count: 9 }))).toBeVisible();
  await press(two.turnOff);
  const asked = page.getByRole('dialog');
  await asked.getByLabel(two.password, { exact: true }).fill(password);
  await asked.getByLabel(two.anyCode).fill(nextCode());
  await picture('turn-off');
  await asked.getByRole('button', { name: two.turnOff, exact: true }).click();
  await expectToast(two.turnedOff);
  await expect(page.getByText(two.offText)).toBeVisible();
  await logOut(candidate);
  await fillLogInForm(candidate, email, password);
  await expect(page).toHaveURL(/\/summary$/);
});
