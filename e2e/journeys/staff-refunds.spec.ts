import { expect } from '@playwright/test';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { reload, visit } from '../wait-for-idle.ts';
import { password } from './candidate.ts';
import { logInAndWait } from './log-in.ts';
import { openRecord } from './record-api.ts';

/** How staff decide about refunds. */

test('staff open a refund for a candidate and take a granted one back', async ({ browser, baseURL }) => {
  const [language, email] = ['VI', 'staff-refund@example.com'] as const;
  await openRecord(baseURL ?? '', email, language);

  const staff = await openSession(browser, { language, viewport: desktop, folder: 'refunds-staff' });
  const { staffRefunds, refunds, screen } = staff.words;
  await logInAs(staff.page, admin);
  await visit(staff.page, `/admin/users/${email}/payment`);
  const press = (name: string) => staff.page.getByRole('button', { name, exact: true });
  const dialog = staff.page.getByRole('dialog');
  await press(staffRefunds.open).click();
  await dialog.getByLabel(staffRefunds.ground, { exact: true }).selectOption('other');
  await dialog.getByLabel(staffRefunds.openExplanation, { exact: true }).fill('Ứng viên trả nhầm tài khoản.');
  await staff.picture('open');
  await dialog.getByRole('button', { name: staffRefunds.open, exact: true }).click();
  await staff.expectToast(staffRefunds.opened);

  await press(staffRefunds.grant).click();
  await dialog.getByLabel(staffRefunds.amount, { exact: true }).fill('400');
  await dialog.getByRole('button', { name: staffRefunds.grant, exact: true }).click();
  await staff.expectToast(staffRefunds.granted);
  const person = await openSession(browser, { language, viewport: phone, folder: 'refunds-candidate' });
  await logInAndWait(person, email, '/refunds', password);
  await expect(person.page.getByText(refunds.status_granted, { exact: true })).toBeVisible();

  await press(staffRefunds.withdrawGrant).click();
  await dialog.getByLabel(screen.reason, { exact: true }).fill('Khoản tiền đã đến đúng tài khoản.');
  await staff.picture('take-back');
  await dialog.getByRole('button', { name: staffRefunds.withdrawGrant, exact: true }).click();
  await staff.expectToast(staffRefunds.grantWithdrawn);
  await expect(press(staffRefunds.pay)).toHaveCount(0);

  await reload(person.page);
  await expect(person.page.getByText('Khoản tiền đã đến đúng tài khoản.')).toBeVisible();
  await expect(person.page.getByText(refunds.status_withdrawn, { exact: true })).toBeVisible();
  await person.picture('taken-back');
});
