import { listFiles } from '@portal/shared/files/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

it('the form for personal information requires every field and shows each error', async () => {
  api.answer(listFiles, noItems);
  const { words, press, type, expectMessage } = await openApp('/summary/personal-info', { me: candidate });
  const { fieldErrors: fields, personalInfo: info, screen: shared } = words;
  const missing = (label: string) => fill(shared.missing, { label });
  const missingChoice = (label: string) => fill(shared.missingChoice, { label });
  const prefilled = [info.lastName, info.firstName, info.email];
  for (const label of prefilled) await type(label, '');
  await press(info.addDependent);
  await press(info.saveInfo);
  const texts = [info.passportNumber, info.passportIssuePlace, info.passportIssueDate, info.passportExpiryDate];
  const others = [
    info.placeOfBirth,
    info.nationalId,
    info.phoneNumber,
    info.address,
    info.city,
    info.occupation,
    info.fullName,
  ];
  const choices = [info.gender, info.maritalStatus, info.educationLevel, info.relation];
  for (const label of [...prefilled, ...texts, ...others]) await expectMessage(label, missing(label));
  const whose = fill(info.dependentNumber, { number: 1 });
  for (const label of choices) {
    await expectMessage(label, missingChoice(label === info.relation ? `${label} (${whose})` : label));
  }
  // Nationality and country of residence are Vietnam by default.
  expect(screen.getByRole('combobox', { name: info.countryOfBirth })).toHaveAccessibleDescription(
    missingChoice(info.countryOfBirth),
  );
  const birthdays = screen.getAllByLabelText(info.dateOfBirth);
  expect(birthdays).toHaveLength(2);
  const [own, ofDependent] = birthdays;
  expect(own).toHaveAccessibleDescription(missing(info.dateOfBirth));
  expect(ofDependent).toHaveAccessibleDescription(missing(`${info.dateOfBirth} (${whose})`));
  expect(screen.getByText(fields.PASSPORT_FILE)).toBeInTheDocument();

  await press(fill(info.removeDependent, { number: 1 }));
  await type(info.email, 'an.nguyen@');
  await type(info.phoneNumber, '09x');
  await type(info.passportNumber, '#1');
  await type(info.nationalId, '#1');
  await type(info.dateOfBirth, '30022000');
  await type(info.passportIssueDate, '01012090');
  await type(info.passportExpiryDate, '01012080');
  await type(info.city, 'x'.repeat(101));
  await press(info.saveInfo);
  await expectMessage(info.email, fields.EMAIL_FORMAT);
  await expectMessage(info.phoneNumber, fields.PHONE_FORMAT);
  await expectMessage(info.passportNumber, fill(fields.INVALID_FIELD, { label: info.passportNumber }));
  await expectMessage(info.nationalId, fields.NATIONAL_ID_LENGTH);
  await expectMessage(info.dateOfBirth, fill(fields.DATE_NOT_REAL, { label: info.dateOfBirth }));
  await expectMessage(info.passportIssueDate, fill(fields.DATE_IN_FUTURE, { label: info.passportIssueDate }));
  await expectMessage(info.city, fill(fields.TEXT_TOO_LONG, { label: info.city }));
  expect(api.callsOf(updateProfile)).toEqual([]);
});

it('a summary above the form names each field with an error and leads to it', async () => {
  api.answer(listFiles, noItems);
  const { user, words, press } = await openApp('/summary/personal-info', { me: candidate });
  const { personalInfo: info } = words;
  await press(info.saveInfo);
  expect(await screen.findByText(/^Fill in or correct \d+ fields$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: info.city }));
  await waitFor(() => expect(screen.getByLabelText(info.city)).toHaveFocus());
});
