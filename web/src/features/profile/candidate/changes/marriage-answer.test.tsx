import type { ProfileChange } from '@portal/shared/profile-changes/contract';
import { listProfileChanges, requestProfileChange } from '@portal/shared/profile-changes/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, givenInfo, noItems } from '#test/sample-answers.ts';

const child = {
  relation: 'child' as const,
  fullName: 'Bé An',
  dateOfBirth: `${new Date().getFullYear() - 18}-01-01`,
};
const me: Me = {
  ...candidate,
  profile: {
    ...candidate.profile,
    ...givenInfo,
    status: 'APPROVED',
    dateOfBirth: '1980-01-01',
    dependents: [child],
  },
};
const requested: ProfileChange = {
  uid: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a78',
  status: 'pending',
  fields: { dependents: [{ ...child, isMarried: false }] },
  previousFields: { dependents: [child] },
  from: '2026-01-02',
  reason: 'You asked.',
  fileUids: [],
  files: [],
  refusalReason: null,
  requestedAt: '2026-01-05T00:00:00.000Z',
  decidedAt: null,
};

/** Opens the change of a family with one child, whose marriage is not answered. */
async function openFamily() {
  const person = await openApp('/profile/changes/new', { me });
  const { user, words } = person;
  const { profileChanges: own, personalInfo: info, screen: common } = words;
  await user.selectOptions(screen.getByRole('combobox', { name: own.what }), 'family');
  await screen.findByRole('button', { name: own.send });
  const answer = screen.getByRole('combobox', { name: `${info.isMarried} (${common.optional.toLowerCase()})` });
  return { ...person, sayNo: () => user.selectOptions(answer, info.isMarried_no) };
}

it('an answer about the marriage of a child asks for no document and goes without one', async () => {
  api.answer(requestProfileChange, requested);
  api.answer(listProfileChanges, { ...noItems, history: [] });
  const { words, press, type, sayNo } = await openFamily();
  const { profileChanges: own } = words;
  await sayNo();
  expect(screen.getByText(own.documentsNone)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: own.documentKind })).toBeNull();
  expect(screen.queryByText(own.documents_family)).toBeNull();
  expect(screen.getByText(own.fromHint_answer)).toBeVisible();

  await type(own.from, '02012026');
  await type(own.reason, 'You asked.');
  await press(own.send);
  await waitFor(() => expect(api.callsOf(requestProfileChange)).toHaveLength(1));
  expect(api.callsOf(requestProfileChange)).toMatchObject([
    { body: { fields: { dependents: [{ ...child, isMarried: false }] }, fileUids: [] } },
  ]);
});

it('a family without a new answer, or with one and a corrected name, shows the documents', async () => {
  const { user, words, sayNo } = await openFamily();
  const { profileChanges: own, personalInfo: info } = words;
  const kindOfDocument = () => screen.queryByRole('combobox', { name: own.documentKind });
  expect(kindOfDocument()).toBeVisible();
  await sayNo();
  await user.type(screen.getByRole('textbox', { name: info.fullName }), 'h');
  expect(kindOfDocument()).toBeVisible();
  expect(screen.queryByText(own.documentsNone)).toBeNull();
  expect(screen.getByText(own.fromHint_family)).toBeVisible();
});
