import { expect, test } from '@playwright/test';
import type { Person } from '../person.ts';
import { desk, sitDown } from '../person.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { approved, enter } from './entering.ts';
import { press, says } from './form.ts';
import { enterAsNewcomer } from './newcomer.ts';

/** What the candidate's forms say of each thing that is wrong. */

async function stepsAndQuestions(person: Person): Promise<void> {
  const { page, words, hears } = person;
  const { fieldErrors: fields, onboarding, questionnaire, screen } = words;
  await page.goto('/summary/unskill-step');
  await press(person, onboarding.toQuestionnaire);
  await expect(page.getByRole('alert')).toHaveText(fields.STEPS_NOT_CONFIRMED);
  const confirm = page.getByRole('button', { name: onboarding.confirmStep });
  await expect(confirm.first()).toBeFocused();
  await expect(confirm.first()).toHaveAccessibleDescription(fields.STEP_NOT_CONFIRMED);
  const asked = page.getByText(fields.STEP_NOT_CONFIRMED);
  const count = await confirm.count();
  await expect(asked).toHaveCount(count);
  await confirm.first().click();
  await hears(onboarding.stepConfirmed);
  await expect(asked).toHaveCount(count - 1);

  await page.goto('/summary/questionnaire?page=1');
  await press(person, questionnaire.saveNext);
  await expect(page.getByText(fields.ITEM_VALUE_REQUIRED).first()).toBeVisible();
  await page.getByRole('radio', { name: screen.yes, exact: true }).first().check();
  await press(person, questionnaire.saveNext);
  await says(person, questionnaire.describe, fields.DESCRIPTION_REQUIRED);
  const of = page.getByText(new RegExp(`^${fill(questionnaire.page, { page: 1, total: '(\\d+)' })}$`));
  const last = /(\d+)$/.exec(await of.innerText())?.[1];
  await page.goto(`/summary/questionnaire?page=${last}`);
  await expect(page.getByRole('button', { name: questionnaire.saveFinish })).toBeVisible();
  for (const no of await page.getByRole('radio', { name: screen.no, exact: true }).all()) await no.check();
  await press(person, questionnaire.saveFinish);
  await hears(questionnaire.answerAll);
}

async function personalInfo(person: Person): Promise<void> {
  const { page, words } = person;
  const { fieldErrors: fields, personalInfo: info } = words;
  const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await page.goto('/summary/personal-info');
  const prefilled = [info.lastName, info.firstName, info.email];
  for (const label of prefilled) await type(label, '');
  await press(person, info.addDependent);
  await press(person, info.saveInfo);
  const texts = [info.passportNumber, info.passportIssuePlace, info.passportIssueDate, info.passportExpiryDate];
  const others = [info.nationalId, info.phoneNumber, info.address, info.city, info.occupation, info.fullName];
  const choices = [info.gender, info.maritalStatus, info.educationLevel, info.relation];
  for (const label of [...prefilled, ...texts, ...others, ...choices]) await says(person, label, fields.MISSING_FIELD);
  // Nationality and country of residence are Vietnam until somebody says otherwise.
  await expect(page.getByRole('combobox', { name: info.countryOfBirth, exact: true })).toHaveAccessibleDescription(
    fields.MISSING_FIELD,
  );
  for (const date of await page.getByLabel(info.dateOfBirth, { exact: true }).all()) {
    await expect(date).toHaveAccessibleDescription(fields.MISSING_FIELD);
  }
  await expect(page.getByText(fields.PASSPORT_FILE)).toBeVisible();

  await page.getByRole('button', { name: fill(info.removeDependent, { number: 1 }) }).click();
  await type(info.email, 'an.nguyen@');
  await type(info.phoneNumber, '09x');
  await type(info.passportNumber, '#1');
  await type(info.dateOfBirth, '30022000');
  await type(info.passportIssueDate, '01012090');
  await type(info.passportExpiryDate, '01012080');
  await type(info.city, 'x'.repeat(101));
  await press(person, info.saveInfo);
  await says(person, info.email, fields.EMAIL_FORMAT);
  await says(person, info.phoneNumber, fields.PHONE_FORMAT);
  await says(person, info.passportNumber, fields.INVALID_FIELD);
  await says(person, info.dateOfBirth, fields.DATE_FORMAT);
  await says(person, info.passportIssueDate, fields.DATE_IN_FUTURE);
  await says(person, info.city, fields.TEXT_TOO_LONG);
}

async function account(person: Person): Promise<void> {
  const { page, words, hears } = person;
  const { auth, errors, fieldErrors: fields, profile, screen } = words;
  const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await page.goto('/profile/edit');
  for (const label of [profile.email, profile.firstName, profile.lastName]) await type(label, '');
  await press(person, screen.saveChanges);
  await says(person, profile.email, auth.emailBlank);
  await says(person, profile.firstName, auth.firstNameBlank);
  await says(person, profile.lastName, auth.lastNameBlank);
  await type(profile.email, 'an.nguyen@');
  await press(person, screen.saveChanges);
  await says(person, profile.email, fields.EMAIL_FORMAT);
  await type(profile.email, approved);
  await type(profile.firstName, 'Văn An');
  await type(profile.lastName, 'Nguyễn');
  await press(person, screen.saveChanges);
  await says(person, profile.email, profile.emailTaken);

  await page.goto('/profile/change-password');
  const save = () => press(person, profile.passwordTitle);
  await save();
  for (const label of [auth.currentPassword, auth.newPassword, auth.retypePassword]) {
    await says(person, label, auth.fieldBlank);
  }
  await type(auth.currentPassword, password);
  await type(auth.newPassword, 'Ab1!');
  await save();
  await says(person, auth.newPassword, fill(auth.passwordMin, { count: 8 }));
  await type(auth.newPassword, password);
  await type(auth.retypePassword, 'Khác-hẳn-1');
  await save();
  await says(person, auth.newPassword, fields.PASSWORD_SAME);
  await says(person, auth.retypePassword, fields.PASSWORD_MISMATCH);
  await type(auth.currentPassword, 'Sai-mật-khẩu-1');
  await type(auth.retypePassword, password);
  await save();
  await hears(errors.CURRENT_PASSWORD_NOT_MATCH);
  await says(person, auth.currentPassword, errors.CURRENT_PASSWORD_NOT_MATCH);
}

for (const language of ['VI', 'EN'] as const) {
  const inFolder = { language, viewport: desk, folder: 'messages' };

  test(`steps, questions, personal information and account filled in wrongly, in ${language}`, async ({ browser }) => {
    const person = await sitDown(browser, inFolder);
    await enterAsNewcomer(person, `messages-${language.toLowerCase()}-${Date.now()}@example.com`);
    await stepsAndQuestions(person);
    await personalInfo(person);
    await account(person);
  });

  test(`a contract not accepted and a payment not told of, in ${language}`, async ({ browser }) => {
    const person = await sitDown(browser, inFolder);
    const { page, words } = person;
    const { apply, fieldErrors: fields, invoices, jobs, screen } = words;
    await enter(person, approved, '/jobs?status=hiring');
    await page.locator('main a[href^="/jobs/"]').first().click();
    await page.getByRole('link', { name: jobs.apply }).click();
    const sign = page.getByRole('button', { name: apply.submit });
    await sign.scrollIntoViewIfNeeded();
    await sign.click();
    await expect(page.getByText(fields.CONSENT_NOT_ACCEPTED)).toBeVisible();
    await expect(page.getByText(fields.TERMS_NOT_ACCEPTED)).toBeVisible();
    await expect(page.getByText(fields.SIGNATURE_MISSING)).toBeVisible();
    await page.getByText(screen.signType, { exact: true }).click();
    await sign.click();
    await says(person, apply.typedName, fields.MISSING_FIELD);

    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await enter(person, 'ngu.bui@example.com', '/invoices');
    await page.locator('main a[href^="/invoices?invoice="]').first().click();
    const send = () => press(person, invoices.submit);
    await send();
    await expect(page.getByText(fields.PROOF_MISSING)).toBeVisible();
    const bank = [
      invoices.yourBankName,
      invoices.yourAccountNumber,
      invoices.yourSwiftCode,
      invoices.yourRoutingNumber,
    ];
    for (const label of [invoices.transferDate, invoices.payer, invoices.yourAccountHolder, ...bank]) {
      await says(person, label, fields.MISSING_FIELD);
    }
    await page.getByLabel(invoices.transferDate, { exact: true }).fill('3102');
    await send();
    await says(person, invoices.transferDate, fields.DATE_FORMAT);
  });
}
