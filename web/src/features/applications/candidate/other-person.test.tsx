import { applyForJob, listApplications } from '@portal/shared/applications/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { getJob } from '@portal/shared/jobs/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getMe } from '@portal/shared/users/account-contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { draw, hasInkAt, pictureOn, standInCanvas } from '../../../../test/drawing.ts';
import { candidate, hiringJob as job, noItems } from '../../../../test/sample-answers.ts';
import { contractToSign as contract } from '../../../../test/sample-contract.ts';
import { tokenStore } from '../../../platform/stores/token-store.ts';

const other: Me = { ...candidate, userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a99', email: 'binh@example.com' };

beforeEach(() => {
  standInCanvas();
  api.answer(getJob, job);
  api.answer(listApplications, noItems);
});

it('the contract of the next person who logs in from another tab has nothing that the previous one entered', async () => {
  api.answer(getContractToSign, contract);
  const { words, press, user, type } = await openApp(`/jobs/${job.uid}/apply`, { language: 'EN', me: candidate });
  const { applications, auth } = words;
  await screen.findByRole('button', { name: applications.submit });
  await press(applications.toEnd);
  await user.click(screen.getByRole('radio', { name: 'Option a2' }));
  const canvas = () => screen.getByRole('img', { name: applications.signCanvas });
  draw(canvas(), [
    [10, 10],
    [60, 40],
    [120, 20],
  ]);
  expect(hasInkAt(pictureOn(canvas()), 60, 40)).toBe(true);
  await type(auth.currentPassword, 'Mật-khẩu-1');

  api.answer(getMe, other);
  const { userId, email } = other;
  api.answer(getContractToSign, { ...contract, contractHash: 'b'.repeat(64), signerName: 'Trần Bình' });
  tokenStore.setState({ accessToken: 'of the next person', userId, email });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.token' })));
  await screen.findByText(/Trần Bình/);

  await press(applications.toEnd);
  expect(screen.getByLabelText(auth.currentPassword)).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Option a2' })).not.toBeChecked();
  await press(applications.submit);
  expect(await screen.findByText(words.fieldErrors.SIGNATURE_MISSING)).toBeInTheDocument();
  expect(hasInkAt(pictureOn(canvas()), 60, 40)).toBe(false);
  expect(api.callsOf(applyForJob)).toEqual([]);
});
