import { getChecklist, uploadFile } from '@portal/shared/files/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { photo, standInPhotos } from '#test/photos.ts';
import { candidate, noItems } from '#test/sample-answers.ts';
import { checklistOf, neededDocument } from '#test/sample-checklist.ts';

const reason = 'Thiếu mặt sau.';
const rejected = { ...neededDocument, state: 'fail' as const, reason };
const diploma = { ...neededDocument, kind: 'diploma' as const, title: { VI: 'Bằng cấp', EN: 'Diploma' } };

it('the notification of a rejected document leads to its card, where the reason describes the upload', async () => {
  api.answer(listNotifications, {
    ...noItems,
    unreadCount: 0,
    totalItems: 1,
    totalPages: 1,
    items: [
      {
        uid: '019a0000-0000-7000-8000-000000000002',
        event: 'document_rejected',
        params: { kind: 'national_id', reason },
        createdAt: '2026-01-05T00:00:00.000Z',
        readAt: '2026-01-05T00:00:00.000Z',
      },
    ],
  });
  api.answer(getChecklist, checklistOf([diploma, rejected]));
  const { user, path } = await openApp('/notifications', { language: 'VI', me: candidate });
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: /căn cước/i }));
  const heading = await screen.findByRole('heading', { name: 'Thẻ căn cước', level: 3 });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(path()).toBe('/files#national_id');
  expect(screen.getByRole('group', { name: 'Thẻ căn cước' })).toHaveAccessibleDescription(`Lý do: ${reason}`);
  expect(screen.getByRole('group', { name: 'Bằng cấp' })).not.toHaveAccessibleDescription();
});

it.each([
  [true, 0],
  [false, 1],
])(
  'a stage ahead with a returned document (%s) does not say that nothing is needed yet',
  async (isNeededNow, count) => {
    const document = isNeededNow ? rejected : { ...diploma, isNeededNow };
    const stages = [{ stage: 'visa' as const, isReached: false, items: [document] }];
    api.answer(getChecklist, { ...checklistOf([document]), stages });
    const { words } = await openApp('/files', { me: candidate });
    await screen.findByRole('heading', { name: document.title.EN });
    expect(screen.queryAllByText(words.documents.stageLater)).toHaveLength(count);
  },
);

describe.each([
  ['VI', 'Tệp này giống hệt tệp đã bị từ chối', 'Lý do: Hết hạn.'],
  ['EN', 'This file is the same as one that was rejected', 'Reason: Hết hạn.'],
] as const)('in %s', (language, refused, reasonBefore) => {
  it('a document that was rejected before is refused beside the upload, with the reason unless it already stands there', async () => {
    standInPhotos();
    api.answer(getChecklist, checklistOf([rejected]));
    const { user, words, press } = await openApp('/files', { language, me: candidate });
    const card = await screen.findByRole('group', { name: rejected.title[language] });
    const input = card.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
    if (!input) throw new Error('there is no input for a file');
    await user.upload(input, [photo('thẻ.jpg', { width: 1000, height: 600 })]);
    await within(card).findByRole('img', { name: 'thẻ.jpg' });

    const refuse = (before: string) =>
      api.refuse(uploadFile, 'VALIDATION_ERROR', { fields: { file: 'FILE_UNCHANGED' }, reason: before });
    refuse(reason);
    await press(words.documents.send);
    const alert = await within(card).findByRole('alert');
    expect(alert).toHaveTextContent(refused);
    expect(alert).not.toHaveTextContent(reason);
    expect(within(card).getByRole('img', { name: 'thẻ.jpg' })).toBeInTheDocument();

    // An earlier version was rejected for another reason than the newest one.
    refuse('Hết hạn.');
    await press(words.documents.send);
    await waitFor(() => expect(within(card).getByRole('alert')).toHaveTextContent(reasonBefore));
  });
});

it('a rejected document of a later stage opens its stage', async () => {
  const checklist = checklistOf([diploma]);
  const later = { stage: 'visa' as const, isReached: false, items: [{ ...rejected, isNeededNow: false }] };
  api.answer(getChecklist, { ...checklist, stages: [...checklist.stages, later] });
  await openApp('/files#national_id', { language: 'VI', me: candidate });
  const heading = await screen.findByRole('heading', { name: 'Thẻ căn cước', level: 3 });
  expect(heading.closest('details')).toHaveAttribute('open');
  await waitFor(() => expect(heading).toHaveFocus());
});
