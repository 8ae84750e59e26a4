import { previewDecision } from '@portal/shared/previews/contract';
import type { StaffProfileChange } from '@portal/shared/profile-changes/contract';
import {
  listUserProfileChanges,
  refuseProfileChange,
  reopenProfileChange,
} from '@portal/shared/profile-changes/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, caseManager, onePage, staffUser } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

const uid = '01900000-0000-7000-8000-0000000000c1';
const change: StaffProfileChange = {
  uid,
  status: 'accepted',
  fields: { city: 'Huế', phoneNumber: '+84912555777' },
  previousFields: { city: 'Vinh', phoneNumber: '+84912555000' },
  from: '2026-11-20',
  reason: 'Tôi chuyển nhà.',
  fileUids: [],
  files: [],
  refusalReason: null,
  requestedAt: '2026-11-20T03:00:00.000Z',
  decidedAt: '2026-11-27T03:00:00.000Z',
  email: candidate.email,
  name: 'Nguyễn Văn An',
  decidedBy: 'mai@example.com',
  sameNumbers: [],
  struck: [
    {
      status: 'refused',
      decidedAt: '2026-11-26T03:00:00.000Z',
      decidedBy: 'mai@example.com',
      refusalReason: 'Ảnh mờ.',
      struckAt: '2026-11-26T04:00:00.000Z',
      struckBy: 'lan@example.com',
      strikeReason: 'Ảnh đọc được.',
    },
  ],
};
const path = `/admin/users/${candidate.email}/basic/changes`;
const listOf = (item: StaffProfileChange) => ({ ...onePage([item]), history: [] });

beforeEach(() => api.answer(getUser, staffUser));

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  it('staff take an accepted change back with a reason, and read what keeps its value and what was struck out', async () => {
    api.answer(listUserProfileChanges, listOf(change));
    api.answer(previewDecision, { effects: [], keptFields: ['city'], emails: [], delayMinutes: 10 });
    api.answer(reopenProfileChange, { ...change, status: 'pending', keptFields: ['city'] });
    const { words, user, type } = await openApp(path, { language, me: caseManager });
    const { staffPreviews, staffProfileChanges: texts, personalInfo } = words;
    expect((await screen.findByText(/Ảnh mờ\./)).tagName).toBe('S');
    expect(screen.getByText(/lan@example\.com/)).toHaveTextContent('Ảnh đọc được.');
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull();
    await user.click(screen.getByRole('button', { name: staffPreviews.takeBack }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(fill(staffPreviews.kept, { fields: personalInfo.city }))).toBeVisible();
    await type(staffPreviews.reason, 'Nhầm người');
    await user.click(dialog.getByRole('button', { name: staffPreviews.takeBack }));
    await waitFor(() => expect(api.callsOf(reopenProfileChange)).toHaveLength(1));
    expect(api.callsOf(reopenProfileChange)[0]).toMatchObject({ body: { reason: 'Nhầm người' } });
  });

  it('the toast that a change is refused offers to undo it', async () => {
    const pending: StaffProfileChange = { ...change, status: 'pending', decidedAt: null, decidedBy: null, struck: [] };
    api.answer(listUserProfileChanges, listOf(pending));
    api.answer(refuseProfileChange, { ...pending, status: 'refused' });
    api.answer(reopenProfileChange, { ...pending, keptFields: [] });
    const { words, user, press } = await openApp(path, { language, me: caseManager });
    const { staffPreviews, staffProfileChanges: texts } = words;
    await user.click(await screen.findByRole('button', { name: texts.refuse }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Ảnh mờ');
    await user.click(dialog.getByRole('button', { name: texts.refuse }));
    await press(staffPreviews.undo);
    await waitFor(() => expect(api.callsOf(reopenProfileChange)).toHaveLength(1));
    expect(api.callsOf(reopenProfileChange)[0]?.body).toEqual({ reason: staffPreviews.undoReason });
  });
});
