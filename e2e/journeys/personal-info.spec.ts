import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { logInAsNewcomer } from './newcomer.ts';
import { passportPhoto } from './passport-photo.ts';

/** Counts what the page sends to the server from now on, without what it asks for, and without drafts. */
function watchWrites(page: Page): () => string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.startsWith('/api/drafts/'))
      writes.push(`${request.method()} ${pathname}`);
  });
  return () => writes;
}

test('the form is filled in from a photo of the passport, which stays on the phone until the person sends it', async ({
  browser,
}) => {
  const person = await openSession(browser, {
    language: 'VI',
    viewport: phone,
    alsoAt: desktop,
    folder: 'passport-reading',
  });
  const { page, words, picture, expectToast } = person;
  const { passportReading: reading, personalInfo: info } = words;
  await logInAsNewcomer(person, 'passport-photo@example.com');
  await visit(page, '/summary/personal-info');
  const field = page.getByRole('group', { name: info.passportFile });
  const pick = (file: Awaited<ReturnType<typeof passportPhoto>>) =>
    field.locator('input[type=file]').first().setInputFiles(file);
  const input = (label: string) => page.getByLabel(label, { exact: true });
  const writes = watchWrites(page);

  // The first photo has glare, and the person takes another one.
  await input(info.passportNumber).fill('C7654312');
  await pick(await passportPhoto('glare on the lines'));
  await expect(field.getByText(reading.fault_glare.title)).toBeVisible();
  await expect(input(info.dateOfBirth)).toHaveValue('');
  await picture('glare');

  await pick(await passportPhoto('usual'));
  await expect(field.getByText(reading.readTitle)).toBeVisible();
  await expect(input(info.dateOfBirth)).toHaveValue('29/02/1992');
  await expect(input(info.passportExpiryDate)).toHaveValue('09/08/2034');
  await expect(input(info.gender)).toHaveValue('male');
  await expect(input(info.lastName)).toHaveValue('Nguyễn');
  await expect(input(info.passportNumber)).toHaveValue('C7654312');
  await picture('differences');
  await field.getByRole('button', { name: `${reading.takeFromPassport}: ${info.passportNumber}` }).click();
  await expect(input(info.passportNumber)).toHaveValue('C7654321');
  await expect(field.getByText(reading.differencesTitle)).toBeHidden();
  expect(writes()).toEqual([]);

  await field.getByRole('button', { name: words.documents.send }).click();
  await expect(field.getByText(words.screen.uploaded, { exact: true })).toBeVisible();
  expect(writes()).toEqual(['POST /api/files']);
  await picture('sent');

  for (const label of [info.countryOfBirth, info.country]) {
    await page.getByRole('combobox', { name: label, exact: true }).fill('Việt Nam');
    await page.getByRole('option', { name: 'Việt Nam', exact: true }).click();
  }
  await input(info.placeOfBirth).fill('Quảng Trị');
  await input(info.maritalStatus).selectOption('single');
  await input(info.passportIssuePlace).fill('Cục Quản lý Xuất nhập cảnh');
  await input(info.passportIssueDate).fill('09082024');
  await input(info.nationalId).fill('001092000001');
  await input(info.phoneNumber).fill('0912 345 678');
  await input(info.address).fill('12 Lê Lợi');
  await input(info.city).fill('Huế');
  await input(info.educationLevel).selectOption('high_school');
  await input(info.occupation).fill('Công nhân');
  await page.getByRole('button', { name: info.saveInfo }).click();
  await expectToast(info.saved);

  await visit(page, '/summary/personal-info');
  await expect(input(info.dateOfBirth)).toHaveValue('29/02/1992');
  // The passport that is among the documents is not requested again.
  await field.getByRole('button', { name: info.seePassport }).click();
  await expect(page.getByRole('img', { name: 'hộ chiếu.jpg' })).toBeVisible();
});
