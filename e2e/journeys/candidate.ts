import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { rightAnswers } from '../../server/test/candidate-factory.ts';
import { linkMailedTo } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { pickPhoto } from '../pick-photo.ts';
import { reload, visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { acceptContract } from './accept-contract.ts';
import { drawSignature } from './draw-signature.ts';

/** The screens of a candidate in either language. */

export const password = 'Mật-khẩu-2026';

export interface Candidate extends Person {
  email: string;
  firstName: string;
  lastName: string;
}

const specimen = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../server/src/reference-data/demo/${name}.jpg`, import.meta.url)));

const picked = (name: string, shownAs: string) => ({ name: shownAs, mimeType: 'image/jpeg', buffer: specimen(name) });

export async function signUp({
  page,
  words: { auth, fieldErrors },
  email,
  firstName,
  lastName,
}: Candidate): Promise<void> {
  await visit(page, '/sign-up');
  await page.getByLabel(auth.lastName, { exact: true }).fill(lastName);
  await page.getByLabel(auth.firstName, { exact: true }).fill(firstName);
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  const signUpButton = page.getByRole('button', { name: auth.signUp, exact: true });
  await signUpButton.click();
  await expect(page.getByText(fieldErrors.ACKNOWLEDGEMENT_MISSING)).toBeVisible();
  await page.getByRole('checkbox', { name: auth.acknowledge }).check();
  await signUpButton.click();
  await expect(page.getByRole('heading', { name: auth.checkMailTitle })).toBeVisible();
}

export async function activate({ page, words: { auth }, email, expectToast }: Candidate): Promise<void> {
  const link = new URL(await linkMailedTo(email, '/activate'));
  // In the browser of the sign-up, its password counts.
  await page.goto(`${link.pathname}${link.hash}`);
  await expect(page.getByText(auth.activateConfirmLead)).toBeVisible();
  await expect(page.getByLabel(auth.password, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: auth.activate, exact: true }).click();
  await expectToast(auth.activated);
  // The activation has logged the person in.
  await expect(page).toHaveURL(/\/summary$/);
}

export async function confirmSteps({ page, words: { onboarding }, expectToast }: Candidate): Promise<void> {
  await page.getByRole('link', { name: onboarding.nextSteps }).click();
  await expect(page).toHaveURL(/unskill-step$/);
  const confirm = page.getByRole('button', { name: onboarding.confirmStep });
  await confirm.first().waitFor();
  for (let left = await confirm.count(); left > 1; left -= 1) {
    await confirm.first().click();
    await expect(confirm).toHaveCount(left - 1);
  }
  // The last one leads on to the questionnaire.
  await page.getByRole('button', { name: onboarding.confirmLastStep }).click();
  await expectToast(onboarding.stepConfirmed);
}

/** Answers all questions with no, except the first. */
export async function answerQuestions({ page, words, picture, expectToast }: Candidate): Promise<void> {
  const { questionnaire, screen } = words;
  await expect(page).toHaveURL(/questionnaire/);
  await page.getByRole('radio', { name: screen.yes }).first().check();
  const next = page.getByRole('button', { name: questionnaire.saveNext });
  await next.click();
  await picture('questionnaire-incomplete');
  await page.getByLabel(questionnaire.describe).first().fill('Năm 2019, xin visa du lịch.');
  await reload(page);
  await expect(page.getByLabel(questionnaire.describe).first()).toHaveValue('Năm 2019, xin visa du lịch.');
  for (let number = 1; ; number += 1) {
    await expect(
      page.getByText(new RegExp(`^${fill(questionnaire.page, { page: number, total: '\\d+' })}$`)),
    ).toBeVisible();
    const groups = page.getByRole('group').filter({ has: page.getByRole('radio') });
    for (const group of (await groups.all()).slice(number === 1 ? 1 : 0)) {
      await group.getByRole('radio', { name: screen.no, exact: true }).check();
    }
    const finish = page.getByRole('button', { name: questionnaire.saveFinish });
    if (await finish.isVisible()) {
      await finish.click();
      break;
    }
    await next.click();
  }
  await expectToast(questionnaire.allDone);
}

async function chooseVietnam({ page, language }: Candidate, label: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  const name = language === 'VI' ? 'Việt Nam' : 'Vietnam';
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

export async function givePersonalInfo(candidate: Candidate): Promise<void> {
  const { page, words, email, firstName, lastName, picture, expectToast } = candidate;
  const { personalInfo: info } = words;
  await visit(page, '/summary/personal-info');
  await pickPhoto(page.locator('input[type=file]').first(), picked('passport-specimen', 'hộ chiếu.jpg'));
  await page
    .getByRole('button', { name: new RegExp(`^(${words.documents.send}|${words.passportReading.sendAnyway})$`) })
    .click();
  await expect(page.getByText(words.screen.uploaded, { exact: true })).toBeVisible();
  await page.getByLabel(info.lastName, { exact: true }).fill(lastName);
  await page.getByRole('button', { name: info.saveInfo }).click();
  await picture('personal-info-incomplete');
  const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await type(info.firstName, firstName);
  await type(info.dateOfBirth, '29021992');
  await page.getByLabel(info.gender, { exact: true }).selectOption('male');
  await chooseVietnam(candidate, info.countryOfBirth);
  await type(info.placeOfBirth, 'Quảng Trị');
  await chooseVietnam(candidate, info.nationality);
  await page.getByLabel(info.maritalStatus, { exact: true }).selectOption('single');
  await type(info.passportNumber, 'C1234567');
  await type(info.passportIssuePlace, 'Cục Quản lý Xuất nhập cảnh');
  await type(info.passportIssueDate, '15052023');
  await type(info.passportExpiryDate, '15052033');
  await type(info.nationalId, '001092000001');
  await type(info.phoneNumber, '0912 345 678');
  await type(info.email, email);
  await type(info.address, '12 Lê Lợi, phường Sài Gòn');
  await type(info.city, 'TP. Hồ Chí Minh');
  await chooseVietnam(candidate, info.country);
  await page.getByLabel(info.educationLevel, { exact: true }).selectOption('high_school');
  await type(info.occupation, 'Công nhân');
  await page.getByRole('button', { name: info.saveInfo }).click();
  await expectToast(info.saved);
}

export async function submitProfile({ page, picture, words: { onboarding } }: Candidate): Promise<void> {
  await visit(page, '/summary');
  // The national ID card is uploaded later.
  await expect(page.getByText(onboarding.nextSubmitWithoutDocuments)).toBeVisible();
  await page.getByRole('link', { name: onboarding.checkAnswers }).click();
  await picture('check-answers');
  await page.getByRole('button', { name: onboarding.nextSubmit }).click();
  await expect(page.getByText(onboarding.nextWaitTextWithTasks)).toBeVisible();
}

/** Looks for a job, reads its contract to the end, draws a signature, and signs. */
export async function signContract(candidate: Candidate, job: string): Promise<void> {
  const { page, words, picture } = candidate;
  const { applications, jobs } = words;
  // A response counts as fresh for some seconds, and staff approved the profile within that time.
  // The jobs of other journeys may fill the first page.
  await page.goto(`/jobs?search=${encodeURIComponent(job)}`);
  await page.getByRole('link', { name: job }).first().click();
  await expect(page.getByRole('heading', { name: job, level: 1 })).toBeVisible();
  // The link stays visible while the candidate reads about the job.
  await expect(page.getByRole('link', { name: jobs.apply })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: jobs.apply }).click();
  const sign = page.getByRole('button', { name: applications.submit });
  await expect(sign).toBeDisabled();
  await sign.scrollIntoViewIfNeeded();
  await expect(sign).toBeEnabled();
  await sign.click();
  await expect(page.getByText(words.fieldErrors.TERMS_NOT_ACCEPTED)).toBeVisible();
  await acceptContract(candidate, password);
  // One answer is wrong at first.
  const [first] = rightAnswers;
  const ofFirst = page.locator(`input[name="answers.${first?.uid}"]:not([value="${first?.optionUid}"])`);
  await ofFirst.first().check();
  const canvas = await drawSignature(page);
  const ink = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
      let drawn = 0;
      for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 128) drawn += 1;
      return drawn / data.length;
    });
  const drawn = await ink();
  expect(drawn).toBeGreaterThan(0);
  // The phone is turned and turned back. No stroke is lost.
  const upright = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: upright.height, height: upright.width });
  await expect.poll(ink).toBeGreaterThan(0);
  await page.setViewportSize(upright);
  await expect.poll(ink).toBeGreaterThan(drawn * 0.5);
  await sign.click();
  await expect(page.getByText(words.fieldErrors.CONTRACT_NOT_UNDERSTOOD)).toBeVisible();
  await picture('contract-explained');
  await page.locator(`input[value="${first?.optionUid}"]`).check();
  await expect(page.getByText(words.fieldErrors.CONTRACT_NOT_UNDERSTOOD)).toBeHidden();
  await sign.click();
  await expect(page.getByRole('heading', { name: applications.doneTitle })).toBeVisible();
  await picture('contract-signed');
}

export async function payFirstInvoice({ page, words }: Candidate): Promise<void> {
  const { applications, invoices } = words;
  await page.getByRole('link', { name: applications.donePay }).click();
  await expect(page.getByText(invoices.neverChanged)).toBeVisible();
  await page.getByRole('button', { name: invoices.paymentSheet }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: invoices.submit }).click();
  await expect(page.getByText(words.fieldErrors.PROOF_MISSING)).toBeVisible();
  const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await type(invoices.transferDate, '20112026');
  await type(invoices.payer, 'NGUYEN VAN AN');
  await type(invoices.yourAccountHolder, 'NGUYEN VAN AN');
  await type(invoices.yourBankName, 'Vietcombank');
  await type(invoices.yourAccountNumber, '0071001234567');
  await type(invoices.yourSwiftCode, 'BFTVVNVX');
  await pickPhoto(page.locator('input[type=file]').first(), picked('transfer-specimen', 'biên lai.jpg'));
  await page.getByRole('button', { name: invoices.submit }).click();
  await expect(page.getByText(invoices.inReview, { exact: false }).first()).toBeVisible();
}

/** After staff have done their part, the case is in progress, and a notification says so. */
export async function checkProgress({ page, words }: Candidate, caseId: string): Promise<void> {
  // A response counts as fresh for some seconds, and staff acted within that time.
  await page.goto('/progress');
  await expect(page.getByText(caseId).first()).toBeVisible();
  // The list is folded, and the completed step in it.
  await page.getByRole('region', { name: words.waits.allSteps }).locator('summary').first().click();
  await page.getByRole('heading', { name: words.laborProgress.form_9089, exact: true }).click();
  await expect(page.getByText('G-100-26001').first()).toBeVisible();
  await page.getByRole('link', { name: words.shell.bell }).click();
  await expect(page.getByRole('heading', { name: words.notificationList.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: caseId }).first()).toBeVisible();
  await visit(page, '/invoices');
  await expect(page.getByText(words.invoices.status_paid).first()).toBeVisible();
}
