import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { administrator } from '../../../../test/sample-answers.ts';

it('the first administrator is told when the printed password ends, and where to change it', async () => {
  const me = { ...administrator, passwordExpiresAt: '2026-11-26T03:00:00.000Z' };
  const { words } = await openApp('/admin/profile/view', { me });
  const { printedTitle, printedAction } = words.confirmIdentity;
  expect(await screen.findByText(printedTitle)).toBeVisible();
  expect(screen.getByText(/26\/11\/2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: printedAction })).toHaveAttribute('href', '/admin/profile/change-password');
});

it('a member of staff who chose the password sees no notice that it ends', async () => {
  const { words } = await openApp('/admin/profile/view', { me: { ...administrator, passwordExpiresAt: null } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(words.confirmIdentity.printedTitle)).toBeNull();
});
