import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { administrator } from '#test/sample-answers.ts';

it('the first administrator is told when the printed password ends, and where to change it', async () => {
  const me = { ...administrator, passwordExpiresAt: '2126-11-26T03:00:00.000Z' };
  const { words } = await openApp('/admin/profile/view', { me });
  const { printedTitle, printedAction } = words.confirmIdentity;
  expect(await screen.findByText(printedTitle)).toBeVisible();
  expect(screen.getByText(/26\/11\/2126/)).toBeVisible();
  expect(screen.getByRole('link', { name: printedAction })).toHaveAttribute('href', '/admin/profile/change-password');
});

it('once the printed password has expired, the first administrator reads how to get a new one, without a link', async () => {
  const me = { ...administrator, passwordExpiresAt: '2026-01-26T03:00:00.000Z' };
  const { words } = await openApp('/admin/profile/view', { me });
  const { printedEndedTitle, printedTitle, printedAction } = words.confirmIdentity;
  expect(await screen.findByText(printedEndedTitle)).toBeVisible();
  expect(screen.getByText(/26\/01\/2026/)).toHaveTextContent('npm run admin -- reset-password EMAIL');
  expect(screen.queryByText(printedTitle)).toBeNull();
  expect(screen.queryByRole('link', { name: printedAction })).toBeNull();
});
