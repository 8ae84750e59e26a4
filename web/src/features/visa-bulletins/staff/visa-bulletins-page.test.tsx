import { listVisaBulletins } from '@portal/shared/visa-bulletins/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, onePage } from '#test/sample-answers.ts';

beforeEach(() => {
  api.now = new Date('2026-11-20T03:00:00.000Z');
});

const openWith = (newest: string) => {
  api.answer(
    listVisaBulletins,
    onePage([
      {
        month: newest,
        vietnam: '2022-01-01',
        allAreas: '2022-01-01',
        recordedAt: '2026-09-15T00:00:00.000Z',
        recordedBy: null,
      },
    ]),
  );
  return openApp('/admin/visa-bulletins', { me: administrator });
};

it.each([
  [
    '2026-09',
    'Not recorded yet: 10/2026, 11/2026',
    'The newest bulletin that candidates see is still the one of 09/2026.',
  ],
  ['2026-10', 'Not recorded yet: 11/2026', 'The newest bulletin that candidates see is still the one of 10/2026.'],
])('after %s, staff read in November which months are missing', async (newest, title, text) => {
  await openWith(newest);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});
