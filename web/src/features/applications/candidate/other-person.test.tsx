import { applyForJob } from '@portal/shared/applications/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getMe } from '@portal/shared/users/account-contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '#platform/stores/token-store.ts';
import { api } from '#test/browser.ts';
import { draw, hasInkAt, pictureOn } from '#test/drawing.ts';
import { candidate } from '#test/sample-answers.ts';
import { contractToSign as contract } from '#test/sample-contract.ts';
import { canvasOf, offerContract, readContract } from '#test/sign-contract.ts';

const other: Me = { ...candidate, userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a99', email: 'binh@example.com' };

beforeEach(offerContract);

it('the contract of the next person who logs in from another tab has nothing that the previous one entered', async () => {
  const person = await readContract('EN');
  const { words, press, user, type } = person;
  const { applications, auth } = words;
  await user.click(screen.getByRole('radio', { name: 'Option a2' }));
  const canvas = () => canvasOf(person);
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
