import { getUserProgress, recordOutcome } from '@portal/shared/labor-progress/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, caseManager, staffUser } from '#test/sample-answers.ts';
import { caseAtPayment } from '#test/sample-progress.ts';

const path = `/admin/users/${candidate.email}/labor`;
const [firstItem] = caseAtPayment.items;
if (!firstItem) throw new Error('no step');

beforeEach(() => {
  api.answer(getUser, staffUser);
  api.answer(recordOutcome, firstItem);
});

it.each(['Escape', 'Cancel', 'success'] as const)(
  'after %s, the button that opened a dialog has the focus, although the dialog is no longer mounted',
  async (way) => {
    api.answer(getUserProgress, {
      ...caseAtPayment,
      items: caseAtPayment.items.map((item) => ({
        ...item,
        ...(item.step === 'labor_certification' && { takesOutcome: true, outcome: 'denied' as const }),
      })),
    });
    const { words, user, press } = await openApp(path, { me: caseManager });
    const opener = await screen.findByRole('button', { name: words.staffLaborProgress.record });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

    if (way === 'Escape') await user.keyboard('{Escape}');
    else if (way === 'Cancel') await press(words.screen.cancel);
    else dialog.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(recordOutcome)).toHaveLength(way === 'success' ? 1 : 0);
    await waitFor(() => expect(opener).toHaveFocus());
  },
);
