import { addMonths } from '@portal/shared/calendar/calendar';
import { updateProfile } from '@portal/shared/users/account-contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, givenInfo } from '#test/sample-answers.ts';

/** The inputs of the form in order, with their labels. */
const inputsInOrder = [
  ['passportFileUid', 'Trang thông tin hộ chiếu'],
  ['lastName', 'Họ'],
  ['firstName', 'Tên đệm và tên'],
  ['dateOfBirth', 'Ngày sinh'],
  ['gender', 'Giới tính'],
  ['countryOfBirth', 'Quốc gia nơi sinh'],
  ['placeOfBirth', 'Nơi sinh'],
  ['nationality', 'Quốc tịch'],
  ['maritalStatus', 'Tình trạng hôn nhân'],
  ['dependents.0.relation', 'Quan hệ'],
  ['dependents.0.dateOfBirth', 'Ngày sinh'],
  ['dependents.0.fullName', 'Họ và tên'],
  ['passportNumber', 'Số hộ chiếu'],
  ['passportIssuePlace', 'Nơi cấp'],
  ['passportIssueDate', 'Ngày cấp'],
  ['passportExpiryDate', 'Ngày hết hạn'],
  ['nationalId', 'Số căn cước'],
  ['phoneNumber', 'Số điện thoại'],
  ['email', 'Email'],
  ['address', 'Số nhà, đường, phường/xã'],
  ['city', 'Tỉnh/Thành phố'],
  ['country', 'Quốc gia'],
  ['educationLevel', 'Trình độ học vấn'],
  ['occupation', 'Nghề nghiệp hiện tại'],
] as const;

it('the form has every field in order and shows each refusal at its field', async () => {
  const { words, press } = await openApp('/summary/personal-info', {
    language: 'VI',
    me: { ...candidate, profile: { ...candidate.profile, ...givenInfo } },
  });
  const inputs = [...document.querySelectorAll<HTMLElement>('form [data-path]')];
  expect(inputs.map((input) => input.dataset.path)).toEqual(inputsInOrder.map(([path]) => path));
  for (const [index, [path, label]] of inputsInOrder.entries()) expect(inputs[index], path).toHaveAccessibleName(label);

  const fields = Object.fromEntries(inputsInOrder.map(([path]) => [path, 'INVALID_FIELD' as const]));
  api.refuse(updateProfile, 'VALIDATION_ERROR', { fields });
  await press(words.personalInfo.saveInfo);
  const [, ending] = words.fieldErrors.INVALID_FIELD.split('{{label}}');
  const messages = await screen.findAllByText((text) => text.endsWith(ending ?? ''));
  const atFields = messages.map(
    (message) => message.closest('.mantine-InputWrapper-root')?.querySelector<HTMLElement>('[data-path]')?.dataset.path,
  );
  expect(atFields).toEqual(inputsInOrder.map(([path]) => path));
  expect(api.callsOf(updateProfile)).toEqual([expect.objectContaining({ body: givenInfo })]);
});

it('the form requires a field that was added after the person filled it in', async () => {
  const profile = { ...candidate.profile, ...givenInfo, placeOfBirth: null };
  const { words, press, type, expectMessage } = await openApp('/summary/personal-info', {
    language: 'VI',
    me: { ...candidate, profile },
  });
  await press(words.personalInfo.saveInfo);
  await expectMessage('Nơi sinh', 'Vui lòng nhập: Nơi sinh');
  await type('Nơi sinh', 'x'.repeat(201));
  await press(words.personalInfo.saveInfo);
  await expectMessage('Nơi sinh', 'Nơi sinh: quá dài');
  expect(api.callsOf(updateProfile)).toEqual([]);
});

it('a saved identity number shows its end until its input has the focus, and a typed one stays visible', async () => {
  const me = { ...candidate, profile: { ...candidate.profile, ...givenInfo } };
  // A refusal keeps the form on the screen.
  api.refuse(updateProfile, 'VALIDATION_ERROR', { fields: { occupation: 'INVALID_FIELD' } });
  const { words, press, type, user } = await openApp('/summary/personal-info', { language: 'VI', me });
  const input = screen.getByLabelText('Số hộ chiếu');
  expect(input).toHaveValue('••••4567');
  expect(input).toHaveAccessibleDescription('Chỉ hiện các ký tự cuối. Chọn ô để xem hoặc sửa số.');
  await user.click(input);
  expect(input).toHaveValue('C1234567');
  await user.tab();
  expect(input).toHaveValue('••••4567');

  await type('Số căn cước', '001092000009');
  await user.tab();
  expect(screen.getByLabelText('Số căn cước')).toHaveValue('001092000009');
  await press(words.personalInfo.saveInfo);
  const body = { ...givenInfo, nationalId: '001092000009' };
  expect(await screen.findByText('Nghề nghiệp hiện tại: chưa hợp lệ')).toBeVisible();
  expect(api.callsOf(updateProfile)).toEqual([expect.objectContaining({ body })]);
});

/** A day that many years ago, YYYY-MM-DD. */
const yearsAgo = (years: number) => addMonths(new Date().toISOString().slice(0, 10), -12 * years);

it('a child of 16 or older is asked for a marriage, and a married one is refused before anything is sent', async () => {
  const child = { relation: 'child' as const, fullName: 'Bé An', dateOfBirth: yearsAgo(17) };
  const younger = { ...child, fullName: 'Bé Bình', dateOfBirth: yearsAgo(15) };
  const info = { ...givenInfo, dateOfBirth: '1980-01-02', dependents: [younger, child] };
  api.refuse(updateProfile, 'SERVER_ERROR', { fields: {} });
  const { user, words, press } = await openApp('/summary/personal-info', {
    me: { ...candidate, profile: { ...candidate.profile, ...info } },
  });
  const { personalInfo, fieldErrors } = words;
  // The answer may be left open, as the label says.
  const name = `${personalInfo.isMarried} (${words.screen.optional.toLowerCase()})`;
  const [asked, ...others] = screen.getAllByRole('combobox', { name });
  expect(others).toEqual([]);
  expect(asked).toHaveAttribute('data-path', 'dependents.1.isMarried');
  const choose = (answer: string) => user.selectOptions(asked ?? document.body, answer);

  await choose(personalInfo.isMarried_yes);
  await press(personalInfo.saveInfo);
  expect(await screen.findByText(fieldErrors.CHILD_MARRIED)).toBeInTheDocument();
  expect(api.callsOf(updateProfile)).toEqual([]);

  await choose(personalInfo.isMarried_no);
  await press(personalInfo.saveInfo);
  await waitFor(() => expect(api.callsOf(updateProfile)).toHaveLength(1));
  const dependents = [younger, { ...child, isMarried: false }];
  expect(api.callsOf(updateProfile)[0]?.body).toMatchObject({ dependents });
  expect(api.callsOf(updateProfile)[0]?.body).not.toHaveProperty('dependents.0.isMarried');
});
