import type { ChecklistItem } from '@portal/shared/files/contract';
import { getChecklist } from '@portal/shared/files/contract';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refresh } from '#platform/http/query.ts';
import { readDraft, writeDraft } from '#platform/stores/form-store.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { photo, standInPhotos } from '#test/photos.ts';
import { candidate } from '#test/sample-answers.ts';
import { checklistOf, neededDocument } from '#test/sample-checklist.ts';
import { uploadedFile } from '#test/sample-file.ts';

const own: ChecklistItem = {
  ...neededDocument,
  kind: 'birth_certificate',
  title: { VI: 'Giấy khai sinh', EN: 'Birth certificate' },
};
const certificateOf = (person: string, change: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...own,
  person,
  title: { VI: `Giấy khai sinh của ${person}`, EN: `Birth certificate of ${person}` },
  ...change,
});
const version = {
  ...uploadedFile,
  kind: 'birth_certificate' as const,
  name: 'khai sinh.jpg',
  contentType: 'image/jpeg',
  status: 'fail' as const,
  reason: 'Ảnh bị mờ.',
  person: 'Nguyễn Bé An',
  canRemove: false,
};

it('the document of somebody who left the family is shown, and is not asked for although it was rejected', async () => {
  const left = { state: 'fail', reason: 'Ảnh bị mờ.', need: 'none', canUpload: false, isNeededNow: false } as const;
  api.answer(getChecklist, checklistOf([own, certificateOf('Nguyễn Bé An', { ...left, versions: [version] })]));
  const { words } = await openApp('/files', { language: 'EN', me: candidate });
  const heading = await screen.findByRole('heading', { name: 'Birth certificate of Nguyễn Bé An', level: 3 });
  const card = heading.closest('li');
  if (!card) throw new Error('the document has no card');
  expect(within(card).getByText(words.documents.state_none)).toBeVisible();
  expect(within(card).getByText('khai sinh.jpg')).toBeVisible();
  expect(within(card).queryByText(words.documents.meaning_fail)).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Birth certificate of Nguyễn Bé An' })).not.toBeInTheDocument();
});

it('a picked photo stays with its person when a family member joins the checklist before this person', async () => {
  standInPhotos();
  api.answer(getChecklist, checklistOf([own, certificateOf('Nguyễn Bé An')]));
  const { user } = await openApp('/files#birth_certificate_1', { language: 'VI', me: candidate });
  const cardOf = (name: string) => screen.findByRole('group', { name: `Giấy khai sinh của ${name}` });
  const input = (await cardOf('Nguyễn Bé An')).querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  if (!input) throw new Error('there is no input for a file');
  await user.upload(input, [photo('khai sinh.jpg', { width: 1000, height: 600 })]);
  await within(await cardOf('Nguyễn Bé An')).findByRole('img', { name: 'khai sinh.jpg' });

  api.answer(getChecklist, checklistOf([own, certificateOf('Lê Thị Hoa'), certificateOf('Nguyễn Bé An')]));
  await act(() => refresh());
  const joined = await cardOf('Lê Thị Hoa');
  expect(within(joined).queryByRole('img')).not.toBeInTheDocument();
  expect(within(await cardOf('Nguyễn Bé An')).getByRole('img', { name: 'khai sinh.jpg' })).toBeVisible();
  // The link of the address still leads to the same person, so the focus does not move.
  expect(joined.closest('li')).toHaveAttribute('id', 'birth_certificate_2');
  expect(screen.getByRole('heading', { name: 'Giấy khai sinh của Lê Thị Hoa' })).not.toHaveFocus();
});

it.each(['VI', 'EN'] as const)(
  'in %s, a lost file is asked for at the card of its own person only, until the reminder is ended',
  async (language) => {
    const { userId } = candidate;
    writeDraft(userId, 'document.birth_certificate', 'own.jpg');
    writeDraft(userId, 'document.birth_certificate_1', { name: 'stays.jpg', person: 'Lê Thị Hoa' });
    writeDraft(userId, 'document.birth_certificate_2', { name: 'left.jpg', person: 'Nguyễn Bé An' });
    const people = ['Lê Thị Hoa', 'Trần Văn Bình'].map((person) => certificateOf(person));
    api.answer(getChecklist, checklistOf([own, ...people]));
    const { user, words } = await openApp('/files', { language, me: candidate });
    const panelOf = (document: ChecklistItem) => screen.findByRole('group', { name: document.title[language] ?? '' });
    const reminder = (name: string) => words.screen.fileLost.replace('{{name}}', name);
    const [hoa = own, binh = own] = people;
    expect(await within(await panelOf(hoa)).findByText(reminder('stays.jpg'))).toBeVisible();
    expect(within(await panelOf(binh)).queryByText(reminder('left.jpg'))).toBeNull();
    expect(readDraft('document.birth_certificate_2')).toBeUndefined();

    const panel = within(await panelOf(own));
    expect(panel.getByText(reminder('own.jpg'))).toBeVisible();
    await user.click(panel.getByRole('button', { name: words.screen.forgetFile }));
    expect(panel.queryByText(reminder('own.jpg'))).toBeNull();
    expect(readDraft('document.birth_certificate')).toBeUndefined();
    expect(readDraft('document.birth_certificate_1')).toBeDefined();
  },
);
