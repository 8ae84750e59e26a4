import { getChecklist } from '@portal/shared/files/contract';
import { listWaits } from '@portal/shared/waits/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate } from '../../../../test/sample-answers.ts';
import { checklistOf, neededDocument } from '../../../../test/sample-checklist.ts';

it.each([
  ['VI', '3 ngày'],
  ['EN', '3 days'],
] as const)(
  'in %s, a document in review says since when, how long it usually takes, and what follows',
  async (language, usual) => {
    const version = {
      uid: '019a0000-0000-7000-8000-000000000001',
      kind: neededDocument.kind,
      name: 'cccd.jpg',
      size: 4000,
      contentType: 'image/jpeg' as const,
      status: 'waiting' as const,
      reason: null,
      uploadedAt: '2026-03-07T03:00:00.000Z',
      person: null,
      canRemove: true,
    };
    api.answer(getChecklist, checklistOf([{ ...neededDocument, state: 'waiting', versions: [version] }]));
    api.answer(listWaits, { items: [{ kind: 'document', since: '2026-03-01T03:00:00.000Z', usualDays: 3 }] });
    const { words } = await openApp('/files', { language, me: candidate });
    const heading = await screen.findByRole('heading', { name: neededDocument.title[language], level: 3 });
    const card = within(heading.closest('li') ?? document.body);
    expect((await card.findByText(words.waits.since)).nextSibling).toHaveTextContent('07/03/2026');
    expect((await card.findByText(words.waits.usual)).nextSibling).toHaveTextContent(usual);
    expect(card.getByText(words.waits.next_document)).toBeVisible();
  },
);
