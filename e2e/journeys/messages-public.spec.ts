import { expect, test } from '@playwright/test';
import { desk, sitDown } from '../person.ts';
import { fill } from '../words.ts';
import { press, says } from './form.ts';

/** What the forms before log-in say of each thing that is wrong. Logging in is in bad-input. */

for (const language of ['VI', 'EN'] as const) {
  test(`signing up and activating wrongly, in ${language}`, async ({ browser }) => {
    const person = await sitDown(browser, { language, viewport: desk, folder: 'messages' });
    const { page, words } = person;
    const { auth, fieldErrors: fields } = words;
    await page.goto('/sign-up');
    await press(person, auth.signUp);
    await says(person, auth.firstName, auth.firstNameBlank);
    await says(person, auth.lastName, auth.lastNameBlank);
    await says(person, auth.email, auth.emailBlank);
    await says(person, auth.password, auth.passwordBlank);
    await expect(page.getByText(fields.ACKNOWLEDGEMENT_MISSING)).toBeVisible();

    await page.getByLabel(auth.email, { exact: true }).fill('an.nguyen');
    const faults = [
      ['Ab1!', fill(auth.passwordMin, { count: 8 })],
      ['Mậtkhẩu-a', fields.PASSWORD_NUMBER],
      ['mậtkhẩu-1', fields.PASSWORD_UPPERCASE],
      ['MậtKhẩu12', fields.PASSWORD_SPECIAL],
      [`Aa1!${'x'.repeat(300)}`, fields.PASSWORD_MAX_LENGTH],
    ] as const;
    for (const [password, message] of faults) {
      await page.getByLabel(auth.password, { exact: true }).fill(password);
      await press(person, auth.signUp);
      await says(person, auth.password, message);
    }
    await says(person, auth.email, fields.EMAIL_FORMAT);

    await page.goto('/activate?token=x');
    const rules = [fill(auth.ruleMin, { count: 8 }), auth.ruleNumber, auth.ruleUpper, auth.ruleSpecial];
    const isMet = async (met: readonly boolean[]) => {
      for (const [index, rule] of rules.entries()) {
        const state = met[index] ? auth.ruleMet : auth.ruleNotMet;
        await expect(page.getByRole('listitem').filter({ hasText: rule })).toHaveText(`${rule}, ${state}`);
      }
    };
    await isMet([false, false, false, false]);
    await press(person, auth.activate);
    await says(person, auth.password, auth.passwordBlank);
    const typed = [
      ['mậtkhẩuu', [true, false, false, false]],
      ['mật1', [false, true, false, false]],
      ['Mật-', [false, false, true, true]],
      ['Mật-khẩu-1', [true, true, true, true]],
    ] as const;
    for (const [password, met] of typed) {
      await page.getByLabel(auth.password, { exact: true }).fill(password);
      await isMet(met);
    }
    await page.getByLabel(auth.password, { exact: true }).fill('Ab1!');
    await press(person, auth.activate);
    await says(person, auth.password, fill(auth.passwordMin, { count: 8 }));
  });

  test(`asking for a link and setting a password wrongly, in ${language}`, async ({ browser }) => {
    const person = await sitDown(browser, { language, viewport: desk, folder: 'messages' });
    const { page, words, hears } = person;
    const { auth, errors, fieldErrors: fields } = words;
    for (const [path, sent] of [
      ['/forgot-password', auth.forgotSent],
      ['/activate', auth.newLinkSent],
    ] as const) {
      await page.goto(path);
      await press(person, auth.sendLink);
      await says(person, auth.email, auth.emailBlank);
      await page.getByLabel(auth.email, { exact: true }).fill('an@');
      await press(person, auth.sendLink);
      await says(person, auth.email, fields.EMAIL_FORMAT);
      // An address nobody has is answered like any other.
      await page.getByLabel(auth.email, { exact: true }).fill('nobody.at.all@example.com');
      await press(person, auth.sendLink);
      await expect(page.getByText(sent)).toBeVisible();
    }

    await page.goto('/forgot?token=x');
    await press(person, auth.reset);
    await says(person, auth.newPassword, auth.resetRequired);
    const field = page.getByLabel(auth.newPassword, { exact: true });
    const retype = page.getByLabel(auth.retypePassword, { exact: true });
    await field.fill('Ab1!');
    await press(person, auth.reset);
    await says(person, auth.newPassword, fill(auth.passwordMin, { count: 8 }));
    await field.fill('Mật-khẩu-1');
    await press(person, auth.reset);
    await says(person, auth.retypePassword, auth.resetRequired);
    await retype.fill('Mật-khẩu-2');
    await press(person, auth.reset);
    await says(person, auth.retypePassword, fields.PASSWORD_MISMATCH);
    await retype.fill('Mật-khẩu-1');
    await press(person, auth.reset);
    await hears(errors.INVALID_OR_EXPIRED_TOKEN);
  });
}
