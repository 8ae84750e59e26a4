import { getUser } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, staffUser } from '#test/sample-answers.ts';

it.each(['@', '%40'])('the tab of a record is active if the address writes the email with %s', async (sign) => {
  api.answer(getUser, { ...staffUser, profile: { ...staffUser.profile, passportFileUid: null } });
  await openApp(`/admin/users/${staffUser.email.replace('@', sign)}/basic/information`, {
    language: 'VI',
    me: administrator,
  });
  for (const name of ['Thông tin', 'Thông tin cá nhân']) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});
