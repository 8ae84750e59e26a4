import { listNotifications } from '@portal/shared/notifications/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, noItems, publicSettings } from '#test/sample-answers.ts';

it.each(['VI', 'EN'] as const)(
  'in %s, the page of an unknown address has the brand, the languages, and the contacts around it',
  async (language) => {
    const { words } = await openApp('/nowhere', { language });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { name: words.screen.notFoundTitle })).toBeVisible();
    const header = within(screen.getByRole('banner'));
    expect(await header.findByRole('link', { name: publicSettings.brandName })).toHaveAttribute('href', '/login');
    expect(header.getByRole('group', { name: words.screen.language })).toBeVisible();
    expect(await main.findByRole('link', { name: publicSettings.supportPhone })).toBeVisible();
  },
);

it('a 404 of somebody who is logged in keeps the navigation of the area', async () => {
  api.answer(listNotifications, { ...noItems, unreadCount: 0 });
  const { words } = await openApp('/nowhere', { me: candidate });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { name: words.screen.notFoundTitle })).toBeVisible();
  const [navigation] = await screen.findAllByRole('navigation');
  expect(within(navigation as HTMLElement).getByRole('link', { name: words.shell.jobs })).toHaveAttribute(
    'href',
    '/jobs',
  );
});
