import { expect } from '@playwright/test';
import { approveApplicant } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { admin, logInAs } from '../demo-person.ts';
import type { Person } from '../person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { pickPhoto } from '../pick-photo.ts';
import { runTask } from '../run-task.ts';
import { test } from '../test.ts';
import { reload, visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { ownProduct } from '../worker-products.ts';
import { password } from './candidate.ts';
import { jpeg } from './document-card.ts';
import { logInAndWait } from './log-in.ts';
import { openApplicant } from './record-api.ts';
import { signAddendum } from './sign-addendum.ts';

/** What changes after approval: a candidate reports it on a phone with its document, and staff decide. */

async function openStaff({ browser, language }: { browser: Parameters<typeof openSession>[0]; language: 'VI' | 'EN' }) {
  const staff = await openSession(browser, { language, viewport: desktop, folder: 'changes-staff' });
  await logInAs(staff.page, admin);
  return staff;
}

async function upload({ page, words }: Person, name: string, { hasPages = false } = {}) {
  const input = page.locator('input[type=file]').first();
  if (hasPages) {
    await pickPhoto(input, jpeg(name));
    // Another page may follow.
    await page.getByRole('button', { name: words.documents.send, exact: true }).click();
  } else await input.setInputFiles(jpeg(name));
  await expect(
    page.getByText(words.screen.replaceFile).or(page.getByText(words.profileChanges.addDocument)),
  ).toBeVisible();
}

test('a passport expires, is asked for, and is renewed', async ({ browser, baseURL }) => {
  const [language, email] = ['VI', 'renewed@example.com'] as const;
  const soon = addDays(new Date().toISOString().slice(0, 10), 100);
  await openApplicant(baseURL ?? '', email, language, { info: { passportExpiryDate: soon }, isPaid: false });
  await runTask(ownProduct.dataDir, 'remind-of-passports');

  const person = await openSession(browser, { language, viewport: phone, folder: 'changes-candidate' });
  const { page, words, picture, expectToast } = person;
  const { profileChanges, personalInfo, staffProfileChanges } = words;
  await logInAndWait(person, email, '/notifications', password);
  const shownDay = soon.split('-').toReversed().join('/');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(shownDay).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await picture('passport-asked');
  await page.getByRole('link', { name: 'Gửi hộ chiếu mới' }).first().click();
  await expect(page.getByRole('combobox', { name: profileChanges.what })).toHaveValue('passport');
  await page.getByRole('button', { name: profileChanges.send }).click();
  await expect(page.getByText(words.fieldErrors.PASSPORT_FILE)).toBeVisible();
  await page.getByLabel(personalInfo.passportNumber, { exact: true }).fill('E8877665');
  await page.getByLabel(personalInfo.passportIssueDate, { exact: true }).fill('02/01/2026');
  await page.getByLabel(personalInfo.passportExpiryDate, { exact: true }).fill('02/01/2036');
  await page.getByLabel(personalInfo.passportIssuePlace, { exact: true }).fill('Cục Quản lý xuất nhập cảnh');
  await page.getByLabel(profileChanges.from, { exact: true }).fill('02/01/2026');
  await page.getByLabel(profileChanges.reason, { exact: true }).fill('Hộ chiếu cũ sắp hết hạn.');
  await upload(person, 'hộ chiếu mới.jpg');
  await picture('passport-filled');
  await page.getByRole('button', { name: profileChanges.send }).click();
  await expectToast(profileChanges.sent);
  await expect(page.getByText(profileChanges.status_pending)).toBeVisible();

  const staff = await openStaff({ browser, language });
  await visit(staff.page, '/admin/work');
  await staff.page.locator('[data-row-link]').filter({ hasText: words.staffWork.one_change }).last().click();
  await expect(staff.page).toHaveURL(/\/basic\/changes$/);
  await staff.page
    .getByRole('button', { name: fill(words.hiddenNumber.showOf, { label: personalInfo.passportNumber }) })
    .first()
    .click();
  await expect(staff.page.getByText('C7654321').or(staff.page.getByText('E8877665'))).toBeVisible();
  // On a phone, the current value stands above the new one, in its full width.
  await staff.page.setViewportSize(phone);
  const row = staff.page.locator('dl > div').filter({ hasText: personalInfo.passportExpiryDate }).first();
  const places = await row.locator('dd').evaluateAll((values) => values.map((one) => one.getBoundingClientRect().x));
  expect(places).toHaveLength(2);
  expect(new Set(places).size).toBe(1);
  await staff.page.setViewportSize(desktop);
  await staff.picture('passport-to-decide');
  await staff.page.getByRole('button', { name: staffProfileChanges.accept, exact: true }).click();
  await staff.page.getByRole('dialog').getByRole('button', { name: staffProfileChanges.accept, exact: true }).click();
  await staff.expectToast(staffProfileChanges.accepted);
  await expect(staff.page.getByText(profileChanges.history)).toBeVisible();

  await reload(page);
  await expect(page.getByText(profileChanges.status_accepted)).toBeVisible();
  const history = page.getByRole('region', { name: profileChanges.history });
  await expect(history.getByText('••••4321')).toBeVisible();
  await expect(history.getByText('••••7665')).toBeVisible();
  await expect(history.getByText(fill(profileChanges.historyFrom, { date: '02/01/2026' })).first()).toBeVisible();
  await picture('passport-history');
});

test('a child is born, staff accept the certificate, and the candidate signs the addendum with the fee', async ({
  browser,
  baseURL,
}) => {
  const [language, email] = ['EN', 'child@example.com'] as const;
  const { jobUid, staff: calls } = await openApplicant(baseURL ?? '', email, language);
  await calls.call(approveApplicant, { params: { uid: jobUid, email } });
  const person = await openSession(browser, { language, viewport: phone, folder: 'changes-candidate' });
  const { page, words, picture, expectToast } = person;
  const { profileChanges, personalInfo, staffProfileChanges, addenda } = words;
  await logInAndWait(person, email, '/profile/view', password);
  await page.getByRole('link', { name: words.account.profileChanges }).click();
  // The link of the next page has the same name as the link just followed.
  await expect(page.getByRole('heading', { level: 1, name: profileChanges.title })).toBeVisible();
  await page.getByRole('link', { name: profileChanges.new }).click();

  const report = async (documentName: string, reason: string) => {
    await page.getByRole('combobox', { name: profileChanges.what }).selectOption('family');
    await page.getByRole('button', { name: personalInfo.addDependent }).click();
    await page.getByLabel(personalInfo.relation).selectOption('child');
    await page.getByLabel(personalInfo.fullName).fill('Trịnh Minh Anh');
    await page.getByLabel(personalInfo.dateOfBirth).fill('05/01/2026');
    await page.getByLabel(profileChanges.from, { exact: true }).fill('05/01/2026');
    await page.getByLabel(profileChanges.reason, { exact: true }).fill(reason);
    await upload(person, documentName, { hasPages: true });
    await picture('child-filled');
    await page.getByRole('button', { name: profileChanges.send }).click();
    await expectToast(profileChanges.sent);
  };
  await report('khai sinh mờ.jpg', 'Our first child was born.');

  const staff = await openStaff({ browser, language });
  await visit(staff.page, '/admin/profile-changes');
  const card = () =>
    staff.page.getByRole('region', { name: profileChanges.kind_family }).filter({ hasText: 'Trịnh Minh Anh' });
  await expect(card()).toBeVisible();
  await staff.picture('queue');
  await card().getByRole('button', { name: staffProfileChanges.refuse, exact: true }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel(words.staffShell.reasonLabel).fill('The certificate is not legible.');
  await dialog.getByRole('button', { name: staffProfileChanges.refuse, exact: true }).click();
  await staff.expectToast(staffProfileChanges.refused);
  await reload(page);
  await expect(page.getByText('The certificate is not legible.')).toBeVisible();

  await page.getByRole('link', { name: profileChanges.new }).click();
  // The same request would be refused, because nothing has changed.
  await report('khai sinh.jpg', 'Our first child was born. This photo is sharp.');
  await reload(staff.page);
  await card().getByRole('button', { name: staffProfileChanges.accept, exact: true }).click();
  await dialog.getByRole('button', { name: staffProfileChanges.accept, exact: true }).click();
  await staff.expectToast(staffProfileChanges.accepted);
  await visit(page, '/summary/personal-info');
  await reload(page);
  await expect(page.getByText('Trịnh Minh Anh')).toBeVisible();

  await visit(page, '/summary');
  await expect(page.getByRole('heading', { name: addenda.nextDependents })).toBeVisible();
  await picture('child-addendum-offered');
  await page.getByRole('link', { name: addenda.open }).click();
  await signAddendum(person);
  await visit(page, '/invoices');
  await expect(page.getByText('$16,920').first()).toBeVisible();
  await visit(staff.page, `/admin/users/${email}/job`);
  await expect(staff.page.getByText(fill(words.addenda.dependentsOf, { names: 'Trịnh Minh Anh' }))).toBeVisible();
  await staff.picture('child-addendum');
});
