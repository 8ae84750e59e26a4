import { uploadFile } from '@portal/shared/files/contract';
import { requestProfileChange } from '@portal/shared/profile-changes/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, givenInfo } from '#test/sample-answers.ts';
import { uploadedFile } from '#test/sample-file.ts';
import { fill } from '#test/words.ts';

const me: Me = { ...candidate, profile: { ...candidate.profile, ...givenInfo, status: 'APPROVED' } };
const uploaded = {
  ...uploadedFile,
};

it('a new address shows only its fields, with the values of the profile, and needs a document', async () => {
  api.answer(uploadFile, uploaded);
  api.refuse(requestProfileChange, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', {
    fields: { 'fields.city': 'CHANGE_PENDING' },
  });
  const { user, words, press, type, pick, expectMessage } = await openApp('/profile/changes/new', { me });
  const { profileChanges: own, personalInfo: info, fieldErrors, screen: shared, documents } = words;
  await user.selectOptions(screen.getByRole('combobox', { name: own.what }), 'address');
  await screen.findByRole('button', { name: own.send });
  expect(
    [...document.querySelectorAll('main input[name], main textarea[name]')].map((one) => one.getAttribute('name')),
  ).toEqual(['fields.address', 'fields.city', 'fields.country', 'from', 'reason']);
  await press(own.send);
  await expectMessage(own.from, fill(shared.missing, { label: own.from }));
  await expectMessage(own.reason, fill(shared.missing, { label: own.reason }));
  await press(own.reason);
  await waitFor(() => expect(screen.getByLabelText(own.reason)).toHaveFocus());

  await type(own.from, '31122999');
  await type(own.reason, 'We moved.');
  await press(own.send);
  await expectMessage(own.from, fill(fieldErrors.DATE_IN_FUTURE, { label: own.from }));
  expect(api.callsOf(requestProfileChange)).toEqual([]);
  await type(own.from, '02012026');
  await type(info.city, 'Vinh');
  await press(own.send);
  expect(await screen.findByText(fieldErrors.DOCUMENT_MISSING, { exact: false })).toBeVisible();
  expect(screen.getByText(own.documents_address)).toBeVisible();
  expect(api.callsOf(requestProfileChange)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: own.documentKind }), 'other');
  await pick(new File([new Uint8Array([137, 80, 78, 71])], 'cư trú.png', { type: 'image/png' }));
  await press(documents.send);
  await screen.findByRole('button', { name: own.otherDocument });
  await press(own.send);
  await expectMessage(info.city, fieldErrors.CHANGE_PENDING);
  expect(api.callsOf(requestProfileChange)).toMatchObject([
    {
      body: {
        fields: { address: '12 Lê Lợi', city: 'Vinh', country: 'JP' },
        from: '2026-01-02',
        reason: 'We moved.',
        fileUids: [uploaded.uid],
      },
    },
  ]);
});

it('a new phone number says what to photograph, and is not sent without a document', async () => {
  const { user, words, press, type } = await openApp('/profile/changes/new', { me });
  const { profileChanges: own, personalInfo: info, fieldErrors } = words;
  await user.selectOptions(screen.getByRole('combobox', { name: own.what }), 'phone');
  await screen.findByRole('button', { name: own.send });
  expect(screen.getByText(own.documents_phone)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: own.documentKind })).not.toBeInTheDocument();
  await type(info.phoneNumber, '0987000222');
  await type(own.from, '02012026');
  await type(own.reason, 'A new number.');
  await press(own.send);
  expect(await screen.findByText(fieldErrors.DOCUMENT_MISSING, { exact: false })).toBeVisible();
  expect(api.callsOf(requestProfileChange)).toEqual([]);
});
