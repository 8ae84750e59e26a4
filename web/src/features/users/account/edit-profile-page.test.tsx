import { listContracts } from '@portal/shared/contracts/contract';
import { updateMe } from '@portal/shared/users/account-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { formStore } from '#platform/stores/form-store.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

beforeEach(() => {
  api.answer(listContracts, noItems);
});

it('the account form requires names and a valid address, and a new address requires the password', async () => {
  const { words, press, type, expectMessage, expectToast } = await openApp('/profile/edit', {
    me: candidate,
  });
  const { auth, fieldErrors: fields, account, screen: general } = words;
  for (const label of [account.email, account.firstName, account.lastName]) await type(label, '');
  await press(general.saveChanges);
  await expectMessage(account.email, auth.emailBlank);
  await expectMessage(account.firstName, auth.firstNameBlank);
  await expectMessage(account.lastName, auth.lastNameBlank);
  await press(account.lastName);
  await waitFor(() => expect(screen.getByLabelText(account.lastName)).toHaveFocus());
  await type(account.email, 'an.nguyen@');
  await press(general.saveChanges);
  await expectMessage(account.email, fields.EMAIL_FORMAT);
  expect(api.callsOf(updateMe)).toEqual([]);

  await type(account.email, candidate.email.toUpperCase());
  expect(screen.queryByLabelText(auth.currentPassword)).toBeNull();
  await type(account.email, 'binh.tran@example.com');
  await type(account.firstName, 'Văn An');
  await type(account.lastName, 'Nguyễn');
  await press(general.saveChanges);
  await expectMessage(auth.currentPassword, account.passwordMissing);
  expect(screen.getByRole('link', { name: account.noPassword })).toHaveAttribute('href', '/forgot-password');

  await type(auth.currentPassword, 'Sai-mật-khẩu1');
  api.refuse(updateMe, 'CURRENT_PASSWORD_NOT_MATCH');
  await press(general.saveChanges);
  await expectMessage(auth.currentPassword, words.errors.CURRENT_PASSWORD_NOT_MATCH);
  expect(screen.getByLabelText(account.email)).toHaveValue('binh.tran@example.com');

  await type(auth.currentPassword, 'Mật-khẩu1');
  api.answer(updateMe, candidate);
  await press(general.saveChanges);
  await expectToast(fill(account.emailSent, { email: 'binh.tran@example.com' }));
  expect(api.callsOf(updateMe).map(({ body }) => body)).toMatchObject([
    { email: 'binh.tran@example.com', currentPassword: 'Sai-mật-khẩu1' },
    { email: 'binh.tran@example.com', currentPassword: 'Mật-khẩu1' },
  ]);
});

it('a person with two-factor authentication confirms a new address with a code', async () => {
  const me = { ...candidate, twoFactorEnabled: true };
  const { words, press, type, expectMessage, expectToast } = await openApp('/profile/edit', { me });
  const { auth, account, screen: general } = words;
  await type(account.email, 'binh.tran@example.com');
  expect(screen.queryByLabelText(auth.currentPassword)).toBeNull();
  await press(general.saveChanges);
  await expectMessage(account.code, account.codeMissing);

  await type(account.code, '123456');
  api.answer(updateMe, me);
  await press(general.saveChanges);
  await expectToast(fill(account.emailSent, { email: 'binh.tran@example.com' }));
  expect(api.callsOf(updateMe).map(({ body }) => body)).toMatchObject([{ code: '123456' }]);
});

it('what was typed in the account form is there again after another page, without the password, until it is saved', async () => {
  const person = await openApp('/profile/edit', { me: candidate });
  const { words, type, press, visit, expectToast } = person;
  const { account, auth } = words;
  const firstName = () => screen.getByLabelText(account.firstName);
  await type(account.firstName, 'Ngọc An');
  await type(account.email, 'binh.tran@example.com');
  await type(auth.currentPassword, 'Mật-khẩu1');
  expect(JSON.stringify(formStore.getState())).not.toContain('Mật-khẩu1');
  await visit('/profile/security');
  await visit('/profile/edit');
  expect(firstName()).toHaveValue('Ngọc An');
  expect(screen.getByLabelText(account.email)).toHaveValue('binh.tran@example.com');
  expect(screen.getByLabelText(auth.currentPassword)).toHaveValue('');

  await type(account.email, candidate.email);
  api.answer(updateMe, candidate);
  await press(words.screen.saveChanges);
  await expectToast(account.saved);
  await visit('/profile/edit');
  expect(firstName()).toHaveValue(candidate.firstName);
});
