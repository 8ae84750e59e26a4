import { listContracts } from '@portal/shared/contracts/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate, noItems } from '../../../../test/sample-answers.ts';

it.each(['VI', 'EN'] as const)('in %s, the pages of an account are listed in groups', async (language) => {
  api.answer(listContracts, noItems);
  const { words } = await openApp('/profile/view', { language, me: candidate });
  const { account } = words;
  const linksOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  await screen.findByRole('heading', { name: account.security });
  expect(linksOf(account.account)).toEqual(['/profile/edit', '/logout']);
  expect(linksOf(account.security)).toEqual(['/profile/change-password', '/profile/security', '/profile/sessions']);
  expect(linksOf(account.information)).toEqual(['/summary/personal-info', '/profile/changes', '/profile/consents']);
});
