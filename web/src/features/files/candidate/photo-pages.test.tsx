import { getChecklist, uploadFile } from '@portal/shared/files/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { brokenPhoto, holdPhotos, photo, pictureSizes, standInPhotos } from '#test/photos.ts';
import { candidate } from '#test/sample-answers.ts';
import { checklistOf, neededDocument } from '#test/sample-checklist.ts';
import { uploadedFile } from '#test/sample-file.ts';
import { fill } from '#test/words.ts';

const front = photo('mặt trước.jpg', { width: 1000, height: 600 });
const back = photo('mặt sau.jpg', { width: 1001, height: 601 });
const extra = photo('thêm.jpg', { width: 1002, height: 602 });

const uploaded = {
  ...uploadedFile,
  kind: 'national_id' as const,
  name: 'Thẻ căn cước.pdf',
  contentType: 'application/pdf',
};

const contentOf = ([call]: { body: unknown }[]): string => String(Reflect.get(Object(call?.body), 'file'));

beforeEach(() => {
  standInPhotos();
  api.answer(getChecklist, checklistOf([{ ...neededDocument, kind: 'work_proof' }]));
  api.answer(uploadFile, uploaded);
});

/** The list of the pages, their names in order, and the inputs behind the buttons. */
async function openDocuments() {
  const person = await openApp('/files', { language: 'VI', me: candidate });
  const { user, words } = person;
  const upload = async (...files: File[]) => {
    await screen.findByRole('group', { name: 'Thẻ căn cước' });
    const [chooser] = document.querySelectorAll<HTMLInputElement>('input[type="file"]:not([capture])');
    if (!chooser) throw new Error('there is no input for a file');
    await user.upload(chooser, files);
  };
  const button = (phrase: string, number: number) => screen.findByRole('button', { name: fill(phrase, { number }) });
  const isReady = (count: number) =>
    screen.findByText(new RegExp(`^${fill(words.photoPages.ready.split(' (')[0] ?? '', { count })} `));
  /** The file that was sent, as text. */
  const sent = async () => {
    await person.press(words.documents.send);
    await waitFor(() => expect(api.callsOf(uploadFile)).toHaveLength(1));
    return contentOf(api.callsOf(uploadFile));
  };
  return { ...person, upload, button, isReady, sent };
}

it('photos that are picked together are sent as one document, in the order that the person gives them', async () => {
  const { user, words, upload, button, isReady, sent } = await openDocuments();
  const { photoPages } = words;
  await upload(front, back, extra);
  await isReady(3);
  expect(within(screen.getByRole('list', { name: photoPages.pages })).getAllByRole('listitem')).toHaveLength(3);
  expect(await button(photoPages.moveUp, 1)).toBeDisabled();
  expect(await button(photoPages.moveDown, 3)).toBeDisabled();

  await user.click(await button(photoPages.moveUp, 3));
  // The page keeps the focus, so that it can be moved on.
  await waitFor(async () => expect(await button(photoPages.moveUp, 2)).toHaveFocus());
  await user.click(await button(photoPages.moveUp, 2));
  await waitFor(async () => expect(await button(photoPages.moveDown, 1)).toHaveFocus());
  expect(screen.getByText(fill(photoPages.moved, { from: 2, to: 1 }))).toHaveAttribute('role', 'status');
  await isReady(3);
  expect(pictureSizes(await sent())).toEqual(['1002x602', '1000x600', '1001x601']);
});

it('a page that is removed does not belong to the document, and the last one left is a picture again', async () => {
  const { user, words, upload, button, isReady, sent } = await openDocuments();
  await upload(front, back, extra);
  await isReady(3);
  await user.click(await button(words.photoPages.remove, 1));
  await isReady(2);
  await user.click(await button(words.photoPages.remove, 2));
  await screen.findByRole('img', { name: 'mặt sau.jpg' });
  expect(await sent()).not.toContain('%PDF-');
});

it('pages that are moved while another photo is prepared keep that photo, and nothing is sent without it', async () => {
  const { user, words, upload, button, isReady, sent } = await openDocuments();
  await upload(front, back);
  await isReady(2);
  const release = holdPhotos();
  // Only a large photo is read before it is a page, to reduce it.
  await upload(photo('lớn.jpg', { width: 1002, height: 602 }, 1_500_000));
  expect(await screen.findByText(words.screen.preparingPhoto)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.documents.send })).not.toBeInTheDocument();
  await user.click(await button(words.photoPages.moveUp, 2));
  release();
  await isReady(3);
  expect(pictureSizes(await sent())).toEqual(['1001x601', '1000x600', '1002x602']);
});

it('a PDF among photos is refused, and the photos stay', async () => {
  const { words, upload, isReady } = await openDocuments();
  const pdf = new File(['%PDF-1.7'], 'bản quét.pdf', { type: 'application/pdf' });
  await upload(front, back);
  await isReady(2);
  await upload(new File([pdf], 'scan.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(words.photoPages.photosOnly)).toHaveAttribute('role', 'alert');
  await isReady(2);
});

it('a page that cannot be read is named, and the document is ready without it', async () => {
  const { user, words, upload, button, isReady } = await openDocuments();
  await upload(front, brokenPhoto('hỏng.jpg'), back);
  expect(await screen.findByText(fill(words.photoPages.unreadable, { number: 2 }))).toHaveAttribute('role', 'alert');
  expect(screen.queryByRole('button', { name: words.documents.send })).not.toBeInTheDocument();
  await user.click(await button(words.photoPages.remove, 2));
  await isReady(2);
});

it('an identity card has two pages: further photos are refused with the reason, and no other page is offered', async () => {
  api.answer(getChecklist, checklistOf([neededDocument]));
  const { user, words, upload, button, isReady, sent } = await openDocuments();
  const { photoPages } = words;
  await upload(front, back, extra);
  expect(await screen.findByText(fill(photoPages.tooMany, { count: 2 }))).toHaveAttribute('role', 'alert');
  await isReady(2);
  expect(screen.getByText(new RegExp(photoPages.full))).toBeVisible();
  expect(screen.queryByRole('button', { name: photoPages.takeAnother })).not.toBeInTheDocument();

  await user.click(await button(photoPages.remove, 1));
  expect(await screen.findByRole('button', { name: photoPages.takeAnother })).toBeEnabled();
  await upload(extra);
  await isReady(2);
  expect(pictureSizes(await sent())).toEqual(['1001x601', '1002x602']);
});
