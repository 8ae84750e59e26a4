import { listSigningCertificates } from '@portal/shared/verify/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { unreadable } from '#test/unreadable-file.ts';

it('a contract that the device cannot read is to be picked again, and is no lost connection', async () => {
  const { user, words } = await openApp('/verify');
  await screen.findByRole('button', { name: words.verify.choose });
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    unreadable('hợp đồng.pdf'),
  );
  expect(await screen.findByText(words.verify.unreadableText)).toBeVisible();
  expect(api.callsOf(listSigningCertificates)).toEqual([]);
});
