import { uploadFile } from '@portal/shared/files/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import type { ProfileChange } from '@portal/shared/profile-changes/contract';
import { listProfileChanges, requestProfileChange } from '@portal/shared/profile-changes/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refresh } from '#platform/http/query.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, givenInfo, noItems } from '#test/sample-answers.ts';
import { uploadedFile } from '#test/sample-file.ts';
import { fill } from '#test/words.ts';

const approved = (change: Partial<Me['profile']> = {}): Me => ({
  ...candidate,
  profile: { ...candidate.profile, ...givenInfo, status: 'APPROVED', ...change },
});
const uploaded = {
  ...uploadedFile,
  kind: 'marriage_certificate' as const,
  name: 'kết hôn.png',
};

const requested: ProfileChange = {
  uid: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a78',
  status: 'pending',
  fields: { maritalStatus: 'married' },
  previousFields: { maritalStatus: 'widowed' },
  from: '2026-01-02',
  reason: 'We married.',
  fileUids: [uploaded.uid],
  files: [],
  refusalReason: null,
  requestedAt: '2026-01-05T00:00:00.000Z',
  decidedAt: null,
};

it('a refused change that is requested again without a change says so at the explanation, with the reason', async () => {
  api.answer(uploadFile, uploaded);
  api.answer(listProfileChanges, { ...noItems, history: [] });
  const { user, words, press, type, pick, expectMessage } = await openApp('/profile/changes/new', { me: approved() });
  const { profileChanges: own, personalInfo: info, fieldErrors, documents } = words;
  await user.selectOptions(screen.getByRole('combobox', { name: own.what }), 'family');
  await screen.findByRole('button', { name: own.send });
  await user.selectOptions(screen.getByRole('combobox', { name: info.maritalStatus }), 'married');
  await type(own.from, '02012026');
  await type(own.reason, 'We married.');
  await user.selectOptions(screen.getByRole('combobox', { name: own.documentKind }), 'marriage_certificate');
  await pick(new File([new Uint8Array([137, 80, 78, 71])], 'kết hôn.png', { type: 'image/png' }));
  await press(documents.send);
  await screen.findByRole('button', { name: documents.kind_marriage_certificate });
  api.refuse(requestProfileChange, 'VALIDATION_ERROR', {
    fields: { reason: 'CHANGE_UNCHANGED' },
    reason: 'The date is another one.',
  });
  await press(own.send);
  await expectMessage(own.reason, `${fieldErrors.CHANGE_UNCHANGED} Reason: The date is another one.`);
  await waitFor(() => expect(screen.getByLabelText(own.reason)).toHaveFocus());
});

it('a marriage needs a document, which is sent before the request and named in it', async () => {
  api.answer(uploadFile, uploaded);
  api.answer(requestProfileChange, requested);
  api.answer(listProfileChanges, { ...noItems, history: [] });
  const { user, words, press, type, pick } = await openApp('/profile/changes/new', { me: approved() });
  const { profileChanges: own, personalInfo: info, fieldErrors, documents } = words;
  await user.selectOptions(screen.getByRole('combobox', { name: own.what }), 'family');
  await screen.findByRole('button', { name: own.send });
  await user.selectOptions(screen.getByRole('combobox', { name: info.maritalStatus }), 'married');
  await type(own.from, '02012026');
  await type(own.reason, 'We married.');
  await press(own.send);
  expect(await screen.findByText(fieldErrors.DOCUMENT_MISSING, { exact: false })).toBeVisible();

  await user.selectOptions(screen.getByRole('combobox', { name: own.documentKind }), 'marriage_certificate');
  await pick(new File([new Uint8Array([137, 80, 78, 71])], 'kết hôn.png', { type: 'image/png' }));
  // Another page may follow, so the document is not sent yet.
  expect(await screen.findByRole('button', { name: words.photoPages.takeAnother })).toBeEnabled();
  expect(api.callsOf(uploadFile)).toEqual([]);
  await press(own.send);
  expect(await screen.findByText(fieldErrors.DOCUMENT_NOT_SENT)).toBeVisible();
  expect(api.callsOf(requestProfileChange)).toEqual([]);
  await press(documents.send);
  await screen.findByRole('button', { name: documents.kind_marriage_certificate });
  await press(own.send);
  await waitFor(() => expect(api.callsOf(requestProfileChange)).toHaveLength(1));
  expect(api.callsOf(requestProfileChange)).toMatchObject([
    { body: { fields: { maritalStatus: 'married' }, fileUids: [uploaded.uid] } },
  ]);
});

it('an open page shows the decision of staff as soon as its notification arrives', async () => {
  const listed = (change: ProfileChange) =>
    api.answer(listProfileChanges, { ...noItems, items: [change], totalItems: 1, totalPages: 1, history: [] });
  api.answer(listNotifications, { ...noItems, unreadCount: 0 });
  listed(requested);
  const { words } = await openApp('/profile/changes', { me: approved() });
  await screen.findByText(words.profileChanges.status_pending);
  await waitFor(() => expect(api.callsOf(listNotifications)).toHaveLength(1));

  listed({ ...requested, status: 'accepted', decidedAt: '2026-01-06T00:00:00.000Z' });
  api.answer(listNotifications, { ...noItems, unreadCount: 1 });
  await act(() => refresh());
  await screen.findByText(words.profileChanges.status_accepted);
});

it('each birth certificate of a new family is that of its member, and a name that changes afterwards is noticed', async () => {
  api.answer(uploadFile, ({ body }) => {
    const { person } = body as { person: string };
    const uid = `0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a0${api.callsOf(uploadFile).length}`;
    return { ...uploaded, uid, kind: 'birth_certificate' as const, name: 'khai sinh.png', person };
  });
  api.answer(requestProfileChange, requested);
  api.answer(listProfileChanges, { ...noItems, history: [] });
  const child = (fullName: string) => ({ relation: 'child' as const, fullName, dateOfBirth: '2015-05-05' });
  const me = approved({ maritalStatus: 'married', dependents: [child('Bé An'), child('Bé Bình')] });
  const { user, words, press, pick } = await openApp('/profile/changes/new', { me });
  const { profileChanges: own, personalInfo: info, documents } = words;
  await user.selectOptions(screen.getByRole('combobox', { name: own.what }), 'family');
  await screen.findByRole('button', { name: own.send });
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: info.fullName });
  const add = async (name: string) => {
    await press(info.addDependent);
    await user.type(names().at(-1) ?? document.body, name);
  };
  const whose = () => screen.getByRole('combobox', { name: own.whoseCertificate });
  const picture = () => new File([new Uint8Array([137, 80, 78, 71])], 'khai sinh.png', { type: 'image/png' });
  // Nobody is new, so nothing says whose the certificate is.
  expect(whose()).toHaveValue('');
  expect(screen.queryByRole('button', { name: words.screen.takePhoto })).not.toBeInTheDocument();

  await add('Bé Chi');
  await add('Bé Dung');
  expect(whose()).toHaveValue('');
  await user.selectOptions(whose(), 'Bé Dung');
  await pick(picture());
  await press(documents.send);
  await screen.findByRole('button', { name: fill(own.certificateOf, { person: 'Bé Dung' }) });
  // The other new member is the only one left.
  expect(whose()).toHaveValue('Bé Chi');
  await pick(picture());
  await press(documents.send);
  await screen.findByRole('button', { name: fill(own.certificateOf, { person: 'Bé Chi' }) });
  expect(api.callsOf(uploadFile).map(({ body }) => body)).toMatchObject([{ person: 'Bé Dung' }, { person: 'Bé Chi' }]);

  await user.type(names().at(-1) ?? document.body, ' Anh');
  await press(own.send);
  expect(await screen.findByText(own.personGone)).toBeVisible();
  expect(api.callsOf(requestProfileChange)).toEqual([]);
});

/** Opens the change of a family whose profile has no children. */
async function openFamily() {
  const me = approved({ maritalStatus: 'married', dependents: [] });
  const person = await openApp('/profile/changes/new', { me });
  const { user, words, press } = person;
  const { profileChanges: own, personalInfo: info } = words;
  await user.selectOptions(screen.getByRole('combobox', { name: own.what }), 'family');
  await screen.findByRole('button', { name: own.send });
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: info.fullName });
  const add = async (name: string) => {
    await press(info.addDependent);
    await user.type(names().at(-1) ?? document.body, name);
  };
  const whose = () => screen.getByRole('combobox', { name: own.whoseCertificate });
  return { ...person, add, names, whose };
}

const certificate = () => new File([new Uint8Array([137, 80, 78, 71])], 'khai sinh.png', { type: 'image/png' });
const certificateOf = (person: string, number = 1) => ({
  ...uploaded,
  uid: `0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6${100 + number}`,
  kind: 'birth_certificate' as const,
  name: `khai sinh ${number}.png`,
  person,
});

it('picked photos stay, and stay those of the same child, while another name is typed and the first one changes', async () => {
  api.answer(uploadFile, ({ body }) => certificateOf((body as { person: string }).person));
  const { user, words, press, pick, add, names, whose } = await openFamily();
  await add('Bé Chi');
  await pick(certificate());
  await screen.findByRole('button', { name: words.documents.send });
  await add('Bé Dung');
  expect(whose()).toHaveValue('Bé Chi');
  await user.clear(names()[0] ?? document.body);
  expect(whose()).toHaveValue('Bé Chi');
  await user.type(names()[0] ?? document.body, 'Bé Chi');
  await press(words.documents.send);
  await screen.findByRole('button', { name: fill(words.profileChanges.certificateOf, { person: 'Bé Chi' }) });
  expect(api.callsOf(uploadFile)).toMatchObject([{ body: { person: 'Bé Chi' } }]);
});

it('a child of 21 is refused with the first press, before a document is sent for nothing', async () => {
  const { user, words, press, add } = await openFamily();
  await add('Bé Chi');
  await user.selectOptions(screen.getByRole('combobox', { name: words.personalInfo.relation }), 'child');
  const [birth] = screen.getAllByRole('textbox', { name: words.personalInfo.dateOfBirth });
  await user.type(birth ?? document.body, '01011995');
  await press(words.profileChanges.send);
  await screen.findByText(words.fieldErrors.CHILD_TOO_OLD);
  expect(api.callsOf(requestProfileChange)).toEqual([]);
});
