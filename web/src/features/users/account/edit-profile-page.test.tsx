import { updateMe } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate } from '../../../../test/sample-answers.ts';

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  it('the account form requires names and a valid address, and reports an address that is taken', async () => {
    const { words, press, type, expectMessage } = await openApp('/profile/edit', { language, me: candidate });
    const { auth, fieldErrors: fields, account, screen: general } = words;
    for (const label of [account.email, account.firstName, account.lastName]) await type(label, '');
    await press(general.saveChanges);
    await expectMessage(account.email, auth.emailBlank);
    await expectMessage(account.firstName, auth.firstNameBlank);
    await expectMessage(account.lastName, auth.lastNameBlank);
    await type(account.email, 'an.nguyen@');
    await press(general.saveChanges);
    await expectMessage(account.email, fields.EMAIL_FORMAT);
    expect(api.callsOf(updateMe)).toEqual([]);

    await type(account.email, 'binh.tran@example.com');
    await type(account.firstName, 'Văn An');
    await type(account.lastName, 'Nguyễn');
    api.refuse(updateMe, 'EMAIL_ALREADY_EXIST', { fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' } });
    await press(general.saveChanges);
    await expectMessage(account.email, account.emailTaken);
    expect(screen.getByLabelText(account.email)).toHaveValue('binh.tran@example.com');
    expect(api.callsOf(updateMe)).toHaveLength(1);
  });
});
