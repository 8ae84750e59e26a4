import { expect } from '@playwright/test';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { setDecisionDelay } from '../prepare-demo-data.ts';
import { test } from '../test.ts';
import { reload } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { ownProduct } from '../worker-products.ts';
import { password } from './candidate.ts';
import { logInAndWait } from './log-in.ts';
import { openRecord } from './record-api.ts';

/** A slip of staff: undone at once, the candidate never learns of it; later, one email and one notification name it. */
test('staff complete a step on the wrong record, undo it, and correct a date that was told', async ({
  browser,
  baseURL,
}) => {
  const [language, email] = ['VI', 'slip@example.com'] as const;
  await openRecord(baseURL ?? '', email, language);
  const staff = await openSession(browser, { language, viewport: desktop, folder: 'corrections-staff' });
  const person = await openSession(browser, { language, viewport: phone, folder: 'corrections-candidate' });
  const { staffLaborProgress: texts, staffPreviews, laborProgress } = staff.words;
  await logInAs(staff.page, { ...admin, home: `/admin/users/${email}/labor` });
  const { page } = staff;
  const dialog = page.getByRole('dialog');
  const complete = async () => {
    await page.getByRole('button', { name: texts.complete, exact: true }).click();
    await expect(dialog.getByRole('heading', { name: staffPreviews.title })).toBeVisible();
    await staff.picture('preview');
    await dialog.getByRole('button', { name: texts.complete, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('undone from the message: nothing reaches the candidate', async () => {
    await setDecisionDelay(ownProduct.url, 10);
    await complete();
    await page.getByRole('button', { name: staffPreviews.undo, exact: true }).click();
    await staff.expectToast(staffPreviews.undone);
    await setDecisionDelay(ownProduct.url, 0);
    await logInAndWait(person, email, '/summary', password);
    await person.page.goto('/notifications');
    await expect(person.page.getByText(fill(laborProgress.form_9089, {}))).toHaveCount(0);
  });

  await test.step('corrected after it was told: the wrong date stays readable for staff, and the candidate is told both', async () => {
    await complete();
    await page.getByRole('button', { name: texts.correct, exact: true }).click();
    await dialog.getByLabel(texts.completedOn, { exact: true }).fill('12/01/2026');
    await dialog.getByLabel(staffPreviews.reason).fill('Gõ nhầm ngày');
    await staff.picture('correct-step');
    await dialog.getByRole('button', { name: texts.correct, exact: true }).click();
    await staff.expectToast(texts.corrected);
    const step = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: laborProgress.form_9089 }) });
    await expect(step).toContainText('12/01/2026');
    await step.getByText(new RegExp(staffPreviews.struck)).first().click();
    await expect(step.locator('s').first()).toBeVisible();
    await staff.picture('struck-step');

    await person.page.goto('/notifications');
    await reload(person.page);
    await expect(person.page.getByText('Chúng tôi đã sửa một sai sót trong hồ sơ của bạn')).toBeVisible();
    await person.picture('told');
  });
});
