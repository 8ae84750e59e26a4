import { expect } from '@playwright/test';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { reload, visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { jpeg } from './document-card.ts';
import { logInAndWait } from './log-in.ts';
import { openApplicant } from './record-api.ts';

/** A refund is requested on a phone, granted and paid on a desktop, and everybody sees the same statement. */

test('a refund goes from the request to the proof', async ({ browser, baseURL }) => {
  const language = 'VI';
  const email = 'refund@example.com';
  await openApplicant(baseURL ?? '', email, language);
  const person = await openSession(browser, { language, viewport: phone, folder: 'refund-candidate' });
  const { page, words, picture, expectToast } = person;
  const { documents, refunds, statement, staffRefunds } = words;
  await logInAndWait(person, email, '/invoices', password);
  await page.getByRole('link', { name: refunds.see, exact: true }).click();
  await page.getByRole('button', { name: refunds.submit }).click();
  await expect(page.getByText(fill(words.screen.missing, { label: refunds.accountHolder }))).toBeVisible();
  await picture('refund-missing');
  await page.getByRole('combobox', { name: refunds.ground }).selectOption({ label: refunds.ground_other });
  await page.getByLabel(refunds.explanation).fill('Gia đình tôi đổi ý.');
  await page.getByLabel(refunds.accountHolder, { exact: true }).fill('TRINH THI MY DUYEN');
  await page.getByLabel(refunds.bankName, { exact: true }).fill('Vietcombank');
  await reload(page);
  await expect(page.getByLabel(refunds.explanation)).toHaveValue('Gia đình tôi đổi ý.');
  await page.getByLabel(refunds.accountNumber, { exact: true }).fill('0071001234567');
  await page.getByRole('button', { name: refunds.submit }).click();
  await expectToast(refunds.sent);
  await page.locator('input[type=file]').first().setInputFiles(jpeg('thư từ chối.jpg'));
  await page.getByRole('button', { name: documents.send, exact: true }).click();
  await expectToast(refunds.evidenceSent);

  const staff = await openSession(browser, { language, viewport: desktop, folder: 'refund-staff' });
  await logInAs(staff.page, admin);
  await visit(staff.page, '/admin/work');
  await staff.page.locator('[data-row-link]').filter({ hasText: refunds.ground_other }).last().waitFor();
  await visit(staff.page, `/admin/users/${email}/payment`);
  await staff.page.getByRole('button', { name: staffRefunds.grant, exact: true }).click();
  const asked = staff.page.getByRole('dialog');
  await expect(asked.getByLabel(staffRefunds.amount, { exact: true })).toHaveValue(/1[.,]?000/);
  await asked.getByLabel(staffRefunds.amount, { exact: true }).fill('2000');
  await asked.getByRole('button', { name: staffRefunds.grant, exact: true }).click();
  await expect(asked.getByText(words.fieldErrors.AMOUNT_TOO_HIGH)).toBeVisible();
  await asked.getByLabel(staffRefunds.amount, { exact: true }).fill('1000');
  await asked.getByRole('button', { name: staffRefunds.grant, exact: true }).click();
  await staff.expectToast(staffRefunds.granted);
  await staff.page.getByRole('button', { name: staffRefunds.pay, exact: true }).click();
  await asked.getByLabel(staffRefunds.reference).fill('HOAN-0001');
  await asked.getByRole('button', { name: staffRefunds.pay, exact: true }).click();
  await expect(asked.getByText(words.fieldErrors.PROOF_MISSING)).toBeVisible();
  await asked.locator('input[type=file]').first().setInputFiles(jpeg('lệnh chuyển.jpg'));
  await staff.picture('refund-pay');
  await asked.getByRole('button', { name: staffRefunds.pay, exact: true }).click();
  await staff.expectToast(staffRefunds.paid);
  await staff.picture('refund-paid');

  await reload(page);
  await expect(page.getByText(refunds.status_paid, { exact: true })).toBeVisible();
  await picture('refund-paid');
  await visit(page, '/statement');
  await expect(page.getByText(statement.entry_refund_paid)).toBeVisible();
  await expect(page.getByText(statement.refunded)).toBeVisible();
});
