import { expect } from '@playwright/test';
import { admin } from '../demo-person.ts';
import type { Person } from '../person.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { fillLogInForm } from './log-in.ts';

/** The screens of staff in either language. */

export async function logInAsAdmin(staff: Person): Promise<void> {
  await visit(staff.page, '/login');
  await fillLogInForm(staff, admin.email, admin.password);
  await expect(staff.page).toHaveURL(/\/admin\/cases/);
}

const confirmIn = async ({ page }: Person, label: string): Promise<void> => {
  const asked = page.getByRole('dialog');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: label, exact: true }).click();
  await expect(asked).toBeHidden();
};

export async function approveProfile(staff: Person, email: string): Promise<void> {
  const { page, words, expectToast } = staff;
  const { staffUsers, staffShell } = words;

  await visit(page, '/admin/users');
  // The page listens to the key once the field is visible.
  await expect(page.getByRole('searchbox')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(email);
  // The list must have settled, or the row would move away under the pointer, and a later search would lead back to it.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === email);
  await waitForIdle(page);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page).toHaveURL(/\/summary$/);
  await expect(page.getByRole('heading', { name: staffUsers.facts })).toBeVisible();
  // The candidate gave the three that are required, and no other.
  await expect(
    page.getByText(new RegExp(`^${fill(staffUsers.consentGiven, { date: '\\d{2}/\\d{2}/\\d{4}' })}`)),
  ).toHaveCount(3);
  await expect(page.getByText(staffUsers.consentMissing, { exact: true })).toHaveCount(1);

  await visit(page, `/admin/users/${email}/basic/information`);
  await expect(page.getByText('••••4567')).toBeVisible();
  const show = fill(words.hiddenNumber.showOf, { label: words.personalInfo.passportNumber });
  await page.getByRole('button', { name: show }).click();
  await expect(page.getByText('C1234567')).toBeVisible();

  await visit(page, `/admin/users/${email}/summary`);
  await page.getByRole('button', { name: staffShell.approve, exact: true }).first().click();
  await confirmIn(staff, staffShell.approve);
  await expectToast(staffUsers.approved);
}

export async function confirmTransfer(staff: Person, email: string): Promise<void> {
  const { page, words, expectToast } = staff;
  const { staffTransfers } = words;

  await visit(page, `/admin/users/${email}/payment`);
  await expect(page.getByRole('button', { name: staffTransfers.approve }).first()).toBeVisible();

  await page.getByRole('button', { name: staffTransfers.approve }).first().click();
  await confirmIn(staff, staffTransfers.approve);
  await expectToast(staffTransfers.approved);
}

export async function approveApplicant(staff: Person, email: string, job: string): Promise<void> {
  const { page, words, expectToast } = staff;
  const { staffApplications, staffShell } = words;

  // The jobs of other journeys may fill the first page.
  await visit(page, `/admin/jobs?search=${encodeURIComponent(job)}`);
  await page.getByRole('link', { name: job }).first().click();
  await expect(page).toHaveURL(/\/info$/);

  await visit(page, page.url().replace(/info$/, 'applies'));

  const card = page.locator('section').filter({ hasText: email }).last();
  await expect(card).toBeVisible();

  await card.getByRole('button', { name: staffShell.approve, exact: true }).click();
  await confirmIn(staff, staffShell.approve);
  await expectToast(staffApplications.approved);
}

export async function startCase(staff: Person, email: string, caseId: string): Promise<void> {
  const { page, words, picture, expectToast } = staff;
  const { staffUsers, staffLaborProgress } = words;

  await visit(page, `/admin/users/${email}/summary`);
  await page.getByRole('button', { name: staffUsers.caseSet }).click();
  await page.getByLabel(staffUsers.caseId, { exact: true }).fill(caseId);
  await page.getByRole('button', { name: words.screen.save, exact: true }).click();
  await expectToast(staffUsers.caseDone);

  await visit(page, `/admin/users/${email}/labor`);
  await page.getByRole('button', { name: staffLaborProgress.complete }).click();

  const asked = page.getByRole('dialog');
  await asked.getByLabel(staffLaborProgress.receiptNumber).fill('G-100-26001');
  await asked.getByLabel(staffLaborProgress.note).fill('Bộ Lao động đã nhận hồ sơ.');
  await picture('complete-step');
  await asked.getByRole('button').last().click();
  await expectToast(staffLaborProgress.completed);
}
