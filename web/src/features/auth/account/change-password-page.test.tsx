import { changePassword } from '@portal/shared/users/account-contract';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, candidate } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

it.each([
  ['a candidate', '/profile/change-password', candidate],
  ['a member of staff', '/admin/profile/change-password', administrator],
])('a new password of %s is checked before and after it is sent', async (_who, path, me) => {
  const { words, press, type, expectMessage, expectToast } = await openApp(path, { me });
  const { auth, errors, fieldErrors: fields, account } = words;
  const save = () => press(account.passwordTitle);
  await save();
  for (const label of [auth.currentPassword, auth.newPassword, auth.retypePassword]) {
    await expectMessage(label, auth.fieldBlank);
  }
  await type(auth.currentPassword, 'Mật-khẩu-2026');
  await type(auth.newPassword, 'Ab1!');
  await save();
  await expectMessage(auth.newPassword, fill(auth.passwordMin, { count: 8 }));
  await type(auth.newPassword, 'Mật-khẩu-2026');
  await type(auth.retypePassword, 'Khác-hẳn-1');
  await save();
  await expectMessage(auth.newPassword, fields.PASSWORD_SAME);
  await expectMessage(auth.retypePassword, fields.PASSWORD_MISMATCH);
  expect(api.callsOf(changePassword)).toEqual([]);

  await type(auth.currentPassword, 'Sai-mật-khẩu-1');
  await type(auth.retypePassword, 'Mật-khẩu-2026');
  api.refuse(changePassword, 'CURRENT_PASSWORD_NOT_MATCH');
  await save();
  await expectToast(errors.CURRENT_PASSWORD_NOT_MATCH);
  await expectMessage(auth.currentPassword, errors.CURRENT_PASSWORD_NOT_MATCH);
  expect(api.callsOf(changePassword).map(({ body }) => body)).toEqual([
    { currentPassword: 'Sai-mật-khẩu-1', newPassword: 'Mật-khẩu-2026' },
  ]);
});
