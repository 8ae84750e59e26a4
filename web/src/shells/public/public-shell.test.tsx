import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { publicSettings } from '#test/sample-answers.ts';

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
