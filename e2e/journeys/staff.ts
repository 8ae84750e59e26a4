import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';
import { fill } from '../words.ts';

/** The screens of staff in either language. */

export async function logInAsAdmin({ page, words: { auth }, knownPicture }: Person): Promise<void> {
  await visit(page, '/login');
  await page.getByLabel(auth.email, { exact: true }).fill('admin@example.com');
  await page.getByLabel(auth.password, { exact: true }).fill('Admin#2026');
  await knownPicture('login');
  await page.getByRole('button', { name: auth.login, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await knownPicture('users');
}

const confirmIn = async ({ page }: Person, label: string): Promise<void> => {
  const asked = page.getByRole('dialog');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: label, exact: true }).click();
  await expect(asked).toBeHidden();
};

export async function approveProfile(staff: Person, email: string): Promise<void> {
  const { page, words, knownPicture, expectToast } = staff;
  const { staffUsers, staffShell } = words;

  await visit(page, '/admin/users');
  // The page listens to the key once the field is visible.
  await expect(page.getByRole('searchbox')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(email);
  // The list must have settled, or the row would move away under the pointer.
  await expect(page).toHaveURL(/search=/);

  await waitForIdle(page);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page).toHaveURL(/\/summary$/);
  await expect(page.getByRole('heading', { name: staffUsers.facts })).toBeVisible();
  // The candidate gave the three that are required, and no other.
  await expect(
    page.getByText(new RegExp(`^${fill(staffUsers.consentGiven, { date: '\\d{2}/\\d{2}/\\d{4}' })}`)),
  ).toHaveCount(3);
  await expect(page.getByText(staffUsers.consentMissing, { exact: true })).toHaveCount(1);

  await knownPicture('user-summary');
  await visit(page, `/admin/users/${email}/basic/information`);
  await expect(page.getByText('••••4567')).toBeVisible();
  const show = fill(words.hiddenNumber.showOf, { label: words.personalInfo.passportNumber });
  await page.getByRole('button', { name: show }).click();
  await expect(page.getByText('C1234567')).toBeVisible();

  await knownPicture('user-information');
  await visit(page, `/admin/users/${email}/basic/questionnaire`);
  await knownPicture('user-questionnaire');
  await visit(page, `/admin/users/${email}/summary`);
  await page.getByRole('button', { name: staffShell.approve, exact: true }).first().click();
  await confirmIn(staff, staffShell.approve);
  await expectToast(staffUsers.approved);

  await knownPicture('user-approved');
}

export async function confirmTransfer(staff: Person, email: string): Promise<void> {
  const { page, words, knownPicture, expectToast } = staff;
  const { staffTransfers } = words;

  await visit(page, '/admin/transfers');
  await knownPicture('transfers');
  await visit(page, `/admin/users/${email}/payment`);
  await expect(page.getByRole('button', { name: staffTransfers.approve }).first()).toBeVisible();

  await knownPicture('user-payment');
  await page.getByRole('button', { name: staffTransfers.approve }).first().click();
  await confirmIn(staff, staffTransfers.approve);
  await expectToast(staffTransfers.approved);
}

export async function approveApplicant(staff: Person, email: string, job: string): Promise<void> {
  const { page, words, knownPicture, expectToast } = staff;
  const { staffApplications, staffShell } = words;

  await visit(page, '/admin/jobs');
  await knownPicture('jobs');
  await page.getByRole('link', { name: job }).first().click();
  await expect(page).toHaveURL(/\/info$/);

  await knownPicture('job-info');
  await visit(page, page.url().replace(/info$/, 'applies'));

  const card = page.locator('section').filter({ hasText: email }).last();
  await expect(card).toBeVisible();

  await knownPicture('job-applicants');
  await card.getByRole('button', { name: staffShell.approve, exact: true }).click();
  await confirmIn(staff, staffShell.approve);
  await expectToast(staffApplications.approved);

  await visit(page, `/admin/users/${email}/job`);
  await knownPicture('user-job');
}

export async function startCase(staff: Person, email: string, caseId: string): Promise<void> {
  const { page, words, picture, knownPicture, expectToast } = staff;
  const { staffUsers, staffLaborProgress } = words;

  await visit(page, `/admin/users/${email}/summary`);
  await page.getByRole('button', { name: staffUsers.caseSet }).click();
  await page.getByLabel(staffUsers.caseId, { exact: true }).fill(caseId);
  await page.getByRole('button', { name: words.screen.save, exact: true }).click();
  await expectToast(staffUsers.caseDone);

  await visit(page, `/admin/users/${email}/labor`);
  await knownPicture('user-labor');
  await page.getByRole('button', { name: staffLaborProgress.complete }).click();

  const asked = page.getByRole('dialog');
  await asked.getByLabel(staffLaborProgress.receiptNumber).fill('G-100-26001');
  await asked.getByLabel(staffLaborProgress.note).fill('Bộ Lao động đã nhận hồ sơ.');
  await picture('complete-step');
  await asked.getByRole('button').last().click();
  await expectToast(staffLaborProgress.completed);

  await knownPicture('user-labor-first-step');
}

/** The person's own profile and the page of an unknown address. */
export async function checkProfileAndUnknownAddress({ page, words, knownPicture }: Person): Promise<void> {
  await visit(page, '/admin/profile/view');
  await knownPicture('staff-profile');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: words.screen.notFoundTitle })).toBeVisible();
  await knownPicture('not-found');
}
