import { expect } from '@playwright/test';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { logInAndWait } from './log-in.ts';
import { openSubmitted } from './record-api.ts';

test('staff reject a profile because of two fields, and the candidate is led there, corrects it, and submits again', async ({
  browser,
  baseURL,
}) => {
  const [language, email, reason] = ['VI', 'one-field@example.com', 'Ghi đúng nghề như trong sổ lao động.'] as const;
  await openSubmitted(baseURL ?? '', email, language, { placeOfBirth: 'Huế' });
  const staff = await openSession(browser, { language, viewport: desktop, folder: 'rejection-staff' });
  const { staffShell, staffUsers, personalInfo } = staff.words;
  await logInAs(staff.page, admin);
  await visit(staff.page, `/admin/users/${email}/summary`);
  await staff.page.getByRole('button', { name: staffShell.reject, exact: true }).click();
  const dialog = staff.page.getByRole('dialog');
  const part = dialog.getByRole('combobox', { name: staffUsers.rejectedPart });
  for (const label of [personalInfo.occupation, personalInfo.city]) {
    await part.fill(label);
    await staff.page.getByRole('option', { name: label, exact: true }).click();
  }
  await part.press('Escape');
  await dialog.getByRole('textbox', { name: staffShell.reasonLabel }).fill(reason);
  await staff.picture('reject');
  await dialog.getByRole('button', { name: staffShell.reject, exact: true }).click();
  await staff.expectToast(staffUsers.rejected);
  await expect(dialog).toBeHidden();
  await expect(staff.page.getByText(staffUsers.rejectedPart)).toBeVisible();
  await staff.picture('rejected');

  const person = await openSession(browser, { language, viewport: phone, alsoAt: desktop, folder: 'rejection' });
  const { page, words, picture } = person;
  const { fieldErrors, onboarding } = words;
  await logInAndWait(person, email, '/summary', password);
  const submit = async () => {
    await page.getByRole('button', { name: onboarding.resubmit, exact: true }).click();
  };
  await page.getByRole('link', { name: onboarding.checkAnswers }).click();
  await submit();
  await person.expectToast(fieldErrors.PROFILE_UNCHANGED);
  await picture('unchanged');

  await visit(page, '/summary');
  await page.getByRole('link', { name: fill(onboarding.goToField, { field: personalInfo.occupation }) }).click();
  const input = page.getByLabel(personalInfo.occupation, { exact: true });
  await expect(input).toBeFocused();
  const shown = fill(onboarding.correctThis, { reason });
  await expect(input).toHaveAccessibleDescription(shown);
  await picture('at-field');
  await input.fill('Thợ hàn');
  const city = page.getByLabel(personalInfo.city, { exact: true });
  await expect(city).toHaveAccessibleDescription(shown);
  await city.fill('Đà Lạt');
  await expect(page.getByText(shown)).toBeHidden();
  await page.getByRole('button', { name: personalInfo.saveInfo }).click();
  // The answers are checked once more, with the reason beside them.
  await expect(page).toHaveURL('/summary/check-answers');
  await expect(page.getByText(reason)).toBeVisible();
  await submit();
  await expect(page.getByText(reason)).toBeHidden();
});
