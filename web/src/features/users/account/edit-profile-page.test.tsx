import { updateMe } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate } from '../../../../test/sample-answers.ts';

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  it('the account form requires names and a valid address, and expectMessage if an address is taken', async () => {
    const { words, press, type, expectMessage } = await openApp('/profile/edit', { language, me: candidate });
    const { auth, fieldErrors: fields, profile, screen: general } = words;
    for (const label of [profile.email, profile.firstName, profile.lastName]) await type(label, '');
    await press(general.saveChanges);
    await expectMessage(profile.email, auth.emailBlank);
    await expectMessage(profile.firstName, auth.firstNameBlank);
    await expectMessage(profile.lastName, auth.lastNameBlank);
    await type(profile.email, 'an.nguyen@');
    await press(general.saveChanges);
    await expectMessage(profile.email, fields.EMAIL_FORMAT);
    expect(api.callsOf(updateMe)).toEqual([]);

    await type(profile.email, 'binh.tran@example.com');
    await type(profile.firstName, 'Văn An');
    await type(profile.lastName, 'Nguyễn');
    api.refuse(updateMe, 'EMAIL_ALREADY_EXIST', { fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' } });
    await press(general.saveChanges);
    await expectMessage(profile.email, profile.emailTaken);
    expect(screen.getByLabelText(profile.email)).toHaveValue('binh.tran@example.com');
    expect(api.callsOf(updateMe)).toHaveLength(1);
  });
});
