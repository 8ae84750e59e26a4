import { expect } from '@playwright/test';
import { linkMailedTo } from '../mailbox.ts';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { password } from './candidate.ts';

for (const language of ['VI', 'EN'] as const) {
  test(`a link whose # was rewritten activates the account, and opened again, it says that it was used, in ${language}`, async ({
    browser,
    request,
  }) => {
    const email = `rewritten-link-${language.toLowerCase()}@example.com`;
    const seat = { language, viewport: phone, folder: `links-${language.toLowerCase()}`, inOneLanguage: true } as const;
    const person = await openSession(browser, seat);
    const { page, words, expectToast } = person;
    const { auth } = words;
    const names = { first_name: 'Văn An', last_name: 'Nguyễn' };
    const registration = { ...names, email, password: 'Khác-hẳn-1', language_code: language };
    // Another browser, so the link asks for a password.
    expect((await request.post('/api/oauth/register', { data: registration })).status()).toBe(200);
    const { pathname, hash } = new URL(await linkMailedTo(email, '/activate'));

    await page.goto(`${pathname}${hash.replace('#', '%23')}`);
    // A password manager stores the new password with this address.
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(email);
    await expect(page).toHaveURL('/activate');
    await page.getByLabel(auth.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.activate, exact: true }).click();
    await expectToast(auth.activated);

    const later = await openSession(browser, seat);
    await later.page.goto(`${pathname}${hash}`);
    await expect(later.page.getByText(auth.activateUsed)).toBeVisible();
    await expect(later.page.getByLabel(auth.password, { exact: true })).toBeHidden();
    await later.picture('used-link');
    await later.page.getByRole('link', { name: auth.login, exact: true }).click();
    await expect(later.page).toHaveURL('/login');
  });
}
