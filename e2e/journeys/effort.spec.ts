import type { APIRequestContext, Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { rightAnswers } from '../../server/test/candidate-factory.ts';
import { admin } from '../demo-person.ts';
import { linkMailedTo } from '../mailbox.ts';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { password } from './candidate.ts';
import { drawSignature } from './draw-signature.ts';
import { passportPhoto } from './passport-photo.ts';

/**
 * Counts what a candidate does from sign-up to a signed contract, on the shortest way and without a mistake. A tap is anything that is pressed;
 * an input is a field that is filled in, a choice from a list, or a file; a screen is an address; a return is a link in an email that brings the
 * person back after a decision. `docs/effort.md` has the numbers.
 */
const exactly = { taps: 55, inputs: 18, screens: 9, returns: 1 };

/** Approves the profile through the call that staff make. */
async function approve(request: APIRequestContext, email: string): Promise<void> {
  const { email: username, password: secret } = admin;
  const answer = await request.post('/api/oauth/login', { data: { email: username, password: secret } });
  const { access_token: token } = (await answer.json()).data;
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post(`/api/admin/users/${email}/approve`, { headers, data: {} })).ok()).toBe(true);
}

test('from sign-up to a signed contract, a candidate needs few taps, inputs, and screens', async ({ browser }) => {
  const person = await openSession(browser, { language: 'VI', viewport: phone, folder: 'effort', inOneLanguage: true });
  const { page, words } = person;
  const {
    auth,
    consents,
    onboarding,
    questionnaire,
    personalInfo: info,
    jobs,
    applications,
    documents,
    screen,
  } = words;
  const effort = { taps: 0, inputs: 0, returns: 0 };
  const screens = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname.replace(/[0-9a-f-]{36}/, '{uid}'));
  });
  const tap = async (target: Locator) => {
    effort.taps += 1;
    await target.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const type = async (label: string, value: string) => {
    effort.inputs += 1;
    await field(label).fill(value);
  };
  const choose = async (label: string, value: string) => {
    effort.inputs += 1;
    await field(label).selectOption(value);
  };
  const email = 'effort@example.com';

  await visit(page, '/sign-up');
  await type(auth.lastName, 'Nguyễn');
  await type(auth.firstName, 'Văn An');
  await type(auth.email, email);
  await type(auth.password, password);
  await tap(page.getByRole('checkbox', { name: auth.acknowledge }));
  await tap(button(auth.signUp));
  await expect(page.getByRole('heading', { name: auth.checkMailTitle })).toBeVisible();

  const link = new URL(await linkMailedTo(email, '/activate'));
  effort.taps += 1;
  await page.goto(`${link.pathname}${link.hash}`);
  await type(auth.password, password);
  await tap(button(auth.activate));

  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await tap(box);
  await tap(button(consents.save));
  const confirm = page.getByRole('button', { name: onboarding.confirmStep });
  await confirm.first().waitFor();
  for (let left = await confirm.count(); left > 1; left -= 1) {
    await tap(confirm.first());
    await expect(confirm).toHaveCount(left - 1);
  }
  await tap(page.getByRole('button', { name: onboarding.confirmLastStep }));

  for (let isLast = false; !isLast; ) {
    await expect(page.getByRole('radio').first()).toBeVisible();
    for (const no of await page.getByRole('radio', { name: screen.no, exact: true }).all()) await tap(no);
    isLast = await button(questionnaire.saveFinish).isVisible();
    const heading = await page.getByRole('heading', { level: 2 }).first().textContent();
    await tap(isLast ? button(questionnaire.saveFinish) : button(questionnaire.saveNext));
    if (!isLast) await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(heading ?? '');
  }
  const passport = page.getByRole('group', { name: info.passportFile });
  effort.inputs += 1;
  await passport
    .locator('input[type=file]')
    .first()
    .setInputFiles(await passportPhoto('usual'));
  await expect(field(info.dateOfBirth)).toHaveValue('29/02/1992');
  await tap(passport.getByRole('button', { name: documents.send }));
  await expect(passport.getByText(screen.uploaded, { exact: true })).toBeVisible();
  effort.inputs += 1;
  await page.getByRole('combobox', { name: info.countryOfBirth, exact: true }).pressSequentially('Việt Nam');
  await type(info.placeOfBirth, 'Quảng Trị');
  await choose(info.maritalStatus, 'single');
  await type(info.passportIssuePlace, 'Cục Quản lý Xuất nhập cảnh');
  await type(info.passportIssueDate, '09082024');
  await type(info.nationalId, '001092000001');
  await type(info.phoneNumber, '0912 345 678');
  await type(info.address, '12 Lê Lợi, phường Sài Gòn');
  await type(info.city, 'TP. Hồ Chí Minh');
  await choose(info.educationLevel, 'high_school');
  await type(info.occupation, 'Công nhân');
  await tap(page.getByRole('button', { name: info.saveInfo }));
  await expect(page.getByText(onboarding.nextSubmitText)).toBeVisible();
  await tap(button(onboarding.nextSubmit));
  await expect(page.getByText(onboarding.nextWaitText)).toBeVisible();

  await approve(page.request, email);
  // The link in the email about the approval.
  const mailed = new URL(await linkMailedTo(email, '/jobs'));
  effort.returns += 1;
  await page.goto(mailed.pathname);
  await tap(page.getByRole('main').getByRole('list').getByRole('link').first());
  await tap(page.getByRole('link', { name: jobs.apply }));
  const sign = page.getByRole('button', { name: applications.submit });
  await sign.scrollIntoViewIfNeeded();
  await expect(sign).toBeEnabled();
  for (const box of await page.getByRole('checkbox').all()) await tap(box);
  for (const { optionUid } of rightAnswers) await tap(page.locator(`input[value="${optionUid}"]`));
  effort.taps += 1;
  await drawSignature(page);
  await type(auth.currentPassword, password);
  await tap(sign);
  await expect(page.getByRole('heading', { name: applications.doneTitle })).toBeVisible();

  expect({ ...effort, screens: screens.size }).toEqual(exactly);
});
